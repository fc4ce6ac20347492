use training::paper::Paper;

/// How much of the plan one page holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Four weeks a page.
    Compact,
    /// One week a page, with the whole text.
    Detailed,
}

/// Width and height in points; paper lies in landscape.
pub(crate) const fn size_in_points(paper: Paper) -> (f32, f32) {
    match paper {
        Paper::A4 => (841.89, 595.276),
        Paper::Letter => (792.0, 612.0),
    }
}
