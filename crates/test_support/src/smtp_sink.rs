//! A mail server that accepts and stores everything, or rejects as a test wants.

use std::collections::VecDeque;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard};

use mail_parser::MessageParser;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

const RESET_LINK: &str = "/reset-password#token=";

/// Stops listening when the test's runtime ends.
pub struct SmtpSink {
    pub address: SocketAddr,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    received: Vec<ReceivedMail>,
    /// Responses to RCPT instead of accepting, each used once.
    refusals: VecDeque<&'static str>,
    dialogues: Vec<Vec<String>>,
}

#[derive(Debug, Clone, Default)]
pub struct ReceivedMail {
    pub from: String,
    pub to: Vec<String>,
    /// As it was sent, without SMTP's dot stuffing.
    pub source: String,
}

impl SmtpSink {
    pub async fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let address = listener.local_addr().expect("a listener has an address");
        let state = Arc::<Mutex<State>>::default();
        let shared = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(converse(stream, Arc::clone(&shared)));
            }
        });
        Self { address, state }
    }

    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    pub fn received(&self) -> Vec<ReceivedMail> {
        self.state().received.clone()
    }

    /// Of the first mail with a link for a new password. Others may arrive beside it.
    pub fn reset_token(&self) -> String {
        let mails = self.received();
        mails.iter().find(|mail| mail.text().contains(RESET_LINK)).expect("a mail holds a link").token()
    }

    /// The mail with that subject, if one has arrived.
    pub fn mail_about(&self, subject: &str) -> Option<ReceivedMail> {
        self.received().into_iter().find(|mail| mail.subject() == subject)
    }

    /// The commands of each connection, in order.
    pub fn dialogues(&self) -> Vec<Vec<String>> {
        self.state().dialogues.clone()
    }

    /// Responds to the next mail with this line, such as "550 no such user".
    pub fn refuse_next(&self, line: &'static str) {
        self.state().refusals.push_back(line);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        locked(&self.state)
    }
}

impl State {
    fn begin_dialogue(&mut self) -> usize {
        self.dialogues.push(Vec::new());
        self.dialogues.len() - 1
    }
}

fn locked(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().expect("no test has panicked while it held the lock")
}

impl ReceivedMail {
    pub fn subject(&self) -> String {
        self.parsed(|mail| mail.subject().map(str::to_owned))
    }

    pub fn text(&self) -> String {
        self.parsed(|mail| mail.body_text(0).map(Into::into))
    }

    pub fn html(&self) -> String {
        self.parsed(|mail| mail.body_html(0).map(Into::into))
    }

    /// The token of the only link in the text.
    pub fn token(&self) -> String {
        let text = self.text();
        let (_, token) = text.split_once(RESET_LINK).expect("the mail holds a link");
        token.split_whitespace().next().expect("the link holds a token").to_owned()
    }

    /// The token of a link to that page.
    pub fn token_for(&self, page: &str) -> String {
        let text = self.text();
        let (_, token) = text.split_once(&format!("/{page}#token=")).expect("the mail holds a link");
        token.split_whitespace().next().expect("the link holds a token").to_owned()
    }

    fn parsed(&self, part: impl Fn(&mail_parser::Message<'_>) -> Option<String>) -> String {
        let message = MessageParser::default().parse(&self.source).expect("the mail can be read");
        part(&message).expect("the mail has that part")
    }
}

/// Enough of RFC 5321 to receive a mail.
async fn converse(stream: TcpStream, state: Arc<Mutex<State>>) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let mut mail = ReceivedMail::default();
    let place = locked(&state).begin_dialogue();
    write.write_all(b"220 sink ESMTP\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let (verb, rest) = line.split_once([' ', ':']).unwrap_or((&line, ""));
        let verb = verb.to_ascii_uppercase();
        locked(&state).dialogues[place].push(verb.clone());
        let reply = match verb.as_str() {
            "EHLO" => "250-sink\r\n250-8BITMIME\r\n250 SMTPUTF8".to_owned(),
            "HELO" | "NOOP" | "RSET" => "250 ok".to_owned(),
            "MAIL" => {
                mail.from = path(rest);
                "250 ok".to_owned()
            }
            "RCPT" => {
                let refusal = locked(&state).refusals.pop_front();
                mail.to.push(path(rest));
                refusal.unwrap_or("250 ok").to_owned()
            }
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                while let Some(line) = lines.next_line().await? {
                    if line == "." {
                        break;
                    }
                    mail.source.push_str(line.strip_prefix('.').unwrap_or(&line));
                    mail.source.push_str("\r\n");
                }
                let received = std::mem::take(&mut mail);
                locked(&state).received.push(received);
                "250 kept".to_owned()
            }
            "QUIT" => {
                write.write_all(b"221 bye\r\n").await?;
                return Ok(());
            }
            _ => "502 not known".to_owned(),
        };
        write.write_all(format!("{reply}\r\n").as_bytes()).await?;
    }
    Ok(())
}

/// `FROM:<a@b> SIZE=1` contains `a@b`.
fn path(rest: &str) -> String {
    let inner = rest.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map(|(path, _)| path);
    inner.unwrap_or_default().to_owned()
}
