//! A plan to be printed, with everything that shows on the pages.

use std::net::IpAddr;

use pdf::{Layout, Letterhead, PdfError, Press, Print, Race};
use texts::{Language, phrase};
use training::ids::AccountId;
use training::paper::Paper;
use training::schedule::Schedule;
use training::session::AthletePaces;

use crate::http::work_queue::Caller;
use crate::{ApiError, ApiResult, App};

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
    pub language: Language,
}

/// A letterhead that can be sent to the printing thread.
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

impl PrintJob {
    /// The PDF, once it is this job's turn.
    pub async fn print(self, app: &App, account: AccountId) -> ApiResult<Vec<u8>> {
        let printed = app.printer.run(account, move |press, caller| press.print(&self.lent(), &|| caller.is_waiting()));
        printed.await?.map_err(not_printed)
    }

    /// The same for a visitor at that address.
    pub async fn print_for_visitor(self, app: &App, address: IpAddr) -> ApiResult<Vec<u8>> {
        let print = move |press: &mut Press, caller: &Caller| press.print(&self.lent(), &|| caller.is_waiting());
        let printed = app.printer.run_in(&app.visitor_queue, address, print);
        printed.await?.map_err(not_printed)
    }

    fn lent(&self) -> Print<'_> {
        Print {
            schedule: &self.schedule,
            races: &self.races,
            paces: &self.paces,
            athlete: &self.athlete,
            coach: &self.coach,
            letterhead: self.letterhead.lent(),
            address: self.address.as_deref(),
            layout: self.layout,
            paper: self.paper,
            language: self.language,
        }
    }
}

fn not_printed(error: PdfError) -> ApiError {
    match error {
        PdfError::TooLong { most_pages } => ApiError::unprocessable(
            "plan-too-long-to-print",
            phrase!(
                "With its whole text this plan takes more than {most_pages} pages. Shorten its descriptions and notes, or \
                 print it compact.",
                most_pages
            ),
        ),
        error => ApiError::internal(error),
    }
}
