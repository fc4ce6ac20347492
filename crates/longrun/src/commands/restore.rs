use std::fs;
use std::path::{Path, PathBuf};

use api::Clock;
use clap::Args;
use store::backup::{MayBeBack, Progress, RestoreChoice, Restored, RestoredKey, may_be_back};
use store::copy::{CopyError, Existing, Start};
use store::{Db, server};

use super::{block_on, say, say_what_was_copied};
use crate::config::Config;

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
        let made = config.missing_database()?.map(MadeDatabase::of);
        let db = config.open_or_make_database()?;
        let progress = Progress::default();
        let restoring = backups.restore(&self.file, &db, choice, &progress, || Clock::system().now());
        let restored = match block_on(restoring)? {
            Ok(restored) => restored,
            Err(error) => {
                made.map_or(Ok(()), |made| made.remove(db))?;
                return Err(nothing_restored(error));
            }
        };
        say_what_was_copied(&restored.tables);
        say(&format!("{} holds what {} holds.", db.url(), self.file.display()));
        say_what_became_of_the_key(&restored);
        if self.new_start {
            say(
                "Links of athletes that the database did not hold before are withdrawn: make new ones where they are missing.",
            );
        } else {
            say_what_may_be_back(&db, &restored)?;
        }
        say("Nobody is sent again what was due before. Of messages that were on their way coaches read in the inbox.");
        say(
            "Everybody is signed out. Pages that were loaded before are out of date and cannot save over what was restored.",
        );
        if restored.needs_restart {
            say("Start the server again if it is running: it holds other keys than its data.");
        }
        db.close();
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

/// A SQLite file that is made for the restore, with its folders. Both go again if nothing is restored.
struct MadeDatabase {
    file: PathBuf,
    /// The innermost first.
    folders: Vec<PathBuf>,
}

impl MadeDatabase {
    fn of(file: PathBuf) -> Self {
        let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let folders = file.ancestors().skip(1).take_while(is_missing).map(Path::to_path_buf).collect();
        Self { file, folders }
    }

    fn remove(self, db: Db) -> anyhow::Result<()> {
        let is_used = block_on(db.read(server::has_accounts))??;
        db.close();
        if is_used {
            return Ok(());
        }
        for ending in ["", "-wal", "-shm"] {
            let mut name = self.file.clone().into_os_string();
            name.push(ending);
            // The last two are there only after a crash.
            drop(fs::remove_file(name));
        }
        // A folder in which somebody has put something stays.
        self.folders.iter().for_each(|folder| drop(fs::remove_dir(folder)));
        Ok(())
    }
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
