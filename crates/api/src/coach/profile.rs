//! Who the coach is, in the app, on paper and on the athletes' pages.

use axum::extract::State;
use axum::http::Uri;
use identity::{DisplayName, EmailAddress, Role};
use serde::{Deserialize, Serialize};
use store::coach_profiles::{self, CoachProfile, Contact};
use store::{accounts, coach_photos, members};
use texts::phrase;
use training::coach_profile::{ClubName, ShortMark, Tagline};
use training::error::{Invalid, Problems};
use training::phone::PhoneNumber;
use training::website::Website;
use utoipa::ToSchema;

use crate::auth::session::User;
use crate::http::extract::Json;
use crate::signed_in::not_your_role;
use crate::{ApiError, ApiResult, App, SignedIn};

pub(crate) const LONGEST_URL: usize = 2_000;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileAnswer {
    display_name: String,
    /// The address the coach signs in with. Athletes do not see it.
    email: String,
    #[serde(rename = "photoURL")]
    photo_url: Option<String>,
    coaching: CoachingShape,
}

/// What is shown on every PDF and on the athletes' pages.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CoachingShape {
    club_name: Option<String>,
    /// Two letters shown in place of a photo.
    short_mark: Option<String>,
    tagline: Option<String>,
    contact_email: Option<String>,
    phone_number: Option<String>,
    #[schema(example = "example.org")]
    website: Option<String>,
    /// Whether athletes see how to reach the coach.
    shows_contact: bool,
}

/// The coach's profile
#[call_macro::call(
    get "/GetProfile", tag = "accounts", may = AssistantCoach,
    responses((status = OK, body = ProfileAnswer, description = "The profile")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn get_profile(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<ProfileAnswer>> {
    let profile = app.db.read_for(caller.id, move |conn| {
        let row = caller.person.own_account();
        let account = accounts::find(conn, row)?.ok_or_else(|| ApiError::missing("account"))?;
        let coaching = coach_profiles::find(conn, caller.id)?.into();
        Ok::<_, ApiError>(ProfileAnswer {
            display_name: account.display_name.to_string(),
            email: account.email.to_string(),
            photo_url: account.photo_url,
            coaching,
        })
    });
    Ok(Json(profile.await?))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    display_name: String,
    /// The https address of a picture, or what the profile has now, to keep it. Without one, an uploaded photo is removed.
    #[serde(rename = "photoURL", default)]
    photo_url: Option<String>,
    /// If absent, the coaching details stay as they are.
    #[serde(default)]
    coaching: Option<CoachingShape>,
}

/// Change the name, the picture and the coaching details
#[call_macro::call(
    put "/UpdateProfile", tag = "accounts", may = AssistantCoach,
    request_body = Profile,
    responses((status = OK, body = User, description = "The account as it is now")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        UNPROCESSABLE_ENTITY = "auth/invalid-display-name, invalid-photo-url, or invalid-input in the coaching details",
        FORBIDDEN = "not-your-role: the coaching details of a club are its owners'",
    ),
)]
pub async fn update_profile(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<Profile>,
) -> ApiResult<Json<User>> {
    let display_name = DisplayName::parse(&body.display_name)?;
    let coaching = body.coaching.map(CoachProfile::try_from).transpose()?;
    let wanted = body.photo_url.filter(|url| !url.is_empty());
    if let Some(coaching) = coaching {
        let may_change = caller.role == Role::Owner;
        let change = app.db.write_for(caller.id, move |tx| match coach_profiles::find(tx, caller.id)? == coaching {
            true => Ok(()),
            false if may_change => Ok(coach_profiles::set(tx, &coaching)?),
            false => Err(not_your_role()),
        });
        change.await?;
    }
    let row = caller.person.own_account();
    let change = app.db.write_for(row, move |tx| {
        let person = accounts::find(tx, row)?.ok_or_else(|| ApiError::missing("account"))?;
        if wanted != person.photo_url {
            wanted.as_deref().map(check_photo_url).transpose()?;
            coach_photos::clear(tx)?;
        }
        accounts::set_profile(tx, row, &display_name, wanted.as_deref())?;
        members::standing(tx, caller.person, caller.id)?.ok_or_else(|| ApiError::missing("account"))
    });
    Ok(Json(User::new(&app, &change.await?)))
}

fn check_photo_url(text: &str) -> Result<(), ApiError> {
    let uri: Option<Uri> = if text.len() <= LONGEST_URL { text.parse().ok() } else { None };
    let is_picture_address = uri.is_some_and(|uri| {
        uri.scheme_str() == Some("https") && uri.authority().is_some_and(|authority| !authority.as_str().contains('@'))
    });
    if is_picture_address {
        return Ok(());
    }
    let message = phrase!("A picture has an address that begins with https://.");
    Err(ApiError::unprocessable("invalid-photo-url", message.clone()).with_field("photoURL", message))
}

impl TryFrom<CoachingShape> for CoachProfile {
    type Error = Invalid;

    fn try_from(shape: CoachingShape) -> Result<Self, Invalid> {
        let text = |value: &Option<String>| value.clone().unwrap_or_default();
        let mut problems = Problems::default();
        let club_name =
            problems.check(ClubName::optional("clubName", phrase!("Club or business name"), &text(&shape.club_name)));
        let short_mark = problems.check(ShortMark::optional(&text(&shape.short_mark)));
        let tagline = problems.check(Tagline::optional("tagline", phrase!("Tagline"), &text(&shape.tagline)));
        let email = problems.check(contact_email(&text(&shape.contact_email)));
        let phone_number = problems.check(PhoneNumber::optional(&text(&shape.phone_number)));
        let website = problems.check(Website::optional(&text(&shape.website)));
        let profile = || {
            Some(Self {
                club_name: club_name?,
                short_mark: short_mark?,
                tagline: tagline?,
                contact: Contact { email: email?, phone_number: phone_number?, website: website? },
                shows_contact: shape.shows_contact,
            })
        };
        problems.finish(profile()).map_err(|invalid| invalid.within("coaching"))
    }
}

fn contact_email(typed: &str) -> Result<Option<EmailAddress>, Invalid> {
    if typed.trim().is_empty() {
        return Ok(None);
    }
    let refused = |_| Invalid::new("contactEmail", phrase!("Please enter a valid email address."));
    EmailAddress::parse(typed).map(Some).map_err(refused)
}

impl From<CoachProfile> for CoachingShape {
    fn from(profile: CoachProfile) -> Self {
        let Contact { email, phone_number, website } = profile.contact;
        Self {
            club_name: profile.club_name.map(|name| name.to_string()),
            short_mark: profile.short_mark.map(|mark| mark.as_str().to_owned()),
            tagline: profile.tagline.map(|line| line.to_string()),
            contact_email: email.map(|address| address.to_string()),
            phone_number: phone_number.map(|number| number.typed().to_owned()),
            website: website.map(|website| website.typed().to_owned()),
            shows_contact: profile.shows_contact,
        }
    }
}
