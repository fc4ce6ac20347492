//! The parameters of a statement: a tuple, `$1` first.

use super::{ToValue, Value};

pub trait Params {
    fn values(&self) -> Vec<Value<'_>>;
}

impl Params for () {
    fn values(&self) -> Vec<Value<'_>> {
        Vec::new()
    }
}

impl Params for [Value<'_>] {
    fn values(&self) -> Vec<Value<'_>> {
        self.to_vec()
    }
}

impl<P: Params + ?Sized> Params for &P {
    fn values(&self) -> Vec<Value<'_>> {
        (**self).values()
    }
}

macro_rules! tuple_params {
    ($($name:ident),+) => {
        impl<$($name: ToValue),+> Params for ($($name,)+) {
            #[expect(non_snake_case, reason = "one identifier stands for the type and for its value")]
            fn values(&self) -> Vec<Value<'_>> {
                let ($($name,)+) = self;
                vec![$($name.to_value()),+]
            }
        }
    };
}

tuple_params!(A);
tuple_params!(A, B);
tuple_params!(A, B, C);
tuple_params!(A, B, C, D);
tuple_params!(A, B, C, D, E);
tuple_params!(A, B, C, D, E, F);
tuple_params!(A, B, C, D, E, F, G);
tuple_params!(A, B, C, D, E, F, G, H);
tuple_params!(A, B, C, D, E, F, G, H, I);
tuple_params!(A, B, C, D, E, F, G, H, I, J);
tuple_params!(A, B, C, D, E, F, G, H, I, J, K);
tuple_params!(A, B, C, D, E, F, G, H, I, J, K, L);
tuple_params!(A, B, C, D, E, F, G, H, I, J, K, L, M);
tuple_params!(A, B, C, D, E, F, G, H, I, J, K, L, M, N);
tuple_params!(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O);
tuple_params!(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P);
