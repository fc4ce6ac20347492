/// Longer addresses are cut or refused by some systems on their way from the browser to WhatsApp.
pub const MOST_ADDRESS_CHARACTERS: usize = 2_000;

/// Opens WhatsApp with the text, for a number in E.164; without a number it asks whom to send it to.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_arrives_as_it_was_written() {
        let address = whatsapp_address(Some("+46 70-174 02 11"), "5 × 1 km\n& more#1");
        assert_eq!(address, "https://wa.me/46701740211?text=5%20%C3%97%201%20km%0A%26%20more%231");
        assert_eq!(whatsapp_address(None, "a"), "https://wa.me/?text=a");
    }
}
