use training::paper::Paper;

/// How much of the plan is on one page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Four weeks per page.
    Compact,
    /// One week per page, with the whole text.
    Detailed,
}

/// Width and height in points, upright.
pub(crate) const fn portrait_in_points(paper: Paper) -> (f32, f32) {
    let (long, short) = size_in_points(paper);
    (short, long)
}

/// Width and height in points, in landscape.
pub(crate) const fn size_in_points(paper: Paper) -> (f32, f32) {
    match paper {
        Paper::A4 => (841.89, 595.276),
        Paper::Letter => (792.0, 612.0),
    }
}
