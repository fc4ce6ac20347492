use identity::EmailAddress;
use training::coach_profile::{ClubName, ShortMark, Tagline};
use training::ids::AccountId;
use training::phone::PhoneNumber;
use training::website::Website;

use crate::{AccountWrite, Conn, Row, StoreError, ToValue, Value};

/// How a coach appears on paper and on the athletes' pages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CoachProfile {
    pub club_name: Option<ClubName>,
    pub short_mark: Option<ShortMark>,
    pub tagline: Option<Tagline>,
    pub contact: Contact,
    /// Whether athletes see the contact.
    pub shows_contact: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contact {
    pub email: Option<EmailAddress>,
    pub phone_number: Option<PhoneNumber>,
    pub website: Option<Website>,
}

impl CoachProfile {
    /// The contact, if athletes may see it.
    pub fn shown_contact(&self) -> Contact {
        if self.shows_contact { self.contact.clone() } else { Contact::default() }
    }
}

/// Empty for an account that has filled in nothing.
pub fn find(conn: &mut Conn, account: AccountId) -> Result<CoachProfile, StoreError> {
    let sql = "SELECT club_name, short_mark, tagline, contact_email, phone_number, phone_e164, website, shows_contact
                 FROM coach_profile WHERE account_id = $1";
    Ok(conn.row(sql, (account,), from_row)?.unwrap_or_default())
}

pub fn set(tx: &mut AccountWrite, profile: &CoachProfile) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "SELECT bytes FROM coach_profile WHERE account_id = $1";
    let bytes_before = tx.row(sql, (account,), |row| row.get("bytes"))?.unwrap_or_default();
    let values = values(profile);
    let bytes = Value::text_bytes(&values);
    tx.resized(bytes_before, bytes);
    let [club_name, short_mark, tagline, email, phone_number, e164, website] = values;
    tx.execute("DELETE FROM coach_profile WHERE account_id = $1", (account,))?;
    tx.execute(
        "INSERT INTO coach_profile (account_id, club_name, short_mark, tagline, contact_email, phone_number, phone_e164,
                                    website, shows_contact, bytes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        (
            account,
            club_name,
            short_mark,
            tagline,
            email,
            phone_number,
            e164,
            website,
            profile.shows_contact,
            bytes,
        ),
    )?;
    Ok(())
}

fn values(profile: &CoachProfile) -> [Value<'_>; 7] {
    let CoachProfile { club_name, short_mark, tagline, contact, .. } = profile;
    let e164 = contact.phone_number.as_ref().and_then(|number| number.e164());
    [
        club_name.to_value(),
        short_mark.to_value(),
        tagline.to_value(),
        contact.email.to_value(),
        contact.phone_number.to_value(),
        e164.map_or(Value::Null, |e164| Value::Text(e164.into())),
        contact.website.to_value(),
    ]
}

fn from_row(row: &Row) -> Result<CoachProfile, StoreError> {
    let phone_number = match row.get("phone_number")? {
        Some(typed) => Some(PhoneNumber::from_stored(typed, row.get("phone_e164")?)),
        None => None,
    };
    Ok(CoachProfile {
        club_name: row.get("club_name")?,
        short_mark: row.get("short_mark")?,
        tagline: row.get("tagline")?,
        contact: Contact { email: row.get("contact_email")?, phone_number, website: row.get("website")? },
        shows_contact: row.get("shows_contact")?,
    })
}
