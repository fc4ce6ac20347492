use anyhow::{anyhow, bail};
use api::{App, Clock};
use clap::{Args, Subcommand};
use identity::{DisplayName, EmailAddress, Password, PasswordHasher, PasswordHasherOptions, ResetToken};
use store::{
    ChangeError, Db, accounts, address_proofs, authenticators, mailed_tokens, members, operators, passkeys, server,
    sessions, subscriptions, two_factor_attempts,
};
use training::ids::{AccountId, PersonId};
use training::paper::Paper;
use training::session::{HeartRateZones, PaceMargin};
use training::tiers::TierName;

use super::{block_on, say};
use crate::config::{Config, ServeConfig};

#[derive(Subcommand)]
pub enum Account {
    /// Name every account, the oldest first.
    List,
    /// Create an account and print a password for its first sign-in.
    Create {
        /// The email address of the account.
        #[arg(value_parser = email_address)]
        email: EmailAddress,
        /// The coach's name.
        #[arg(value_parser = display_name)]
        name: DisplayName,
    },
    /// Give an account a new password, print it, and sign it out everywhere. Passkeys, tokens and two-factor sign-in stay.
    ResetPassword {
        /// The email address of the account.
        #[arg(value_parser = email_address)]
        email: EmailAddress,
    },
    /// Sign an account out everywhere and let it sign in no more. Nothing of it is deleted.
    Disable {
        /// The email address of the account.
        #[arg(value_parser = email_address)]
        email: EmailAddress,
        /// Also if others work in it, who are stopped there too.
        #[arg(long)]
        with_members: bool,
        /// Also if nobody else runs the server: nobody can open its page then.
        #[arg(long)]
        last_operator: bool,
    },
    /// Let a disabled account sign in again.
    Enable {
        /// The email address of the account.
        #[arg(value_parser = email_address)]
        email: EmailAddress,
    },
    /// Confirm the address of an account, on a server whose mails nobody gets. What was set up before stays.
    ConfirmAddress {
        /// The email address of the account.
        #[arg(value_parser = email_address)]
        email: EmailAddress,
    },
    /// Turn off two-factor sign-in for someone who has lost their phone. A password is enough to sign in then.
    #[command(alias = "remove-second-step")]
    RemoveTwoFactor {
        /// The email address of the account.
        #[arg(value_parser = email_address)]
        email: EmailAddress,
        /// Also remove the passkeys: an operator who has lost the last one cannot do it.
        #[arg(long)]
        passkeys: bool,
    },
    /// Let an account run the server: its page shows counts and states, who has an account, and nothing of athletes.
    Operator {
        /// The email address of the account.
        #[arg(value_parser = email_address)]
        email: EmailAddress,
        /// Take it back.
        #[arg(long)]
        remove: bool,
    },
    /// Delete somebody's sign-in and their own account, unless others work in it. Subscriptions and connections end first, so it
    /// takes the settings of the server. Without --yes it says what would go.
    Delete(Box<DeleteAccount>),
    /// Give an account a tier by hand, whatever it pays; `free` takes it back. Counts on a server that takes payments.
    Tier {
        /// The email address of the account.
        #[arg(value_parser = email_address)]
        email: EmailAddress,
        /// free, coach, pro or club.
        tier: TierName,
    },
}

#[derive(Args)]
pub struct DeleteAccount {
    /// The email address of the account.
    #[arg(value_parser = email_address)]
    email: EmailAddress,
    /// Delete it. Nothing brings it back but a backup.
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    config: ServeConfig,
}

impl DeleteAccount {
    fn run(self, config: &Config) -> anyhow::Result<()> {
        // Before the key is read, so that nothing is made where there is no server.
        let db = config.open_database()?;
        let settings = self.config.settings(config, config.existing_sealing_key()?, Vec::new())?;
        let passwords = PasswordHasher::start(PasswordHasherOptions::default())?;
        let app = App::new(db.clone(), Clock::system(), settings, passwords);
        let done = block_on(self.delete(&app))?;
        db.close();
        done
    }

    async fn delete(&self, app: &App) -> anyhow::Result<()> {
        let email = self.email.clone();
        let found = app.db.read(move |conn| accounts::find_by_email(conn, &email)).await?;
        let account = found.ok_or_else(|| anyhow!("there is no account with the address {}", self.email))?;
        let person: PersonId = account.id.as_uuid().into();
        let (name, others, athletes) = match app.db.read(move |conn| server::find(conn, person)).await? {
            Some(found) => (found.display_name.to_string(), found.others, found.athletes),
            None => bail!("{} signs in nowhere", self.email),
        };
        let what = match (others, athletes) {
            (0, 1) => "the account with one athlete, its plans, recordings and links".to_owned(),
            (0, _) => format!("the account with {athletes} athletes, its plans, recordings and links"),
            (1, _) => "the sign-in alone: one other person works in the account, which stays".to_owned(),
            _ => format!("the sign-in alone: {others} others work in the account, which stays"),
        };
        if !self.yes {
            bail!("this deletes {name} ({}): {what}. Nothing has been deleted; --yes does it", self.email);
        }
        api::delete_by_operator(app, person)
            .await
            .map_err(|error| anyhow!("nothing was deleted: {}", error.detail()))?;
        say(&format!("{name} ({}) is deleted: {what}.", self.email));
        Ok(())
    }
}

impl Account {
    pub fn run(self, config: &Config) -> anyhow::Result<()> {
        if let Self::Delete(delete) = self {
            return delete.run(config);
        }
        let db = match &self {
            Self::Create { .. } => config.open_or_make_database()?,
            _ => config.open_database()?,
        };
        let done = block_on(async {
            match self {
                Self::List => list(&db).await,
                Self::Create { email, name } => create(&db, email, name).await,
                Self::ResetPassword { email } => reset_password(&db, email).await,
                Self::Disable { email, with_members, last_operator } => {
                    disable(&db, email, Disabling { with_members, last_operator }).await
                }
                Self::Enable { email } => enable(&db, email).await,
                Self::ConfirmAddress { email } => confirm_address(&db, email).await,
                Self::RemoveTwoFactor { email, passkeys } => remove_two_factor(&db, email, passkeys).await,
                Self::Operator { email, remove } => set_operator(&db, email, remove).await,
                Self::Delete(_) => Ok(()),
                Self::Tier { email, tier } => give_tier(&db, email, tier).await,
            }
        })?;
        db.close();
        done
    }
}

async fn list(db: &Db) -> anyhow::Result<()> {
    for account in db.read(accounts::list).await? {
        let accounts::Account { id, email, display_name, created_at, is_disabled, .. } = account;
        let state = if is_disabled { "disabled" } else { "enabled" };
        say(&format!("{id}  {}  {state:<8}  {email}  {display_name}", created_at.strftime("%Y-%m-%d")));
    }
    Ok(())
}

/// The password is generated here, so that it is in no shell history; its owner can change it in the settings.
async fn create(db: &Db, email: EmailAddress, display_name: DisplayName) -> anyhow::Result<()> {
    let clock = Clock::system();
    let first_password = ResetToken::generate()?.reveal();
    let hasher = PasswordHasher::start(PasswordHasherOptions::default())?;
    let account = accounts::Account {
        id: AccountId::from(clock.new_id()),
        email: email.clone(),
        display_name,
        photo_url: None,
        password: Some(hasher.hash(Password::chosen(first_password.to_string())?).await?),
        is_disabled: false,
        paper: Paper::default(),
        pace_margin: PaceMargin::default(),
        heart_rate_zones: HeartRateZones::default(),
        language: None,
        publishes_on_saving: true,
        created_at: clock.now(),
    };
    let insert = db.write(move |conn| {
        let is_new = accounts::insert(conn, &account)?;
        if is_new {
            // The operator hands the password to whoever has the address.
            address_proofs::note(conn, account.id, account.created_at)?;
        }
        Ok::<_, ChangeError>(is_new)
    });
    if !insert.await? {
        bail!("an account with the address {email} already exists");
    }
    say(&format!("{email} can sign in with the password {}", first_password.as_str()));
    say("Choose another one in Settings after signing in.");
    Ok(())
}

/// Like the first password: its owner changes it after signing in.
async fn reset_password(db: &Db, email: EmailAddress) -> anyhow::Result<()> {
    let account = find(db, email).await?;
    let id = account.id;
    let new_password = ResetToken::generate()?.reveal();
    let hasher = PasswordHasher::start(PasswordHasherOptions::default())?;
    let hashed = hasher.hash(Password::chosen(new_password.to_string())?).await?;
    let write = db.write(move |conn| {
        accounts::set_password(conn, id, &hashed)?;
        sessions::end_all(conn, id)?;
        Ok::<_, ChangeError>(mailed_tokens::delete_for_account(conn, id)?)
    });
    write.await?;
    // A disabled account signs in with no password.
    let can = if account.is_disabled { "once it is enabled, can" } else { "can" };
    say(&format!("{} is signed out, and {can} sign in with the password {}", account.email, new_password.as_str()));
    say("Choose another one in Settings after signing in.");
    Ok(())
}

/// What the command was told to accept.
#[derive(Clone, Copy)]
struct Disabling {
    with_members: bool,
    last_operator: bool,
}

/// The flag is in the row of the account, which holds the sign-in of whoever founded it: it stops both.
async fn disable(db: &Db, email: EmailAddress, accepts: Disabling) -> anyhow::Result<()> {
    let account = find(db, email).await?;
    let id = account.id;
    let members = db.read(move |conn| members::list(conn, id)).await?;
    let others = members.iter().filter(|member| member.person.own_account() != id).count();
    if others > 0 && !accepts.with_members {
        let stopped = match others {
            1 => "one other person works in that account and is stopped too".to_owned(),
            _ => format!("{others} other people work in that account and are stopped too"),
        };
        bail!("{stopped}; to disable it all the same, add --with-members");
    }
    let write = db.write(move |conn| {
        if !accepts.last_operator && operators::is_last(conn, id.as_uuid().into())? {
            return Ok(false);
        }
        accounts::set_disabled(conn, id, true)?;
        sessions::end_all(conn, id)?;
        mailed_tokens::delete_for_account(conn, id)?;
        Ok::<_, ChangeError>(true)
    });
    if !write.await? {
        bail!(
            "nobody else runs this server: make another account its operator first, or add --last-operator and nobody can \
             open its page"
        );
    }
    say(&format!("{} is disabled and signed out.", account.email));
    Ok(())
}

async fn enable(db: &Db, email: EmailAddress) -> anyhow::Result<()> {
    let account = find(db, email).await?;
    db.write(move |conn| accounts::set_disabled(conn, account.id, false)).await?;
    say(&format!("{} is enabled.", account.email));
    Ok(())
}

/// For those whom the operator knows.
async fn confirm_address(db: &Db, email: EmailAddress) -> anyhow::Result<()> {
    let account = find(db, email).await?;
    let now = Clock::system().now();
    db.write(move |conn| address_proofs::note(conn, account.id, now)).await?;
    say(&format!("The address {} is confirmed.", account.email));
    Ok(())
}

async fn remove_two_factor(db: &Db, email: EmailAddress, with_passkeys: bool) -> anyhow::Result<()> {
    let wanted = email.clone();
    let found = db.write(move |conn| {
        let Some(account) = accounts::find_by_email(conn, &wanted)? else {
            return Ok::<_, ChangeError>(None);
        };
        two_factor_attempts::drop_reset(conn, account.id)?;
        two_factor_attempts::ask_again(conn, account.id)?;
        let removed = if with_passkeys { passkeys::delete_all(conn, account.id)? } else { 0 };
        Ok(Some((authenticators::remove(conn, account.id)?, removed, account.email)))
    });
    let (was_on, removed, email) = found.await?.ok_or_else(|| anyhow!("no account has the address {email}"))?;
    say(&match was_on {
        true => format!("{email} can sign in with the password alone."),
        false => format!("{email} has no two-factor sign-in."),
    });
    if with_passkeys {
        match removed {
            1 => say(&format!("One passkey of {email} was removed.")),
            _ => say(&format!("{removed} passkeys of {email} were removed.")),
        }
    }
    Ok(())
}

async fn set_operator(db: &Db, email: EmailAddress, remove: bool) -> anyhow::Result<()> {
    let account = find(db, email).await?;
    let (person, now) = (PersonId::from(account.id.as_uuid()), Clock::system().now());
    let write = db.write(move |conn| {
        let obstacle = match remove {
            false if account.is_disabled => Some("the account is disabled: enable it first"),
            false if !address_proofs::is_proved(conn, account.id)? => Some(
                "nobody has confirmed that this address is theirs. Open the link that was mailed to it, or, if you know whose it \
                 is, run `longrun account confirm-address` first",
            ),
            true if operators::is_last(conn, person)? => {
                Some("nobody else runs this server: make another account its operator first")
            }
            _ => None,
        };
        match (obstacle, remove) {
            (Some(_), _) => {}
            (None, false) => operators::add(conn, person, now)?,
            (None, true) => drop(operators::remove(conn, person)?),
        }
        Ok::<_, ChangeError>(obstacle)
    });
    if let Some(obstacle) = write.await? {
        bail!(obstacle);
    }
    say(&match remove {
        false => format!("{} runs this server. Its page is at /operator.", account.email),
        true => format!("{} does not run this server.", account.email),
    });
    Ok(())
}

async fn give_tier(db: &Db, email: EmailAddress, tier: TierName) -> anyhow::Result<()> {
    let account = find(db, email).await?;
    let given = (tier != TierName::Free).then_some(tier);
    db.write_for(account.id, move |tx| Ok::<_, ChangeError>(subscriptions::give(tx, given)?)).await?;
    match given {
        Some(tier) => say(&format!("{} has the tier {tier}, whatever it pays.", account.email)),
        None => say(&format!("{} has the tier that it pays.", account.email)),
    }
    Ok(())
}

async fn find(db: &Db, email: EmailAddress) -> anyhow::Result<accounts::Account> {
    let wanted = email.clone();
    let account = db.read(move |conn| accounts::find_by_email(conn, &wanted)).await?;
    account.ok_or_else(|| anyhow!("no account has the address {email}"))
}

fn display_name(text: &str) -> Result<DisplayName, String> {
    DisplayName::parse(text).map_err(|error| error.to_string())
}

fn email_address(text: &str) -> Result<EmailAddress, String> {
    EmailAddress::parse(text).map_err(|_| "it must look like ana@example.org".to_owned())
}
