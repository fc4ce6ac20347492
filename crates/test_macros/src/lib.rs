//! `#[db_test]`: one test over HTTP, run on both databases, and on Citus if one is configured.

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::quote;
use syn::{Attribute, Error, ItemFn, parse_macro_input};

/// The URL of a Citus coordinator, at build time and at run time.
const CITUS: &str = "LONGRUN_TEST_CITUS";

/// Turns `async fn name(app: TestApp)` into the tests `name::sqlite` and `name::postgres`, both ignored if it is. With
/// `LONGRUN_TEST_CITUS` there is also `name::citus`.
#[proc_macro_attribute]
pub fn db_test(options: TokenStream, item: TokenStream) -> TokenStream {
    let scenario = parse_macro_input!(item as ItemFn);
    if !options.is_empty() {
        let message = "db_test takes no options";
        return Error::new(scenario.sig.ident.span(), message).into_compile_error().into();
    }
    expand(&scenario).unwrap_or_else(Error::into_compile_error).into()
}

fn expand(scenario: &ItemFn) -> Result<Tokens, Error> {
    let signature = &scenario.sig;
    if signature.asyncness.is_none() || signature.inputs.len() != 1 {
        let message = "a db_test is an async function of one argument, the TestApp";
        return Err(Error::new_spanned(signature, message));
    }
    // A function and a module may share a name: they are in different namespaces.
    let name = &signature.ident;
    let (ignored, other): (Vec<Attribute>, Vec<Attribute>) =
        scenario.attrs.iter().cloned().partition(|attribute| attribute.path().is_ident("ignore"));
    let scenario = ItemFn { attrs: other, ..scenario.clone() };
    let citus = std::env::var_os(CITUS).map(|_| {
        quote! {
            #[test]
            #(#ignored)*
            fn citus() {
                ::test_support::run_on_citus(super::#name);
            }
        }
    });
    Ok(quote! {
        #scenario

        mod #name {
            #[test]
            #(#ignored)*
            fn sqlite() {
                ::test_support::run_on_sqlite(super::#name);
            }

            #[test]
            #(#ignored)*
            fn postgres() {
                ::test_support::run_on_postgres(super::#name);
            }

            #citus

            // Rebuilds the tests when the variable is set or unset.
            const _: Option<&str> = option_env!(#CITUS);
        }
    })
}
