//! Whose an archive is, by the profile in it.

use serde_json::Value;
use training::csv::Rows;
use training::roster_import::folded;

use crate::decoded::decoded;
use crate::matching::Named;

/// Longer than any name.
const MAX_CHARACTERS: usize = 200;
const MAX_BYTES: usize = 256 * 1024;

/// `profile.csv` of Strava: a row of headings and a row of values. Its headings are in the athlete's language; the place of the
/// columns is the same in each.
pub fn strava_profile(bytes: &[u8]) -> Option<Named> {
    let text = decoded(bytes.get(..bytes.len().min(MAX_BYTES))?);
    let mut rows = Rows::new(&text, ',');
    let (headings, values) = (rows.next()?, rows.next()?);
    let at = |names: &[&str]| headings.iter().position(|heading| names.contains(&folded(heading).as_str()));
    let cell = |at: Option<usize>| at.and_then(|at| values.get(at)).cloned().unwrap_or_default();
    let email = cell(
        at(&["emailaddress", "email", "correoelectronico", "mailadresse", "adresseemail", "indirizzoemail"])
            .or(Some(1)),
    );
    let first = cell(at(&["firstname", "vorname", "nombre", "prenom", "nome", "voornaam"]).or(Some(2)));
    let last = cell(
        at(&["lastname", "nachname", "apellidos", "apellido", "nomdefamille", "cognome", "sobrenome", "achternaam"])
            .or(Some(3)),
    );
    named(&format!("{first} {last}"), &email)
}

/// `user_profile.json` of Garmin.
pub fn garmin_profile(bytes: &[u8]) -> Option<Named> {
    let profile: Value = serde_json::from_slice(bytes.get(..bytes.len().min(MAX_BYTES))?).ok()?;
    let text =
        |names: &[&str]| names.iter().find_map(|name| profile.get(name)?.as_str()).unwrap_or_default().to_owned();
    let (first, last) = (text(&["firstName"]), text(&["lastName"]));
    let full = if first.is_empty() { text(&["fullName", "displayName"]) } else { format!("{first} {last}") };
    named(&full, &text(&["emailAddress", "email"]))
}

fn named(name: &str, email: &str) -> Option<Named> {
    let short = |text: &str| text.trim().chars().filter(|it| !it.is_control()).take(MAX_CHARACTERS).collect::<String>();
    let email = Some(short(email)).filter(|email| email.contains('@'));
    let name = short(name);
    (!name.is_empty() || email.is_some()).then_some(Named { name, email })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_says_whose_an_archive_is() {
        let strava = "Athlete ID,Email Address,First Name,Last Name,Sex\n1183,grace@example.org,Grace,Mbeki,F\n";
        let grace = Named { name: "Grace Mbeki".into(), email: Some("grace@example.org".into()) };
        assert_eq!(strava_profile(strava.as_bytes()), Some(grace.clone()));
        let german = "Athleten-ID,E-Mail-Adresse,Vorname,Nachname\n1183,grace@example.org,Grace,Mbeki\n";
        assert_eq!(strava_profile(german.as_bytes()), Some(grace.clone()));
        let garmin = r#"{"firstName":"Grace","lastName":"Mbeki","emailAddress":"grace@example.org"}"#;
        assert_eq!(garmin_profile(garmin.as_bytes()), Some(grace));
        assert_eq!([garmin_profile(b"{"), garmin_profile(b"{}"), strava_profile(b"")], [None, None, None]);
    }
}
