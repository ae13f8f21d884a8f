//! Plays the scenes in `steps.txt`. Its head describes them.

use std::sync::Mutex;
use std::thread;

use mock_server::{Answer, MockServer};
use support::quiet::{Failures, quietly};

use crate::chromium::Chromium;
use crate::serve;
use crate::tab::Tab;

/// How many scenes are played at the same time.
const PLAYERS: usize = 3;

/// The choice of a value that is not listed, as the page has it.
const OTHER: &str = "\u{0}other";

/// What the expressions of steps may use.
const HELPERS: &str = "
    const node = of => document.querySelector(of);
    const text = of => node(of)?.textContent ?? '';
    const value = of => node(of)?.value;
    const box = of => node(of).getBoundingClientRect();
    const isOnTop = of => node(of).contains(document.elementFromPoint(box(of).x + box(of).width / 2, box(of).y + box(of).height / 2));
    const shows = of => node(of)?.checkVisibility() ?? false;
    const ask = name => fetch('/__mock/' + name).then(answer => answer.json());
    const journal = async () => (await ask('journal')).requests;
    const last = async () => (await journal())[0];
    const everything = async () => [document.body.textContent, location.href, JSON.stringify(await ask('journal'))].join();";

/// The steps of a scene, each with the number of its line, and the size of the window.
struct Scene<'t> {
    title: &'t str,
    size: (u32, u32),
    steps: Vec<(usize, &'t str)>,
}

fn scenes(text: &str) -> Vec<Scene<'_>> {
    let mut scenes: Vec<(&str, Vec<(usize, &str)>)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("== ") {
            Some(title) => scenes.push((title, Vec::new())),
            None => scenes.last_mut().expect("a scene begins with a title").1.push((number, line)),
        }
    }
    let at_each_width = |(title, steps): (_, Vec<_>)| {
        let (title, widths): (&str, &str) = str::split_once(title, " (").unwrap_or((title, "1440)"));
        let sizes = widths.trim_end_matches(')').split(' ').map(|size| size.split_once('x').unwrap_or((size, "900")));
        let sizes = sizes.map(|(width, height)| (width.parse().expect("a width"), height.parse().expect("a height")));
        sizes.map(|size| Scene { title, size, steps: steps.clone() }).collect::<Vec<_>>()
    };
    scenes.into_iter().flat_map(at_each_width).collect()
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn the_page_does_what_the_steps_say() -> Result<(), Failures> {
    let (scenes, failed) = (scenes(include_str!("steps.txt")), Mutex::new(Vec::new()));
    let next = Mutex::new(scenes.iter());
    let play = || {
        let mut chromium = Chromium::start();
        while let Some(scene) = { next.lock().expect("no panic").next() } {
            let end = scene.play(&mut chromium);
            failed.lock().expect("no panic").extend(end.err());
        }
    };
    thread::scope(|scope| (0..PLAYERS).for_each(|_| drop(scope.spawn(play))));
    Failures::result(failed.into_inner().expect("no panic"))
}

impl Scene<'_> {
    fn play(&self, chromium: &mut Chromium) -> Result<(), String> {
        let place = self.title.split_once(": ").map_or("spec", |(place, _)| place);
        let builder = match place {
            "no account" => serve("spec").without_account(),
            folder => serve(folder),
        };
        let mut mock = Some(builder.start().expect("a free port"));
        let started = mock.as_ref().expect("it runs");
        let names = [("{key}", started.key().to_owned()), ("{poor}", started.key_with(&[]))];
        let names = [&names[..], &[("{url}", started.url().to_owned())]].concat();
        let mut tab = Tab::new(chromium, started);
        tab.resize(self.size.0, self.size.1);
        for (number, line) in &self.steps {
            let step = names.iter().fold((*line).to_owned(), |step, (name, value)| step.replace(name, value));
            let done = quietly(|| do_step(&step, &mut tab, &mut mock));
            done.map_err(|why| format!("steps.txt:{number}, {} pixels wide: {line}\n    {why}", self.size.0))?;
        }
        let ends = || match &mock {
            Some(mock) => {
                tab.is_clean();
                assert_eq!(mock.take_defects(), Vec::<String>::new());
            }
            // A mock server that stops may close a connection with a request on it.
            None => {
                let errors = ["ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_SOCKET_NOT_CONNECTED"];
                let complaints = tab.complaints();
                let is_gone = |told: &String| errors.iter().any(|error| told.contains(error));
                assert!(complaints.iter().all(is_gone), "{complaints:?}");
            }
        };
        quietly(ends).map_err(|why| format!("after `{}`: {why}", self.title))
    }
}

fn do_step(step: &str, tab: &mut Tab<'_>, mock: &mut Option<MockServer>) {
    let (verb, rest) = step.split_once(' ').unwrap_or((step, ""));
    // The value may contain the separator, but no selector does.
    let pair = || rest.split_once(" = ").unwrap_or_else(|| panic!("`{verb} … = …` is expected"));
    let running = |mock: &Option<MockServer>| mock.as_ref().map(MockServer::requests).expect("it runs");
    match verb {
        "open" => tab.open(rest),
        "click" => tab.click(rest),
        "unfold" => tab.unfold(rest),
        "type" => tab.type_into(pair().0, pair().1),
        "choose" => tab.choose(pair().0, if pair().1 == "OTHER" { OTHER } else { pair().1 }),
        "press" => tab.press(rest),
        "send" => tab.send(),
        "do" => drop(tab.eval(&format!("(async () => {{{HELPERS}\nreturn ({rest}); }})()"))),
        "is" => {
            // What is not there yet may have no value.
            let tried = format!("try {{ return Boolean({rest}); }} catch {{ return false; }}");
            tab.wait(&format!("(async () => {{{HELPERS}\n{tried} }})()"));
        }
        "arrived" => {
            let seen = running(mock).pop().expect("a request");
            let is_in = seen.line.contains(rest) || seen.query.iter().any(|(_, value)| value.contains(rest));
            assert!(is_in, "{} {:?}", seen.line, seen.query);
        }
        "answer" => {
            let (status, body) = pair().1.split_once(' ').expect("a status and a body");
            let answer = Answer::new(status.parse().expect("a status"), "application/json", body);
            mock.as_ref().expect("it runs").answer_next(pair().0, answer);
        }
        "fault" => mock.as_ref().expect("it runs").fault_next(pair().0, pair().1.parse().expect("a fault")),
        "stop" => drop(mock.take()),
        _ => panic!("there is no step `{verb}`"),
    }
}
