//! The mail that asks somebody to join an account. Its link is made when it is sent, and only a hash of it is stored.

use gateways::mail::Mail;
use identity::{InvitationToken, Role};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use store::invitations::{self, Invitation};
use store::outbox::{self, Message};
use store::{Conn, StoreError, accounts, coach_profiles, members};
use texts::{Language, Phrase, phrase};
use uuid::Uuid;

use super::layout::Letter;
use super::queued::{InvitationMail, QueuedMail};
use super::{Envelope, letter_to};
use crate::App;
use crate::outside::outbox::Unsent;

pub(crate) fn enqueue(
    conn: &mut Conn,
    id: Uuid,
    invitation: &Invitation,
    language: Language,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mail = InvitationMail { invitation_id: invitation.id, language: language.code().to_owned() };
    let message = QueuedMail::Invitation(mail).message(id, Some(invitation.account), now)?;
    outbox::insert(conn, &message)
}

struct Invited {
    invitation: Invitation,
    team: Team,
    inviter: String,
    language: Option<Language>,
}

/// `None` once the invitation is over.
pub(crate) async fn compose(app: &App, message: &Message, queued: InvitationMail) -> Result<Option<Mail>, Unsent> {
    let account = message.account.ok_or_else(|| Unsent::never("the message is of no account"))?;
    let token = InvitationToken::generate().map_err(|error| Unsent::NotNow(Phrase::verbatim(error.to_string())))?;
    let (hash, now) = (token.hash(), app.clock.now());
    let write = app.db.write(move |conn| {
        let found = invitations::find(conn, account, queued.invitation_id)?.filter(|one| one.ends_at > now);
        let owner = accounts::find(conn, account)?.filter(|account| !account.is_disabled);
        let (Some(invitation), Some(owner)) = (found, owner) else { return Ok::<_, Unsent>(None) };
        invitations::insert_token(conn, &invitation, hash)?;
        Ok(Some(Invited {
            team: match coach_profiles::find(conn, account)?.club_name {
                Some(club) => Team::Club(club.to_string()),
                None => Team::Of(members::face_of(conn, &owner)?.display_name.to_string()),
            },
            inviter: members::names(conn, account)?.remove(&invitation.invited_by).unwrap_or_default(),
            language: accounts::find_by_email(conn, &invitation.email)?.and_then(|invited| invited.language),
            invitation,
        }))
    });
    let Some(invited) = write.await? else { return Ok(None) };
    let language = invited.language.or_else(|| Language::from_code(&queued.language)).unwrap_or_default();
    let envelope = Envelope { id: message.id, date: now, to: invited.invitation.email.clone() };
    let link = link(app, &token);
    Ok(Some(letter_to(envelope, &app.settings.public_url, link, &letter(language, invited))))
}

/// In the fragment, which browsers do not send, so that no log contains it.
pub(crate) fn link(app: &App, token: &InvitationToken) -> String {
    format!("{}/join#{}", app.settings.public_url, *token.reveal())
}

/// As the page of the invitation names it.
enum Team {
    Club(String),
    /// Of a person, as the club has no name.
    Of(String),
}

fn letter(language: Language, Invited { invitation, team, inviter, .. }: Invited) -> Letter {
    let day = texts::date(invitation.ends_at.to_zoned(TimeZone::UTC).date());
    let name = &inviter;
    let (title, asks) = match team {
        Team::Club(account) => (
            phrase!("Join {account} on Longrun", account = &account),
            match invitation.role {
                Role::Owner => {
                    phrase!("{inviter} invites you to join {account} on Longrun as an owner.", inviter = name, account)
                }
                Role::Coach => {
                    phrase!("{inviter} invites you to join {account} on Longrun as a coach.", inviter = name, account)
                }
                Role::AssistantCoach => phrase!(
                    "{inviter} invites you to join {account} on Longrun as an assistant.",
                    inviter = name,
                    account
                ),
            },
        ),
        Team::Of(person) => (
            phrase!("Join {person}’s team on Longrun", person = &person),
            match invitation.role {
                Role::Owner => phrase!(
                    "{inviter} invites you to join {person}’s team on Longrun as an owner.",
                    inviter = name,
                    person
                ),
                Role::Coach => phrase!(
                    "{inviter} invites you to join {person}’s team on Longrun as a coach.",
                    inviter = name,
                    person
                ),
                Role::AssistantCoach => phrase!(
                    "{inviter} invites you to join {person}’s team on Longrun as an assistant.",
                    inviter = name,
                    person
                ),
            },
        ),
    };
    let before = match invitation.note {
        Some(note) => phrase!("{asks} {inviter} writes: “{note}”", asks, inviter, note),
        None => asks,
    };
    Letter {
        language,
        title,
        before,
        button: phrase!("Open the invitation"),
        after: phrase!(
            "The link works once, until {day}, for this email address. If you don’t know who is inviting you, you don’t need to do anything.",
            day
        ),
    }
}
