/// Some systems between the browser and WhatsApp cut or reject longer URLs.
pub const MAX_ADDRESS_CHARACTERS: usize = 2_000;

/// A URL that opens WhatsApp with the text, for a number in E.164; without a number it asks for the recipient.
pub fn whatsapp_address(number: Option<&str>, text: &str) -> String {
    let digits: String = number.unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    let mut address = format!("https://wa.me/{digits}?text=");
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            address.push(char::from(byte));
        } else {
            address.push_str(&format!("%{byte:02X}"));
        }
    }
    address
}

/// `whatsapp_address` with as many whole lines of the text as fit.
pub fn whatsapp_address_of(number: Option<&str>, text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut address = whatsapp_address(number, text);
    while address.len() > MAX_ADDRESS_CHARACTERS && lines.len() > 1 {
        lines.pop();
        address = whatsapp_address(number, &format!("{}\n…", lines.join("\n")));
    }
    if address.len() > MAX_ADDRESS_CHARACTERS {
        // A character takes at most twelve when encoded.
        let beginning: String = text.chars().take(MAX_ADDRESS_CHARACTERS / 12 - 10).collect();
        address = whatsapp_address(number, &format!("{beginning}…"));
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_arrives_unchanged() {
        let address = whatsapp_address(Some("+46 70-174 02 11"), "5 × 1 km\n& more#1");
        assert_eq!(address, "https://wa.me/46701740211?text=5%20%C3%97%201%20km%0A%26%20more%231");
        assert_eq!(whatsapp_address(None, "a"), "https://wa.me/?text=a");
    }

    #[test]
    fn a_text_that_is_too_long_loses_its_last_lines() {
        let address = |text: &str| whatsapp_address_of(Some("+46701740211"), text);
        assert_eq!(address("Week 1\nEasy"), whatsapp_address(Some("+46701740211"), "Week 1\nEasy"));
        let long = address(&["Thursday", &"ö".repeat(200), &"ö".repeat(200)].join("\n"));
        assert!(
            long.len() <= MAX_ADDRESS_CHARACTERS && long.contains("Thursday%0A%C3%B6") && long.ends_with("%E2%80%A6")
        );
        let one_line = address(&"🏃".repeat(2_000));
        assert!(one_line.len() <= MAX_ADDRESS_CHARACTERS && one_line.ends_with("%8F%83%E2%80%A6"));
    }
}
