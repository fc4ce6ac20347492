//! A minimal SQL parser, enough to tell which rows a statement reads.

/// A statement on one line.
pub fn normalised(sql: &str) -> String {
    sql.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token {
    /// Words in lower case, parameters, numbers and punctuation.
    Word(String),
    /// What is between two parentheses.
    Group(Vec<Token>),
}

impl Token {
    pub fn is(&self, word: &str) -> bool {
        matches!(self, Self::Word(found) if found == word)
    }

    pub fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            Self::Group(_) => None,
        }
    }
}

pub fn tokens(sql: &str) -> Vec<Token> {
    let mut open = vec![Vec::new()];
    let mut characters = sql.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '(' => open.push(Vec::new()),
            ')' => {
                let group = open.pop().unwrap();
                open.last_mut().expect("as many parentheses open as close").push(Token::Group(group));
            }
            '\'' => {
                let text: String = characters.by_ref().take_while(|next| *next != '\'').collect();
                open.last_mut().unwrap().push(Token::Word(format!("'{text}'")));
            }
            _ if character.is_whitespace() => {}
            _ if is_of_a_word(character) => {
                let mut word = character.to_ascii_lowercase().to_string();
                while let Some(next) = characters.next_if(|next| is_of_a_word(*next)) {
                    word.push(next.to_ascii_lowercase());
                }
                open.last_mut().unwrap().push(Token::Word(word));
            }
            _ if "<>=|".contains(character) => {
                let mut sign = character.to_string();
                while let Some(next) = characters.next_if(|next| "<>=|".contains(*next)) {
                    sign.push(next);
                }
                open.last_mut().unwrap().push(Token::Word(sign));
            }
            _ => open.last_mut().unwrap().push(Token::Word(character.to_string())),
        }
    }
    assert_eq!(open.len(), 1, "as many parentheses open as close: {sql}");
    open.pop().unwrap()
}

/// Including the dot, so that a column and its table are one word.
fn is_of_a_word(character: char) -> bool {
    character.is_alphanumeric() || "_$.".contains(character)
}

/// Whether any of the tokens, at any depth, is the word.
pub fn holds(tokens: &[Token], word: &str) -> bool {
    tokens.iter().any(|token| match token {
        Token::Word(found) => found == word,
        Token::Group(group) => holds(group, word),
    })
}
