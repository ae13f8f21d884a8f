//! A crate with calls that the clients' own tests `wire` do not make: conversions of arguments. A whole sweep of `golden` compiles it.

use post_office::runtime::Url;
use weather::runtime::CivilDate;
use weather::types::Temperature;

/// A parameter accepts other types, too, if the conversion is clear.
pub fn conversions(
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
    post.parcel()
        .send("Ada", 1.5, "York", true)
        .stops("Hull")
        .page("https://ada.example/parcels")
        .from(String::from("192.0.2.0/24"))
        .send()?;
    post.parcel().send("Ada", 2, "York", true).page(Url::from_text("anything")).send()?;
    Ok(())
}
