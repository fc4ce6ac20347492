use api::{App, Clock, operator};
use clap::Args;
use identity::{PasswordHasher, PasswordHasherOptions};
use store::Db;

use super::{block_on, say};
use crate::config::{BadConfiguration, Config, ServeConfig, bad};
use crate::covered::without_passwords;

#[derive(Args)]
pub struct Check {
    #[command(flatten)]
    config: ServeConfig,
}

impl Check {
    /// What is wrong is on standard output, one line each. Fails if there is anything.
    pub fn run(self, config: &Config) -> anyhow::Result<()> {
        // Settings first: one that is wrong says why the database cannot be opened.
        let mut wrong = self.config.problems(config);
        let is_sound = wrong.is_empty();
        // Nothing is made where there is no server.
        let db = config.open_database().map_err(|error| wrong.push(error)).ok();
        let is_refused = wrong.iter().any(anyhow::Error::is::<BadConfiguration>);
        let mut said: Vec<String> = Vec::new();
        for sentence in wrong.iter().map(|error| without_passwords(&format!("{error:#}."))) {
            // The address of the database is asked for more than once.
            if !said.contains(&sentence) {
                said.push(sentence);
            }
        }
        match db {
            Some(db) if is_sound => said.extend(self.look(config, &db)?),
            Some(db) => db.close(),
            // The page of the server would say it.
            None => said.extend(folder_problem(config)?),
        }
        said.iter().for_each(|sentence| say(sentence));
        let count = match said.len() {
            0 => {
                say("Everything works.");
                return Ok(());
            }
            1 => "one thing is wrong".to_owned(),
            count => format!("{count} things are wrong"),
        };
        Err(if is_refused { bad(count) } else { anyhow::Error::msg(count) })
    }

    fn look(&self, config: &Config, db: &Db) -> anyhow::Result<Vec<String>> {
        let settings = self.config.settings(config, config.existing_sealing_key()?, Vec::new())?;
        let passwords = PasswordHasher::start(PasswordHasherOptions::default())?;
        let app = App::new(db.clone(), Clock::system(), settings, passwords);
        let findings = block_on(operator::status::look(&app, texts::Language::English))?;
        db.close();
        let problems = findings.problems.iter().map(|finding| finding.what.to_string());
        Ok(problems.chain(findings.failing_ways.iter().map(ToString::to_string)).collect())
    }
}

fn folder_problem(config: &Config) -> anyhow::Result<Option<String>> {
    let Ok(backups) = config.backups() else { return Ok(None) };
    Ok(block_on(backups.problem())?.map(|error| format!("{error}.")))
}
