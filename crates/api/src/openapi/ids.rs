//! The ids of requests in the document: each where it stands, marked with what it is of.

use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::{ArrayItems, KnownFormat, ObjectBuilder, Schema, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{OpenApi, RefOr};

use super::operations;
use crate::reach::{ID_MARK, NEW_ID_MARK, NEW_PREFIX, SCHEMA_PREFIX};

/// A generator gives each kind of id a schema of its own, which would say no more than "a UUID".
pub fn inline(document: &mut OpenApi) {
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        for parameter in operation.parameters.iter_mut().flatten() {
            if let RefOr::T(parameter) = parameter {
                parameter.schema.iter_mut().for_each(inline_in);
            }
        }
    }
    let Some(components) = &mut document.components else { return };
    components.schemas.retain(|name, _| !name.starts_with(SCHEMA_PREFIX));
    components.schemas.values_mut().for_each(inline_in);
}

fn inline_in(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::Ref(reference) => {
            let description = Some(reference.description.clone()).filter(|text| !text.is_empty());
            let name = reference.ref_location.rsplit('/').next().and_then(|name| name.strip_prefix(SCHEMA_PREFIX));
            if let Some(name) = name {
                *schema = id(name, Type::String.into(), description);
            }
        }
        RefOr::T(Schema::Object(object)) => object.properties.values_mut().for_each(inline_in),
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                inline_in(items);
            }
        }
        RefOr::T(Schema::OneOf(one_of)) => {
            let description = one_of.description.clone();
            let name = one_of.items.iter().find_map(|one| match one {
                RefOr::Ref(reference) => reference.ref_location.rsplit('/').next()?.strip_prefix(SCHEMA_PREFIX),
                RefOr::T(_) => None,
            });
            if let Some(name) = name {
                *schema = id(name, SchemaType::from_iter([Type::String, Type::Null]), description);
            }
        }
        RefOr::T(_) => {}
    }
}

fn id(name: &str, schema_type: SchemaType, description: Option<String>) -> RefOr<Schema> {
    let mark = match name.strip_prefix(NEW_PREFIX) {
        Some(noun) => Extensions::builder().add(NEW_ID_MARK, noun),
        None => Extensions::builder().add(ID_MARK, name),
    };
    ObjectBuilder::new()
        .schema_type(schema_type)
        .description(description)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
        .extensions(Some(mark.build()))
        .build()
        .into()
}
