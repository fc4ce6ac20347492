//! Goes on with imports in the background: a little of each at a time, in transactions that can be repeated.

use std::pin::pin;
use std::time::Duration;

use axum::http::StatusCode;
use jiff::{SignedDuration, Timestamp};
use store::StoreError;
use store::move_ins::{self, Choice, MoveIn, MoveInState};
use texts::phrase;
use tracing::error;
use training::ids::AccountId;
use uuid::Uuid;

use super::turns::{Next, later, taken_until, waits_until};
use super::{UNDO_DAYS, days_after, read, recordings, sessions, undo, words};
use crate::{ApiError, ApiResult, App};

const PAUSE: Duration = Duration::from_secs(5);
const MAX_AT_ONCE: u32 = 16;
/// Steps of one import before others have theirs.
const STEPS_OF_A_TURN: usize = 20;
/// Well before another process may take it.
const LONGEST_TURN: SignedDuration = SignedDuration::from_secs(10);
const AFTER_A_FAULT: SignedDuration = SignedDuration::from_secs(60);
const LEFT_OUT_AT_ONCE: u32 = 200;

/// Goes on with imports until `shutdown` is ready.
pub async fn keep_moving_in(app: App, shutdown: impl Future<Output = ()>) {
    let mut shutdown = pin!(shutdown);
    loop {
        let done = tokio::select! {
            () = &mut shutdown => return,
            done = move_in_due(&app) => done,
        };
        if let Err(error) = done {
            error!(%error, "cannot go on with imports");
        }
        tokio::select! {
            () = &mut shutdown => return,
            () = app.move_in_waiting.notified() => {}
            () = tokio::time::sleep(PAUSE) => {}
        }
    }
}

/// Goes on with every import that is due, until none is.
pub async fn move_in_due(app: &App) -> Result<(), StoreError> {
    loop {
        let now = app.clock.now();
        let due = app.db.read(move |conn| move_ins::due(conn, now, MAX_AT_ONCE)).await?;
        if due.is_empty() {
            return Ok(());
        }
        for (account, id) in due {
            let taken = (app.clock.now(), taken_until(app));
            if app.db.write(move |conn| move_ins::take_run(conn, account, id, taken)).await? {
                take_turn(app, account, id, taken).await?;
            }
        }
    }
}

async fn take_turn(
    app: &App,
    account: AccountId,
    id: Uuid,
    (started, until): (Timestamp, Timestamp),
) -> Result<(), StoreError> {
    let mut next = Next::Again;
    for _ in 0..STEPS_OF_A_TURN {
        next = match step(app, account, id).await {
            Ok(next) => next,
            Err(error) if error.status() == StatusCode::SERVICE_UNAVAILABLE => {
                Next::At(later(app, SignedDuration::from_secs(1)))
            }
            Err(error) if matches!(error.status(), StatusCode::CONFLICT | StatusCode::PAYMENT_REQUIRED) => {
                pause(app, account, id, &error).await;
                Next::At(later(app, AFTER_A_FAULT))
            }
            Err(error) => {
                error!(?error, import = %id, "cannot go on with an import");
                Next::At(later(app, AFTER_A_FAULT))
            }
        };
        let is_long = app.clock.now().duration_since(started) > LONGEST_TURN;
        if is_long || !matches!(next, Next::Again) {
            break;
        }
    }
    let due_at = match next {
        Next::Again => Some(app.clock.now()),
        Next::At(at) => Some(at),
        Next::Never => None,
    };
    let release = app.db.write(move |conn| match due_at {
        Some(at) => move_ins::release_run(conn, account, id, (until, at)),
        None => move_ins::end_taken_run(conn, account, id, until),
    });
    release.await
}

/// The account is full: it stops, and says why, until somebody lets it go on.
async fn pause(app: &App, account: AccountId, id: Uuid, error: &ApiError) {
    let problem = serde_json::to_value(error.detail()).ok();
    let write = app.db.write_for(account, move |tx| {
        move_ins::set_state(tx, id, MoveInState::Importing, problem.as_ref(), None)?;
        move_ins::set_paused(tx, id, true)
    });
    if let Err(error) = write.await {
        error!(?error, import = %id, "cannot pause an import");
    }
}

async fn step(app: &App, account: AccountId, id: Uuid) -> ApiResult<Next> {
    let found = app.db.read_for(account, move |conn| move_ins::find(conn, account, id)).await?;
    let Some(import) = found else { return Ok(Next::Never) };
    let now = app.clock.now();
    match import.state {
        // Whoever read it would have renewed its turn.
        MoveInState::Reading => {
            let lost = phrase!("The server stopped while it read this. Drop the file again.");
            read::fail(app, account, &import, Some(lost)).await?;
            Ok(Next::At(waits_until(&import)))
        }
        MoveInState::Ready | MoveInState::Failed if waits_until(&import) > now => Ok(Next::At(waits_until(&import))),
        MoveInState::Ready | MoveInState::Failed => {
            app.db.write_for(account, move |tx| move_ins::delete(tx, id)).await?;
            Ok(Next::Never)
        }
        MoveInState::Importing if import.is_paused => Ok(Next::At(days_after(now, 1))),
        MoveInState::Importing => bring_in(app, account, &import).await,
        MoveInState::Done => Ok(Next::Never),
        MoveInState::Undoing => undo::step(app, account, &import).await,
        MoveInState::Undone => {
            let until = days_after(import.finished_at.unwrap_or(now), UNDO_DAYS);
            if until > now {
                return Ok(Next::At(until));
            }
            app.db.write_for(account, move |tx| move_ins::delete(tx, id)).await?;
            Ok(Next::Never)
        }
    }
}

/// The next sessions, then what was said of them, then recordings, which are compared with them.
async fn bring_in(app: &App, account: AccountId, import: &MoveIn) -> ApiResult<Next> {
    let id = import.id;
    let people = app.db.read_for(account, move |conn| move_ins::people(conn, account, id)).await?;
    for person in &people {
        let number = person.number;
        match person.choice {
            Choice::Ask => continue,
            Choice::LeaveOut => {
                let write = app.db.write_for(account, move |tx| move_ins::leave_out(tx, id, number, LEFT_OUT_AT_ONCE));
                if !write.await? {
                    return Ok(Next::Again);
                }
            }
            Choice::Athlete(athlete) => {
                let whose = (account, athlete, number);
                let is_moving = sessions::bring_in(app, import, whose).await?
                    || words::bring_in(app, import, whose).await?
                    || recordings::bring_in(app, import, whose).await?;
                if is_moving {
                    return Ok(Next::Again);
                }
            }
        }
    }
    let now = app.clock.now();
    let is_open = people.iter().any(|person| person.choice == Choice::Ask);
    let state = if is_open { MoveInState::Ready } else { MoveInState::Done };
    let finished_at = (!is_open).then_some(now);
    let write = app.db.write_for(account, move |tx| {
        // Somebody may have paused it, undone it, or said to whom another part goes.
        let is_same = move_ins::people(tx, account, id)?.iter().filter(|person| person.choice == Choice::Ask).count()
            == people.iter().filter(|person| person.choice == Choice::Ask).count();
        let still = super::still(tx, id, MoveInState::Importing)?;
        if is_same && still.is_some() {
            move_ins::set_state(tx, id, state, None, finished_at)?;
            return Ok::<_, ApiError>(true);
        }
        Ok(false)
    });
    if !write.await? {
        return Ok(Next::Again);
    }
    Ok(if is_open { Next::At(waits_until(import)) } else { Next::Never })
}
