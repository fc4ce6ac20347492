use std::fs;
use std::path::{Path, PathBuf};

use api::Clock;
use clap::Args;
use store::backup::{MayBeBack, Progress, RestoreChoice, Restored, RestoredKey, may_be_back};
use store::copy::{CopyError, Existing, Start};
use store::server::Wanted;
use store::{Db, StoreError, operators, server};

use super::{block_on, say, say_what_was_copied};
use crate::config::{Config, create_private_folder};

/// How many accounts are named of those with something that may be back.
const MAX_NAMED: usize = 200;

#[derive(Args)]
pub struct Restore {
    /// A file that `longrun backup` wrote.
    file: PathBuf,

    /// Give up what the database holds now. Without it, only a database without accounts is restored into.
    #[arg(long)]
    replace: bool,

    /// Keep only the links, consents, members, tokens and keys that the database holds now. Messages are not held back then.
    #[arg(long)]
    new_start: bool,

    /// Leave the server's key in the backup, so that no passphrase is needed.
    #[arg(long)]
    without_key: bool,
}

impl Restore {
    pub fn run(self, config: &Config) -> anyhow::Result<()> {
        let backups = config.backups()?;
        let choice = RestoreChoice {
            existing: if self.replace { Existing::Replace } else { Existing::Refuse },
            start: if self.new_start { Start::New } else { Start::KeepLinks },
            passphrase: None,
            leaves_key: self.without_key,
        };
        // Before a database is made for it.
        block_on(backups.require_restorable(&self.file, &choice))?.map_err(nothing_restored)?;
        config.settle_interrupted_restore()?;
        let progress = Progress::default();
        let now = || Clock::system().now();
        let restored = match config.missing_database()? {
            Some(database) => {
                let made = MadeFolders::of(&database)?;
                let restoring = backups.restore_into_new(&self.file, &database, choice, &progress, now);
                block_on(restoring)?.inspect_err(|_| made.remove())
            }
            None => {
                let db = config.open_database_to_restore()?;
                let restored = block_on(backups.restore(&self.file, &db, choice, &progress, now))?;
                db.close();
                restored
            }
        };
        let restored = restored.map_err(nothing_restored)?;
        let db = config.open_database()?;
        self.say_what_was_restored(&db, &restored)?;
        db.close();
        Ok(())
    }

    fn say_what_was_restored(&self, db: &Db, restored: &Restored) -> anyhow::Result<()> {
        say_what_was_copied(&restored.tables);
        say(&format!("{} holds what {} holds.", db.url(), self.file.display()));
        say_what_became_of_the_key(restored);
        if self.new_start {
            say(
                "Links of athletes that the database did not hold before are withdrawn: make new ones where they are missing.",
            );
        } else {
            say_what_may_be_back(db, restored)?;
        }
        say_whether_somebody_runs_the_server(db)?;
        say("Nobody is sent again what was due before. Of messages that were on their way coaches read in the inbox.");
        say(
            "Everybody is signed out. Pages that were loaded before are out of date and cannot save over what was restored.",
        );
        if restored.needs_restart {
            say("Start the server again if it is running: it holds other keys than its data.");
        }
        Ok(())
    }
}

fn nothing_restored(error: CopyError) -> anyhow::Error {
    let hint = match error {
        CopyError::TargetHoldsData => " (--replace gives up what the database holds now)",
        _ => "",
    };
    anyhow::Error::new(error).context(format!("nothing was restored{hint}"))
}

/// The folders that are made for a database, the innermost first. They go again if nothing is restored.
struct MadeFolders(Vec<PathBuf>);

impl MadeFolders {
    fn of(database: &Path) -> anyhow::Result<Self> {
        let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let folders: Vec<PathBuf> =
            database.ancestors().skip(1).take_while(is_missing).map(Path::to_path_buf).collect();
        folders.first().map_or(Ok(()), |folder| create_private_folder(folder))?;
        Ok(Self(folders))
    }

    /// A folder in which somebody has put something stays.
    fn remove(&self) {
        self.0.iter().for_each(|folder| drop(fs::remove_dir(folder)));
    }
}

/// Else nobody can open the page of the server.
fn say_whether_somebody_runs_the_server(db: &Db) -> anyhow::Result<()> {
    let (operators, accounts) =
        block_on(db.read(|conn| {
            Ok::<_, StoreError>((operators::list(conn)?, server::people(conn, Wanted::All, "", "", 2)?))
        }))??;
    if operators.is_empty() {
        let address = match accounts.as_slice() {
            [one] => one.email.to_string(),
            _ => "ADDRESS".to_owned(),
        };
        say(&format!(
            "WARNING: nobody runs the server now, so nobody can open its page. `longrun account operator {address}` makes \
             somebody its operator; `longrun account list` names the accounts."
        ));
    }
    Ok(())
}

fn say_what_became_of_the_key(restored: &Restored) {
    let told = match &restored.key {
        RestoredKey::Same => return,
        RestoredKey::Written(file) => format!("The server's key is in {}.", file.display()),
        RestoredKey::Replaced { file, previous } => {
            format!("The server's key is in {}; the one from before is in {}.", file.display(), previous.display())
        }
        RestoredKey::NotInBackup => {
            "WARNING: the backup holds no key. Two-factor sign-in, webhooks and connections work only with the key file \
             of the server that made it."
                .into()
        }
        RestoredKey::LeftOut => {
            "WARNING: the server's key was left in the backup. Name a file with --secrets-key-file and restore again to have it, or \
             two-factor sign-in, webhooks and connections do not work."
                .into()
        }
    };
    say(&told);
}

fn say_what_may_be_back(db: &Db, restored: &Restored) -> anyhow::Result<()> {
    let made_at = restored.details.made_at;
    let MayBeBack { all, operators, passwords, accounts, accounts_in_all, .. } =
        block_on(db.read(move |conn| may_be_back(conn, made_at, MAX_NAMED)))??;
    say(&format!(
        "The backup was made at {}. What people took back since then is not known, so it may be back: {} links, {} consents to \
         messages, {} members, {} passkeys, {} tokens, {} webhooks, {} connections.",
        made_at.strftime("%Y-%m-%d %H:%M UTC"),
        all.links,
        all.consents,
        all.members,
        all.passkeys,
        all.tokens,
        all.webhooks,
        all.connections
    ));
    for account in &accounts {
        let counts = account.may_be_back;
        let members = match account.members.is_empty() {
            true => String::new(),
            false => format!(", members {}", account.members.join(", ")),
        };
        say(&format!(
            "  {}: {} links, {} consents, {} passkeys, {} tokens, {} webhooks, {} connections{members}",
            account.email,
            counts.links,
            counts.consents,
            counts.passkeys,
            counts.tokens,
            counts.webhooks,
            counts.connections
        ));
    }
    if accounts_in_all > accounts.len() {
        say(&format!("  and {} more accounts", accounts_in_all - accounts.len()));
    }
    if !operators.is_empty() {
        say(&format!("These run the server again: {}.", operators.join(", ")));
    }
    say(&format!(
        "{passwords} people sign in with the password that they had then. Ask those who have changed theirs since because somebody \
         knew it to change it again."
    ));
    if restored.stops > 0 {
        say(&format!("{} stops of messages since the backup were taken from the file of stops.", restored.stops));
    }
    say(
        "Messages to athletes, webhooks and intervals.icu wait. Look through the list, then run `longrun release-messages`.",
    );
    Ok(())
}
