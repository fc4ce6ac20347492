use std::collections::HashMap;

use jiff::civil::Date;

/// What somebody is recognised by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    name: String,
    email: Option<String>,
    birthday: Option<Date>,
}

impl Person {
    pub fn new(first_name: &str, last_name: &str, email: Option<&str>, birthday: Option<Date>) -> Self {
        let words: Vec<&str> = first_name.split_whitespace().chain(last_name.split_whitespace()).collect();
        Self { name: words.join(" ").to_lowercase(), email: email.map(|email| email.trim().to_lowercase()), birthday }
    }

    /// The same address, or the same name and birthday. Where a birthday is not known, the name alone decides, unless
    /// the addresses differ: whoever adds a list twice adds nobody twice. Siblings with the address of a parent have
    /// other names and birthdays.
    fn is(&self, other: &Self) -> bool {
        let born_otherwise = matches!((self.birthday, other.birthday), (Some(one), Some(other)) if one != other);
        let has_same_name = self.name == other.name;
        match (&self.email, &other.email) {
            (Some(one), Some(other)) if one == other => has_same_name || !born_otherwise,
            (Some(_), Some(_)) => has_same_name && self.birthday.is_some() && self.birthday == other.birthday,
            _ => has_same_name && !born_otherwise,
        }
    }
}

/// People, found by their address or their name.
pub(super) struct People<Id> {
    people: Vec<(Id, Person)>,
    places: HashMap<String, Vec<usize>>,
}

impl<Id: Copy> People<Id> {
    pub fn new() -> Self {
        Self { people: Vec::new(), places: HashMap::new() }
    }

    pub fn add(&mut self, id: Id, person: Person) {
        let keys = person.email.iter().chain([&person.name]);
        keys.for_each(|key| self.places.entry(key.clone()).or_default().push(self.people.len()));
        self.people.push((id, person));
    }

    pub fn find(&self, person: &Person) -> Option<Id> {
        let keys = person.email.iter().chain([&person.name]);
        let places = keys.filter_map(|key| self.places.get(key)).flatten();
        places.map(|&place| &self.people[place]).find(|(_, known)| known.is(person)).map(|(id, _)| *id)
    }
}
