//! Typical calls on clients that have each construct of the language.

use std::time::Duration;

use garage::Condition;
use kitchen::types::{MealSort, MealState};
use library::types::{BookId, ReaderId, ShelfId};
use photo_lab::jobs::DevelopFilm;
use photo_lab::{CancelToken, JobHandle, Wait};
use post_office::runtime::Url;
use print_shop::types::{PaperId, Product};
use weather::runtime::CivilDate;
use weather::types::{Day, Moment, Temperature};

fn values(client: &kitchen::Client) -> Result<(), kitchen::Error> {
    let answer = client.meal().list().state(MealState::New).sort(MealSort::Name).send()?;
    println!("{answer:?}");
    let undocumented = client.meal().itself().send_value()?;
    let _: Option<&kitchen::Json> = undocumented.get("oven");
    Ok(())
}

fn ids(client: &library::Client, book_id: BookId, reader_id: ReaderId) -> Result<(), library::Error> {
    let answer = client
        .book()
        .lend(book_id, reader_id)
        .shelf_id(ShelfId::new("A-3"))
        .with_timeout(Duration::from_secs(5))
        .with_query("undocumented", 1)
        .with_header("x-request-id", "1")
        .send()?;
    let _: Option<BookId> = answer.loan.book_id;
    Ok(())
}

fn kinds(client: &print_shop::Client) -> Result<(), print_shop::Error> {
    client.order().create(Product::business_card()).copies(100).send()?;
    client.order().create(Product::poster(PaperId::new(80))).send()?;
    client.order().create(Product::book("Moby Dick").chapter("Loomings").password("hunter2").glossy(true)).send()?;
    client.order().quote().product(Product::other("flag")).send()?;
    Ok(())
}

fn texts(client: &weather::Client) -> Result<(), weather::Error> {
    let forecast = client.forecast().get(Day::from_text("2026-11-21"), Temperature::between(10, 20)).send()?;
    if let Some(made) = forecast.made.as_ref().map(Moment::parse) {
        println!("{made:?}");
    }
    Ok(())
}

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

fn pages(client: &archive::Client) -> Result<(), archive::Error> {
    for document in client.document().list().word("whale").pages().page_size(50).items() {
        println!("{:?}", document?);
    }
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

fn errors(error: &garage::Error) -> bool {
    match error.condition() {
        Some(Condition::AlreadyInRepair { job_id, .. }) => !job_id.as_str().is_empty(),
        _ => error.is_not_found(),
    }
}

fn shared_by_threads<T: Clone + Send + Sync + 'static>() {}

const _: () = assert!(size_of::<library::Error>() == size_of::<usize>());

fn main() {
    shared_by_threads::<library::Client>();
    let _ = (values, ids, kinds, texts, conversions, pages, jobs, errors);
}
