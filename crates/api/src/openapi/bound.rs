use training::distance::DistanceUnit;

/// What a field may contain.
pub(super) enum Bound {
    Characters(usize),
    /// One of the names, exactly as written.
    Names(Vec<&'static str>),
    Number {
        least: f64,
        most: f64,
    },
    MoreThanNothing {
        most: f64,
    },
    Items(usize),
    /// At most this many texts, of at most this many characters.
    Texts(usize, usize),
    /// At most this many whole numbers from nothing to this one.
    Numbers(usize, u32),
}

/// A blank value counts as absent.
pub(super) fn unit_names() -> Bound {
    Bound::Names(vec![DistanceUnit::Km.as_str(), DistanceUnit::Miles.as_str(), ""])
}

pub(super) fn longest<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str) -> Bound {
    Bound::Characters(all.iter().map(|one| name(*one).len()).max().unwrap_or_default())
}
