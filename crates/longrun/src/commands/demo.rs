use anyhow::Context;
use api::Clock;
use identity::{Password, PasswordHasher, PasswordHasherOptions};

use super::{block_on, say};
use crate::config::Config;
use crate::demo::{self, Demo};

pub fn run(config: &Config) -> anyhow::Result<()> {
    let hasher = PasswordHasher::start(PasswordHasherOptions::default())?;
    let db = config.open_or_make_database()?;
    let summary = block_on(async {
        let password = hasher.hash(Password::chosen(demo::PASSWORD.to_owned())?).await?;
        let clock = Clock::system();
        let demo = Demo::new(&clock, password)?;
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
