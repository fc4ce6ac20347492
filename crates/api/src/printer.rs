//! Makes PDFs on threads of its own, so that a heap of them keeps no other call waiting.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, TrySendError};
use pdf::{Layout, Letterhead, PdfError, Press, Print, Race};
use store::StoreError;
use tokio::sync::oneshot;
use training::paper::Paper;
use training::schedule::Schedule;
use training::session::AthletePaces;

use crate::{ApiError, ApiResult};

/// One more is refused at once.
const MOST_WAITING: usize = 32;
/// A thread without work for this long gives its memory back.
const IDLE_BEFORE_RELEASE: Duration = Duration::from_secs(60);

/// What is to be printed, with everything that shows on the pages.
pub(crate) struct PrintJob {
    pub schedule: Schedule,
    pub races: Vec<Race>,
    pub paces: AthletePaces,
    pub athlete: String,
    pub coach: String,
    pub letterhead: OwnLetterhead,
    pub address: Option<String>,
    pub layout: Layout,
    pub paper: Paper,
}

/// A letterhead that travels to the thread that prints.
#[derive(Debug, Default)]
pub(crate) struct OwnLetterhead {
    pub club: String,
    pub tagline: String,
    pub photo: Option<Vec<u8>>,
    pub contact: String,
    pub website: String,
}

impl OwnLetterhead {
    fn lent(&self) -> Letterhead<'_> {
        let Self { club, tagline, photo, contact, website } = self;
        Letterhead { club, tagline, photo: photo.as_deref(), contact, website }
    }
}

/// The threads start with the first job.
#[derive(Default)]
pub(crate) struct Printer {
    jobs: OnceLock<Sender<Waiting>>,
}

struct Waiting {
    job: PrintJob,
    answer: oneshot::Sender<Result<Vec<u8>, PrintError>>,
}

#[derive(Debug, thiserror::Error)]
enum PrintError {
    #[error(transparent)]
    Pdf(#[from] PdfError),
    #[error("printing panicked")]
    Panicked,
}

impl From<PrintError> for ApiError {
    fn from(error: PrintError) -> Self {
        match error {
            PrintError::Pdf(PdfError::TooLong { most_pages }) => Self::unprocessable(
                "plan-too-long-to-print",
                format!(
                    "With its whole text this plan takes more than {most_pages} pages. Shorten its descriptions and \
                     notes, or print it compact."
                ),
            ),
            error => Self::internal(error),
        }
    }
}

impl Printer {
    pub async fn print(&self, job: PrintJob) -> ApiResult<Vec<u8>> {
        let (answer, answered) = oneshot::channel();
        let jobs = self.jobs.get_or_init(start);
        jobs.try_send(Waiting { job, answer }).map_err(|refused| match refused {
            TrySendError::Full(_) => ApiError::from(StoreError::Busy),
            TrySendError::Disconnected(_) => ApiError::internal("no thread prints"),
        })?;
        Ok(answered.await.map_err(ApiError::internal)??)
    }
}

/// Half of the machine at most, so that the other half answers.
fn start() -> Sender<Waiting> {
    let threads = thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).clamp(1, 4));
    let (jobs, waiting) = crossbeam_channel::bounded(MOST_WAITING);
    for number in 1..=threads {
        let waiting = waiting.clone();
        let started = thread::Builder::new().name(format!("print-{number}")).spawn(move || work(&waiting));
        if let Err(error) = started {
            tracing::error!(%error, "a thread for printing did not start");
        }
    }
    jobs
}

fn work(jobs: &Receiver<Waiting>) {
    let mut press = None;
    while let Some(Waiting { job, answer }) = next(jobs, &mut press) {
        if !answer.is_closed() {
            let printed = print(press.get_or_insert_default(), &job, &|| !answer.is_closed());
            // Who has gone away in the meantime misses nothing, so a refused answer is dropped.
            drop(answer.send(printed));
        }
    }
}

fn next(jobs: &Receiver<Waiting>, press: &mut Option<Press>) -> Option<Waiting> {
    match jobs.recv_timeout(IDLE_BEFORE_RELEASE) {
        Ok(waiting) => Some(waiting),
        Err(RecvTimeoutError::Disconnected) => None,
        Err(RecvTimeoutError::Timeout) => {
            *press = None;
            jobs.recv().ok()
        }
    }
}

/// A font of the system's may be broken in ways that nobody foresaw; the thread outlives it.
fn print(press: &mut Press, job: &PrintJob, is_wanted: &dyn Fn() -> bool) -> Result<Vec<u8>, PrintError> {
    let print = Print {
        schedule: &job.schedule,
        races: &job.races,
        paces: &job.paces,
        athlete: &job.athlete,
        coach: &job.coach,
        letterhead: job.letterhead.lent(),
        address: job.address.as_deref(),
        layout: job.layout,
        paper: job.paper,
    };
    match catch_unwind(AssertUnwindSafe(|| press.print(&print, is_wanted))) {
        Ok(printed) => Ok(printed?),
        Err(_) => {
            *press = Press::new();
            Err(PrintError::Panicked)
        }
    }
}
