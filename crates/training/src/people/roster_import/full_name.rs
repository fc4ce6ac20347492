/// First and last name: "Mbeki, Grace", "Grace Mbeki" and "Anna van der Berg".
pub fn split(name: &str) -> (String, String) {
    if let Some((last, first)) = name.split_once(',') {
        return (first.trim().to_owned(), last.trim().to_owned());
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_particle = |word: &&str| word.chars().next().is_some_and(char::is_lowercase);
    let particle = words.iter().skip(1).position(is_particle).map(|at| at + 1);
    // A name in small letters throughout has no particles.
    let starts_small = words.first().is_some_and(is_particle);
    let last_at = particle.filter(|_| !starts_small).unwrap_or(words.len().saturating_sub(1)).max(1);
    let (first, last) = words.split_at(last_at.min(words.len()));
    (first.join(" "), last.join(" "))
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn a_full_name_is_split_before_its_last_word_or_its_particles() {
        let pair = |first: &str, last: &str| (first.to_owned(), last.to_owned());
        assert_eq!(split("Grace Mbeki"), pair("Grace", "Mbeki"));
        assert_eq!(split("Mbeki, Grace Ann"), pair("Grace Ann", "Mbeki"));
        assert_eq!(split("Anna van der Berg"), pair("Anna", "van der Berg"));
        assert_eq!(split("grace mbeki"), pair("grace", "mbeki"));
        assert_eq!(split("Grace"), pair("Grace", ""));
        assert_eq!(split(" "), pair("", ""));
    }
}
