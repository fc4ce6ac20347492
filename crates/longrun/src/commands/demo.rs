use anyhow::Context;
use api::Clock;
use identity::{Password, PasswordHasher, PasswordHasherOptions};
use texts::Language;

use super::{block_on, say};
use crate::config::Config;
use crate::demo::{self, Demo};

#[derive(clap::Args)]
pub struct DemoCommand {
    /// Write its texts in this language: en, de, es, fr, it, pt-BR or nl. The account has it too.
    #[arg(long, value_parser = language)]
    language: Option<Language>,
}

fn language(code: &str) -> Result<Language, String> {
    let codes = || Language::ALL.map(Language::code).join(", ");
    Language::from_code(code).ok_or_else(|| format!("one of {}", codes()))
}

impl DemoCommand {
    pub fn run(self, config: &Config) -> anyhow::Result<()> {
        run(config, self.language)
    }
}

fn run(config: &Config, language: Option<Language>) -> anyhow::Result<()> {
    let hasher = PasswordHasher::start(PasswordHasherOptions::default())?;
    let db = config.open_or_make_database()?;
    let summary = block_on(async {
        let password = hasher.hash(Password::chosen(demo::PASSWORD.to_owned())?).await?;
        let clock = Clock::system();
        let demo = Demo::new(&clock, password, language)?;
        let summary = demo.summary();
        db.write(move |conn| demo.insert(conn, &clock)).await.context("nothing was written")?;
        anyhow::Ok(summary)
    })??;
    say(&format!("{} now holds {summary}.", db.url()));
    say("Sign in with");
    say(&format!("  email     {}", demo::EMAIL));
    say(&format!("  password  {}", demo::PASSWORD));
    db.close();
    Ok(())
}
