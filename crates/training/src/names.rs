/// A closed set of names: shown with spaces, sent without, and parsed in either form and any letter case.
macro_rules! named {
    ($name:ident, $field:literal, $label:literal, [$($variant:ident = $display:literal),* $(,)?]) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($variant),* }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            pub const fn display_name(self) -> &'static str {
                match self { $(Self::$variant => $display),* }
            }

            pub const fn wire_name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($variant)),* }
            }
        }

        impl std::str::FromStr for $name {
            type Err = crate::error::Invalid;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let compact: String = text.split_whitespace().collect();
                Self::ALL
                    .iter()
                    .copied()
                    .find(|known| known.wire_name().eq_ignore_ascii_case(&compact))
                    .ok_or_else(|| match compact.is_empty() {
                        true => crate::error::Invalid::new($field, texts::phrase!("{label} is required", label = texts::phrase!($label as "field"))),
                        false => crate::error::Invalid::new(
                            $field,
                            texts::phrase!("{label} must be one of {names}", label = texts::phrase!($label as "field"), names = [$($display),*].join(", ")),
                        ),
                    })
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.display_name())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.wire_name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <String as serde::Deserialize>::deserialize(deserializer)?
                    .parse()
                    .map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use named;
