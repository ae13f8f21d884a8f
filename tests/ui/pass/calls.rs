//! What the clients' own tests `wire`, which `golden` compiles, do not show: conversions, and the options of a job.

use std::time::Duration;

use photo_lab::jobs::DevelopFilm;
use photo_lab::{CancelToken, JobHandle, Wait};
use post_office::runtime::Url;
use weather::runtime::CivilDate;
use weather::types::Temperature;

/// A parameter accepts other types, too, if the conversion is clear.
fn conversions(
    kitchen: &kitchen::Client,
    weather: &weather::Client,
    post: &post_office::Client,
) -> Result<(), Box<dyn std::error::Error>> {
    let text = String::from("new");
    let _ = kitchen.meal().list().state("new").send()?;
    let _ = kitchen.meal().list().state(text).send()?;
    let today = CivilDate::from_utc(std::time::SystemTime::now()).ok_or("a clock")?;
    let yesterday = today.checked_add_days(-1).ok_or("a calendar")?;
    let _ = weather.forecast().get(yesterday, Temperature::between(10, 20)).send()?;
    post.parcel().send("Ada", 1.5, "York", true).stops("Hull").page("https://ada.example/parcels").from(String::from("192.0.2.0/24")).send()?;
    post.parcel().send("Ada", 2, "York", true).page(Url::from_text("anything")).send()?;
    Ok(())
}

fn jobs(client: &photo_lab::Client) -> Result<(), photo_lab::Error> {
    client.film().develop().run(&Wait::default())?.save("film.zip")?;

    let stored = client.film().develop().start_job()?.to_string();
    let handle: JobHandle<DevelopFilm> = stored.parse()?;
    let token = CancelToken::new();
    let wait = Wait::new().deadline(Duration::from_secs(60)).cancel(&token).on_progress(|progress| {
        println!("{} {} {:?}", progress.stage(), progress.polls(), progress.elapsed());
    });
    if let Err(error) = handle.wait(client, &wait) {
        let _: (Option<&str>, Option<JobHandle<DevelopFilm>>) = (error.stage(), error.job_handle());
    }
    Ok(())
}

fn shared_by_threads<T: Clone + Send + Sync + 'static>() {}

const _: () = assert!(size_of::<library::Error>() == size_of::<usize>());

fn main() {
    shared_by_threads::<library::Client>();
    let _ = (conversions, jobs);
}
