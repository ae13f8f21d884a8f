//! `src/operations.rs`: the descriptions of all operations, as constants.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
use spec_client_runtime::generated::ChosenType;
use spec_client_runtime::{
    BodyForm, Code, ErrorInfo, Location, OperationInfo, PageBy, PageParameterInfo, ParameterInfo, Piece,
};

use crate::emit::rust::docs::Docs;
use crate::emit::rust::{answer_type, ident, integer, variant};
use crate::render::RustFile;
use language::ir::{self, Operation, Parameter, ParameterType, Service};
use spec_requests::descriptions::{Answered, Descriptions};

/// The whole file.
pub fn operations<'s>(service: &'s Service, descriptions: &'static Descriptions) -> RustFile<'s> {
    let module = Docs::new("What the client knows about each operation: path, effect, permission, parameters, errors.");
    let names = service.operations.iter().map(|operation| ident(&operation.marker));
    let all = quote! {
        /// Every operation, in the order of the spec.
        pub static ALL: &[&runtime::OperationInfo] = &[#(<#names as runtime::Operation>::INFO),*];
    };
    let markers = service.operations.iter().map(move |operation| marker(service, operation, descriptions));
    RustFile::new(module.inner(), std::iter::once(all).chain(markers))
}

fn marker(service: &Service, operation: &Operation, descriptions: &'static Descriptions) -> TokenStream {
    let name = ident(&operation.marker);
    let docs = Docs::of(&format!(
        "`{full_name}`; called by [`{module}::Operations::{method}`](crate::{module}::Operations::{method}).",
        full_name = operation.full_name(),
        module = operation.module,
        method = operation.name.rust,
    ))
    .outer();
    let response = answer_type(service, operation);
    let described = descriptions.operation(operation);
    let look = verification_call(service, operation).map(|(look, parameters)| {
        let look = ident(&look.marker);
        let parameters = parameters.iter().map(|(name, given)| quote!((#name, #given)));
        quote!(.with_verification_call(<#look as runtime::Operation>::INFO, &[#(#parameters),*]))
    });
    let info = info(described, look);
    let answered = descriptions.content(operation);
    let content =
        answered.map(|Answered { media_type, .. }| quote!(const CONTENT: Option<&'static str> = Some(#media_type);));
    let choice = answered.and_then(|answered| answered.choice).map(|(_, choices)| {
        let choices = choices.iter().map(|ChosenType { value, media_type, info, .. }| {
            let value = value.map_or_else(|| quote!(None), |value| quote!(Some(#value)));
            let accept = info.accept;
            quote! {
                runtime::generated::ChosenType::new(
                    #value,
                    #media_type,
                    &const { <Self as runtime::Operation>::INFO.with_accept(#accept) },
                )
            }
        });
        quote! {
            impl #name {
                /// The media type for each value of the parameter that chooses it.
                pub(crate) const TYPES: &'static [runtime::generated::ChosenType] = &[#(#choices),*];
            }
        }
    });
    quote! {
        #docs
        pub enum #name {}

        impl runtime::Operation for #name {
            type Response = #response;

            const INFO: &'static runtime::OperationInfo = &#info;

            #content
        }

        #choice
    }
}

/// The description of an operation. Its usual properties are left out.
fn info(info: &OperationInfo, verification_call: Option<TokenStream>) -> TokenStream {
    let OperationInfo { name, path, accept, media_types, .. } = info;
    let usual = OperationInfo::read(name, path);
    // The runtime has a function for each effect.
    let effect = ident(&format!("{:?}", info.effect).to_lowercase());
    let (method, stability) = (variant(info.method), variant(info.stability));
    let method = (info.method != usual.method).then(|| quote!(.with_method(runtime::Method::#method)));
    let accept = (*accept != usual.accept).then(|| quote!(.with_accept(#accept)));
    let stability =
        (info.stability != usual.stability).then(|| quote!(.with_stability(runtime::Stability::#stability)));
    let no_key = (!info.needs_key).then(|| quote!(.with_no_key()));
    let permission = info.permission.map(|name| quote!(.with_permission(#name)));
    let is_file = |known: &ParameterInfo| known.location == Location::Body(BodyForm::File);
    let with_types = if info.parameters.iter().any(is_file) { "with_file" } else { "with_json_type" };
    let media_types = list(with_types, media_types.iter().map(|name| quote!(#name)));
    let secret_fields = info.secret_fields.map(|fields| {
        let (names, documented) = fields.names();
        quote!(.with_secret_fields(&[#(#names),*], &[#(#documented),*]))
    });
    let parameters = list("with_parameters", info.parameters.iter().map(parameter));
    let page_parameters = info.page_parameters.map(page_parameters);
    let errors = list("with_errors", info.errors.iter().map(error));
    let success = list("with_success", info.success.iter().map(|(field, value)| quote!((#field, #value))));
    let verify_with = verification_call.or_else(|| info.verify_with.map(|name| quote!(.with_verification(#name))));
    let key = info.idempotency_key.map(|key| {
        let wire = key.parameter;
        quote!(.with_idempotency_key(#wire))
    });
    quote! {
        runtime::OperationInfo::#effect(#name, #path)
            #method
            #accept
            #stability
            #no_key
            #permission
            #media_types
            #secret_fields
            #parameters
            #page_parameters
            #errors
            #success
            #verify_with
            #key
    }
}

/// The operation that shows whether this one was carried out, and its parameters, each with the one of this operation that has the same
/// name and type. `None` if it needs anything else.
fn verification_call<'s>(
    service: &'s Service,
    operation: &'s Operation,
) -> Option<(&'s Operation, Vec<(&'s str, &'s str)>)> {
    let look = &service[operation.verification.operation()?];
    let scalar = |parameter: &'s Parameter| match &parameter.parameter_type {
        ParameterType::Scalar(scalar, _) if !parameter.secret && !parameter.repeated => Some(scalar),
        _ => None,
    };
    let given = |wanted: &'s Parameter| {
        let mut had = operation.required().chain(operation.constants()).filter(|had| had.name.spec == wanted.name.spec);
        let had = had.find(|had| scalar(had).is_some_and(|own| Some(own) == scalar(wanted)))?;
        (wanted.location != ir::Location::Body).then_some((&*wanted.name.wire, &*had.name.wire))
    };
    Some((look, look.required().map(given).collect::<Option<_>>()?))
}

/// The call that adds a list to the description of an operation, unless the list is empty.
fn list(method: &str, items: impl ExactSizeIterator<Item = TokenStream>) -> Option<TokenStream> {
    let method = ident(method);
    (items.len() > 0).then(|| quote!(.#method(&[#(#items),*])))
}

fn parameter(info: &ParameterInfo) -> TokenStream {
    let ParameterInfo { wire, setter, location, .. } = info;
    let set_by = (setter != wire).then(|| quote!(.set_by(#setter)));
    let place = match location {
        Location::Path => Some(quote!(.in_path())),
        Location::Header => Some(quote!(.in_header())),
        Location::Body(form) => {
            let form = variant(form);
            Some(quote!(.in_body(runtime::BodyForm::#form)))
        }
        _ => None,
    };
    let constant = info.constant.map(|value| quote!(.constant(#value)));
    let properties = [
        (info.required && constant.is_none() && *location != Location::Path, "required"),
        (info.secret, "secret"),
        (info.repeated && !info.comma_separated, "repeated"),
        (info.comma_separated, "comma_separated"),
    ];
    let properties = properties.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| ident(name));
    quote!(runtime::ParameterInfo::new(#wire) #set_by #place #constant #(.#properties())*)
}

/// The call that sets the parameters that select a page, of a service or of an operation.
pub fn page_parameters(names: PageParameterInfo) -> TokenStream {
    let PageParameterInfo { by, name, limit, max_limit, first_cursor, .. } = names;
    let by = match by {
        PageBy::Number { first } => {
            let first = Literal::u64_unsuffixed(first);
            quote!(Number { first: #first })
        }
        other => variant(other).into_token_stream(),
    };
    let max_limit = option(max_limit.map(Literal::u64_unsuffixed));
    let limit = limit.map(|limit| quote!(.with_limit(#limit, #max_limit)));
    let first_cursor = first_cursor.map(|cursor| quote!(.with_first_cursor(#cursor)));
    quote!(.with_page_parameters(runtime::PageParameterInfo::new(runtime::PageBy::#by, #name)#limit #first_cursor))
}

fn error(info: &ErrorInfo) -> TokenStream {
    let ErrorInfo { condition, statuses, code, message, .. } = info;
    let statuses = statuses.iter().map(|&status| integer(status.into()));
    let code = self::code(code);
    if message.is_empty() {
        return quote!(runtime::ErrorInfo::without_message(#condition, &[#(#statuses),*], #code));
    }
    let message = message.iter().map(|piece| match piece {
        Piece::Text(text) => quote!(runtime::Piece::Text(#text)),
        Piece::Capture(name) => quote!(runtime::Piece::Capture(#name)),
    });
    quote!(runtime::ErrorInfo::new(#condition, &[#(#statuses),*], #code, &[#(#message),*]))
}

/// The code of an error.
pub fn code(code: &Code) -> TokenStream {
    match code {
        Code::Integer(code) => {
            let code = integer(*code);
            quote!(runtime::Code::Integer(#code))
        }
        Code::Text(code) => quote!(runtime::Code::Text(#code)),
        Code::None => quote!(runtime::Code::None),
    }
}

pub fn option(value: Option<impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(Some(#value)),
        None => quote!(None),
    }
}
