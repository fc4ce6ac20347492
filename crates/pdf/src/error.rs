#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    #[error("the settings of the document contradict each other")]
    Settings,
    #[error("the document could not be written: {0}")]
    Refused(String),
}
