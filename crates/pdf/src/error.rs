#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    #[error("the settings of the document contradict each other")]
    Settings,
    #[error("the plan takes more than {most_pages} pages")]
    TooLong { most_pages: usize },
    #[error("nobody waits for the document any more")]
    Abandoned,
    #[error("the document could not be written: {0}")]
    Refused(String),
}
