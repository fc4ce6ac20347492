//! Recordings, each in its own transaction, compared with the sessions of its day.

use std::time::Duration;

use activity::{MAX_UNPACKED_BYTES, Meter, Recording, Unreadable, read_safely};
use store::activities::{self, NewActivity};
use store::message_settings;
use store::move_ins::{self, Became, Item, ItemKind, MoveIn, MoveInState};
use training::ids::{AccountId, ActivityId, AthleteId};
use training::messages::MessageSettings;

use super::found::Report;
use super::read::{RecordingRow, exports_of};
use super::still;
use super::turns::waiting;
use crate::http::fair_turns::cancelled;
use crate::shared::activities::judge::judge_day;
use crate::shared::activities::keep::{Owner, new_activity, original};
use crate::shared::activities::upload::MAX_RUNS_A_DAY;
use crate::{ApiResult, App};

/// Of one recording.
const PROCESSOR_TIME: Duration = Duration::from_secs(30);

/// Brings in the next recording of a person; `false` if there is none.
pub(super) async fn bring_in(
    app: &App,
    import: &MoveIn,
    (account, athlete, person): (AccountId, AthleteId, i64),
) -> ApiResult<bool> {
    let items = waiting(app, import, (account, person), (ItemKind::Recording, 1)).await?;
    let Some(item) = items.into_iter().next() else { return Ok(false) };
    let zone =
        app.db.read_for(account, move |conn| message_settings::find(conn, account, athlete)).await?.settings.time_zone;
    // The time zone of default settings means nothing.
    let own = Some(zone).filter(|zone| *zone != MessageSettings::default().time_zone);
    let zones = own.into_iter().chain(import.zone.clone()).collect();
    let owner = Owner { athlete, is_coachs: true, keeper: None, zones };
    let read = read(app, account, &item, owner).await?;
    write(app, account, import, item, read).await?;
    Ok(true)
}

type Parsed = Option<(NewActivity, Recording)>;

/// `None` if it cannot be read after all.
async fn read(app: &App, account: AccountId, item: &Item, owner: Owner) -> ApiResult<Parsed> {
    let name = serde_json::from_value::<RecordingRow>(item.content.clone()).map(|row| row.name).unwrap_or_default();
    let bytes = item.payload.as_deref().and_then(original).unwrap_or_default();
    let (id, now) = (ActivityId::from(app.clock.new_id()), app.clock.now().as_second());
    let parse = app.upload_turns.run(exports_of(account), PROCESSOR_TIME, move |turn| {
        let mut meter = Meter::new(turn, MAX_UNPACKED_BYTES);
        let run = match read_safely(&bytes, now, &mut meter) {
            Ok(run) => run,
            Err(Unreadable::Stopped(activity::Stop::CallerGone)) => return Err(cancelled()),
            Err(_) => return Ok(None),
        };
        let new = new_activity(id, &owner, &name, bytes, &run, turn).map_err(|_| cancelled())?;
        Ok(Some((new, run)))
    });
    parse.await
}

async fn write(app: &App, account: AccountId, import: &MoveIn, item: Item, parsed: Parsed) -> ApiResult<()> {
    let (id, now) = (import.id, app.clock.now());
    let write = app.db.write_for(account, move |tx| {
        let Some(import) = still(tx, id, MoveInState::Importing)? else { return Ok(()) };
        let Some((new, run)) = &parsed else {
            move_ins::named_left(tx, id, &item)?;
            return Report::change(tx, &import, |report| report.left += 1);
        };
        let became = Became { athlete: Some(new.athlete), ..Became::default() };
        if let Some(same) = activities::find_same(tx, account, new)? {
            let became = Became { activity: Some(same.id), ..became };
            move_ins::handle(tx, id, &item, became)?;
            return Report::change(tx, &import, |report| report.known_recordings += 1);
        }
        if activities::count_of_day(tx, account, new.athlete, new.ran_on)? >= MAX_RUNS_A_DAY {
            move_ins::named_left(tx, id, &item)?;
            return Report::change(tx, &import, |report| report.left += 1);
        }
        activities::insert(tx, new, now)?;
        judge_day(tx, new.athlete, new.ran_on, Some((new.id, run)))?;
        move_ins::handle(tx, id, &item, Became { activity: Some(new.id), is_new: true, ..became })?;
        Report::change(tx, &import, |report| report.recordings += 1)
    });
    write.await
}
