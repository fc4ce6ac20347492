use texts::{Phrase, phrase};

/// Providers and endings whose dot people leave out.
const ENDINGS: [&str; 16] =
    ["co.uk", "com.br", "com", "net", "org", "de", "se", "es", "fr", "it", "nl", "br", "pt", "at", "ch", "be"];

/// What is wrong with an address, and what it may have meant.
pub(super) fn problem(text: &str, is_email: fn(&str) -> bool) -> (Phrase, Vec<String>) {
    let domain = text.rsplit_once('@').map(|(_, domain)| domain);
    let lacks_dot = domain.is_some_and(|domain| !domain.is_empty() && !domain.contains(['.', ',']));
    let message = if lacks_dot { phrase!("A dot is missing.") } else { phrase!("Not an email address.") };
    let fix = likely(text).into_iter().find(|fix| fix != text && is_email(fix));
    (message, fix.into_iter().collect())
}

fn likely(text: &str) -> Vec<String> {
    let inner = text.rsplit_once('<').map_or(text, |(_, inner)| inner).trim_end_matches(['>', ';', ' ']);
    let inner = inner.trim_start_matches("mailto:");
    let tidy: String = inner.chars().filter(|letter| !letter.is_whitespace()).collect();
    let tidy = tidy.replace(',', ".").replace("..", ".").replace("@.", "@").replace("(at)", "@");
    let tidy = tidy.trim_end_matches(['.', ';']).to_owned();
    let mut fixes = vec![tidy.clone()];
    if let Some((local, domain)) = tidy.rsplit_once('@')
        && !domain.contains('.')
    {
        let dotless = |ending: &str| ending.replace('.', "");
        let named = ENDINGS.iter().filter_map(|ending| Some((ending, domain.strip_suffix(dotless(ending).as_str())?)));
        fixes.extend(named.map(|(ending, name)| format!("{local}@{name}.{ending}")));
    }
    fixes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fix(text: &str) -> (String, Vec<String>) {
        // The rule of `identity` is longer; this is what the test needs of it.
        let is_email = |text: &str| text.split_once('@').is_some_and(|(_, domain)| domain.contains('.'));
        let (message, fixes) = problem(text, is_email);
        (message.to_string(), fixes)
    }

    #[test]
    fn an_address_is_mended_where_it_can_be() {
        let mended = |fix: &str| vec![fix.to_owned()];
        assert_eq!(fix("isabel.moreno@gmailcom"), ("A dot is missing.".to_owned(), mended("isabel.moreno@gmail.com")));
        assert_eq!(fix("ana@ gmail,com"), ("Not an email address.".to_owned(), mended("ana@gmail.com")));
        assert_eq!(fix("Ana <ana@example.org>;").1, mended("ana@example.org"));
        assert_eq!(fix("ana"), ("Not an email address.".to_owned(), vec![]));
    }
}
