//! `#[call]`: a call of the API, declared once beside its handler.

use proc_macro2::{Delimiter, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};

/// Declares a call: its method and path, who may make it, what it takes and what it answers.
///
/// - `may = Coach` is the least role in the account; `Operator` is whoever runs the server, `Athlete` the holder of a link. Without
///   it everybody may. `link` beside a role opens the call to the holder of a link too.
/// - `token = Read` is the scope that opens it to a personal token; without it none does.
/// - `proof = Identity` asks a session again who it is.
/// - `errors(NOT_FOUND = "…")` are the problems that it answers.
///
/// Everything else is as in `utoipa::path`.
#[proc_macro_attribute]
pub fn call(options: proc_macro::TokenStream, handler: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let handler = TokenStream::from(handler);
    let attribute = Call::read(options.into()).map(|call| call.attribute());
    let attribute = attribute.unwrap_or_else(|Wrong { at, what }| quote_spanned!(at => ::core::compile_error!(#what);));
    quote!(#attribute #handler).into()
}

struct Wrong {
    at: Span,
    what: &'static str,
}

struct Call {
    method: Ident,
    path: Literal,
    may: Option<Ident>,
    has_link: bool,
    token: Option<Ident>,
    proof: Option<Ident>,
    responses: TokenStream,
    errors: Vec<(Ident, Literal)>,
    /// For `utoipa::path`.
    others: Vec<TokenStream>,
}

impl Call {
    fn read(options: TokenStream) -> Result<Self, Wrong> {
        let mut items = items(options).into_iter();
        let first = items.next().unwrap_or_default();
        let [TokenTree::Ident(method), TokenTree::Literal(path)] = &first[..] else {
            return Err(Wrong {
                at: Span::call_site(),
                what: "a call starts with its method and path: get \"/GetGoals\"",
            });
        };
        let mut call = Self {
            method: method.clone(),
            path: path.clone(),
            may: None,
            has_link: false,
            token: None,
            proof: None,
            responses: TokenStream::new(),
            errors: vec![],
            others: vec![],
        };
        for item in items {
            call.add(item)?;
        }
        Ok(call)
    }

    fn add(&mut self, item: Vec<TokenTree>) -> Result<(), Wrong> {
        let Some(TokenTree::Ident(key)) = item.first() else {
            return Err(Wrong { at: Span::call_site(), what: "each part of a call starts with its name" });
        };
        match key.to_string().as_str() {
            "may" => self.may = Some(value(&item)?),
            "token" => self.token = Some(value(&item)?),
            "proof" => self.proof = Some(value(&item)?),
            "link" => self.has_link = true,
            "responses" => self.responses = group(&item)?,
            "errors" => self.errors = errors(group(&item)?)?,
            _ => self.others.push(item.into_iter().collect()),
        }
        Ok(())
    }

    fn attribute(&self) -> TokenStream {
        let Self { method, path, others, responses, .. } = self;
        let (is_of_link, role) = match &self.may {
            Some(may) if may == "Athlete" => (true, None),
            may => (self.has_link, may.as_ref()),
        };
        let link = is_of_link.then(|| quote!(("link" = []),));
        let bearer = role.map(|_| quote!(("bearer" = []),));
        let security = (is_of_link || role.is_some()).then(|| quote!(security(#link #bearer),));
        let errors = self
            .errors
            .iter()
            .map(|(status, description)| quote!((status = #status, description = #description, body = crate::Problem)));
        let optional = |name: &Option<Ident>, kind: TokenStream| match name {
            Some(name) => quote!(::core::option::Option::Some(crate::permissions::#kind::#name)),
            None => quote!(::core::option::Option::None),
        };
        let (token, proof) = (optional(&self.token, quote!(Scope)), optional(&self.proof, quote!(Reauthentication)));
        let rule = role.map(|may| {
            let rule =
                quote!(crate::permissions::Rule { may: crate::permissions::May::#may, token: #token, proof: #proof });
            quote!(extensions(("x-rule" = json!(#rule))),)
        });
        let responses = if responses.is_empty() { quote!() } else { quote!(#responses,) };
        quote! {
            #[utoipa::path(#method, path = #path, #security #rule #(#others,)* responses(#responses #(#errors),*))]
        }
    }
}

/// What stands between the commas.
fn items(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut items = vec![vec![]];
    for token in tokens {
        match &token {
            TokenTree::Punct(comma) if comma.as_char() == ',' => items.push(vec![]),
            _ => {
                if let Some(item) = items.last_mut() {
                    item.push(token);
                }
            }
        }
    }
    items.retain(|item| !item.is_empty());
    items
}

/// `name = Value`.
fn value(item: &[TokenTree]) -> Result<Ident, Wrong> {
    match item {
        [_, TokenTree::Punct(_), TokenTree::Ident(value)] => Ok(value.clone()),
        _ => Err(wrong(item, "expected a name after the equals sign")),
    }
}

/// `name(…)`, without a comma at the end.
fn group(item: &[TokenTree]) -> Result<TokenStream, Wrong> {
    match item {
        [_, TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
            let comma = TokenTree::Punct(proc_macro2::Punct::new(',', proc_macro2::Spacing::Alone));
            let mut parts = items(group.stream()).into_iter();
            let first: TokenStream = parts.next().unwrap_or_default().into_iter().collect();
            Ok(parts.fold(first, |mut all, part| {
                all.extend([comma.clone()]);
                all.extend(part);
                all
            }))
        }
        _ => Err(wrong(item, "expected parentheses after the name")),
    }
}

fn errors(list: TokenStream) -> Result<Vec<(Ident, Literal)>, Wrong> {
    let read = |item: Vec<TokenTree>| match &item[..] {
        [TokenTree::Ident(status), TokenTree::Punct(_), TokenTree::Literal(description)] => {
            Ok((status.clone(), description.clone()))
        }
        _ => Err(wrong(&item, "an error is a status and a sentence: NOT_FOUND = \"There is no such goal\"")),
    };
    items(list).into_iter().map(read).collect()
}

fn wrong(item: &[TokenTree], what: &'static str) -> Wrong {
    Wrong { at: item.first().map_or_else(Span::call_site, TokenTree::span), what }
}
