//! Another value for each key of the language, and the place of the key in the examples of `spec/README.md`.
//!
//! A place is the group of the file (`-` for files without a group), then keys and numbers. A value is YAML; `-` removes the
//! key. If a key holds only other mandatory keys, a change of one of them counts as a change of the key.

/// One edit: a place, and its new value.
pub type Edit<'a> = (&'a str, &'a str);

/// A key with another value.
#[derive(Clone, Copy)]
pub struct Flip {
    /// The key, as the schema calls it: `Parameter.default`.
    pub key: &'static str,
    /// Edits of both specs.
    pub before: &'static [Edit<'static>],
    /// Edits of the second spec only. The first edit changes the key; the others keep the spec without a mistake.
    pub edits: &'static [Edit<'static>],
}

const fn flip(key: &'static str, edits: &'static [Edit<'static>]) -> Flip {
    Flip { key, before: &[], edits }
}

const fn flip_after(key: &'static str, before: &'static [Edit<'static>], edits: &'static [Edit<'static>]) -> Flip {
    Flip { key, before, edits }
}

/// Pages that are selected by a cursor, with a second field that can have it.
const BY_CURSOR: &[Edit<'static>] = &[
    ("-/service/page/fields/following", "{ type: text, about: The next cursor. }"),
    ("-/service/page/fields/further", "{ type: text, about: Another cursor. }"),
    ("-/service/page/parameters", "{ cursor: after, limit: count }"),
    ("-/service/page/position/next", "following"),
];

/// Several addresses in place of one.
const REGIONS: &[Edit<'static>] = &[
    ("-/service/address", "-"),
    (
        "-/service/addresses",
        "{ eu: { about: Europe., url: 'https://eu.example/' }, us: { about: America., url: 'https://us.example/' } }",
    ),
];

pub const FLIPS: &[Flip] = &[
    flip("File.about", &[("book/about", "Other books.")]),
    flip("File.assumed", &[("-/assumed", "-")]),
    flip("File.group", &[("book/group", "tome")]),
    flip("File.jobs", &[("printout/jobs", "-")]),
    flip("File.operations", &[("shelf/operations/dust", "-")]),
    flip("File.permissions", &[("-/permissions", "-"), ("shelf/operations/add/permission", "-")]),
    flip("File.service", &[("-/service/name", "Village Library")]),
    flip("File.types", &[("-/types/Genre/values/misc", "-")]),
    flip("File.undocumented", &[("-/undocumented", "-")]),
    flip_after("Address.about", REGIONS, &[("-/service/addresses/eu/about", "Others.")]),
    flip_after("Address.url", REGIONS, &[("-/service/addresses/eu/url", "https://other.example/")]),
    flip("Authentication.about", &[("-/service/authentication/about", "Ask at the desk.")]),
    flip(
        "Authentication.basic",
        &[
            ("-/service/authentication/basic", "true"),
            ("-/service/authentication/header", "-"),
            ("-/service/authentication/prefix", "-"),
        ],
    ),
    flip(
        "Authentication.query",
        &[
            ("-/service/authentication/query", "card"),
            ("-/service/authentication/header", "-"),
            ("-/service/authentication/prefix", "-"),
        ],
    ),
    flip("Authentication.check", &[("-/service/authentication/check", "-")]),
    flip("Authentication.header", &[("-/service/authentication/header", "x-card")]),
    flip("Authentication.prefix", &[("-/service/authentication/prefix", "-")]),
    flip("ClientCrate.categories", &[("-/service/crate/categories", "[network-programming]")]),
    flip("ClientCrate.keywords", &[("-/service/crate/keywords", "[loans]")]),
    flip("ClientCrate.repository", &[("-/service/crate/repository", "-")]),
    flip("ClientCrate.key_variable", &[("-/service/crate/key_variable", "LIBRARY_KEY")]),
    flip("ClientCrate.name", &[("-/service/crate/name", "village-library")]),
    flip("ClientCrate.url_variable", &[("-/service/crate/url_variable", "LIBRARY_URL")]),
    flip("ClientCrate.version", &[("-/service/crate/version", "0.2.0")]),
    flip("Download.content_type", &[("printout/jobs/print_list/download/content_type", "application/zip")]),
    flip_after(
        "Download.field",
        &[("printout/types/PrintoutFile/fields/copy", "{ type: url, about: The same. }")],
        &[("printout/jobs/print_list/download/field", "printout.copy")],
    ),
    flip("EnumValue.about", &[("-/types/Genre/values/misc/about", "The rest.")]),
    flip("EnumValue.assumed", &[("-/types/Genre/values/how_to/assumed", "-")]),
    flip("EnumValue.undocumented", &[("-/types/Genre/values/misc/undocumented", "-")]),
    flip("EnumValue.wire", &[("-/types/Genre/values/how_to/wire", "howto")]),
    flip("ErrorBody.about", &[("-/service/error_body/about", "Errors are seldom.")]),
    flip_after(
        "ErrorBody.at_success",
        &[("renewal/operations/start/errors/book_is_reserved/status", "[409]")],
        &[("-/service/error_body/at_success", "false")],
    ),
    flip("ErrorBody.code", &[("-/service/error_body/code", "error.sort")]),
    flip_after(
        "ErrorBody.code_type",
        &[
            ("-/service/errors/too_many_calls/code", "'4'"),
            ("book/operations/get/errors/book_not_found/code", "'1'"),
            ("renewal/operations/start/errors/loan_id_required/code", "'2'"),
            ("renewal/operations/start/errors/book_is_reserved/code", "'3'"),
        ],
        &[
            ("-/service/error_body/code_type", "integer"),
            ("book/operations/get/errors/book_not_found/code", "1"),
            ("renewal/operations/start/errors/loan_id_required/code", "2"),
            ("renewal/operations/start/errors/book_is_reserved/code", "3"),
        ],
    ),
    flip("ErrorBody.message", &[("-/service/error_body/message", "error.words")]),
    flip("ErrorBody.success_code", &[("-/service/error_body/success_code", "none")]),
    flip("ErrorCase.about", &[("renewal/operations/start/errors/book_is_reserved/about", "Others wait.")]),
    flip("ErrorCase.captures", &[("renewal/operations/start/errors/book_is_reserved/captures/reader_id", "text")]),
    flip("ErrorCase.code", &[("renewal/operations/start/errors/book_is_reserved/code", "taken")]),
    flip("ErrorCase.message", &[("renewal/operations/start/errors/book_is_reserved/message", "Taken by {reader_id}")]),
    flip("ErrorCase.status", &[("renewal/operations/start/errors/book_is_reserved/status", "[409]")]),
    flip("ErrorCase.when", &[("renewal/operations/start/errors/loan_id_required/when", "-")]),
    flip(
        "ErrorCause.missing",
        &[
            ("renewal/operations/start/errors/loan_id_required/when/missing", "-"),
            ("renewal/operations/start/errors/loan_id_required/when/unknown", "loan_id"),
        ],
    ),
    flip(
        "ErrorCause.unknown",
        &[
            ("book/operations/get/errors/book_not_found/when/unknown", "-"),
            ("book/operations/get/errors/book_not_found/when/missing", "book_id"),
        ],
    ),
    flip("Field.about", &[("-/types/Book/fields/title/about", "Its name.")]),
    flip("Field.assumed", &[("-/types/Book/fields/book_id/assumed", "-")]),
    flip("Field.observed", &[("-/types/Book/fields/weight/observed", "-")]),
    flip("Field.only_when", &[("-/types/Book/fields/authors/only_when", "-")]),
    flip("Field.required", &[("-/types/Book/fields/book_id/required", "false")]),
    flip("Field.type", &[("-/types/Book/fields/weight/type", "integer")]),
    flip("Field.undocumented", &[("-/types/Book/fields/shelf/undocumented", "-")]),
    flip("Field.wire", &[("-/types/Book/fields/pages/wire", "-")]),
    flip("NamedTemplate.about", &[("-/types/Years/templates/since/about", "Not before.")]),
    flip("NamedTemplate.assumed", &[("-/types/Years/templates/since/assumed", "-")]),
    flip("NamedTemplate.example", &[("-/types/Years/templates/exactly/example", "'1900'")]),
    flip("NamedTemplate.parts", &[("-/types/Years/templates/since/parts/year", "text")]),
    flip_after(
        "NamedTemplate.text",
        &[("-/types/Years/templates/since/example", "-")],
        &[("-/types/Years/templates/since/text", "'>{year}'")],
    ),
    flip("NamedTemplate.undocumented", &[("-/types/Years/templates/since/undocumented", "-")]),
    flip("FieldValue.equals", &[("printout/jobs/print_list/poll/0/until/equals", "2")]),
    flip_after(
        "FieldValue.field",
        &[("printout/types/PrintoutFile/fields/copies", "{ type: integer, about: How many there are. }")],
        &[("printout/jobs/print_list/poll/0/until/field", "printout.copies")],
    ),
    flip_after(
        "Cancel.operation",
        &[(
            "stock/operations/end",
            "{ path: stock/end.json, about: Ends a count., effect: cancel, unverifiable: Nothing shows it., \
               parameters: { count_id: { type: CountId, about: The count., required: true } }, \
               response: { type: object, undocumented: The body., example: {} } }",
        )],
        &[("stock/jobs/count_shelf/cancel/operation", "stock.end")],
    ),
    flip_after(
        "Cancel.with",
        &[("stock/types/RunningCount/fields/other", "{ type: CountId, about: Another id. }")],
        &[("stock/jobs/count_shelf/cancel/with/count_id", "other")],
    ),
    flip("Find.matching", &[("stock/jobs/count_shelf/find/matching", "-")]),
    flip_after(
        "Find.operation",
        &[(
            "stock/operations/others",
            "{ path: stock/others.json, about: Lists other counts., effect: read, \
               parameters: { shelf_no: { type: integer, about: The shelf., example: 7 } }, \
               response: { page_of: RunningCount, example: { results: [{ count_id: C-1, shelf_no: 7 }] } } }",
        )],
        &[("stock/jobs/count_shelf/find/operation", "stock.others")],
    ),
    flip("Find.with", &[("stock/jobs/count_shelf/find/with", "-")]),
    flip_after(
        "Gone.field",
        &[("stock/types/RunningCount/fields/other", "{ type: CountId, about: Another id. }")],
        &[("stock/jobs/count_shelf/poll/0/until_gone/field", "other")],
    ),
    flip_after(
        "Gone.id",
        &[("stock/types/RunningCount/fields/other", "{ type: CountId, about: Another id. }")],
        &[("stock/jobs/count_shelf/poll/0/until_gone/id", "other")],
    ),
    flip("Job.assumed", &[("stock/jobs/count_shelf/assumed/found", "A shelf has one count.")]),
    flip("Job.cancel", &[("stock/jobs/count_shelf/cancel", "-")]),
    flip_after(
        "Job.find",
        &[
            ("stock/operations/start/response", "{ type: RunningCount, example: { count_id: C-1 } }"),
            ("stock/jobs/count_shelf/find/matching", "-"),
        ],
        &[("stock/jobs/count_shelf/find", "-")],
    ),
    flip("Job.undocumented", &[("stock/jobs/count_shelf/undocumented/listed", "How soon it is listed.")]),
    flip("Job.about", &[("printout/jobs/print_list/about", "A list on paper.")]),
    flip("Job.download", &[("printout/jobs/print_list/download", "-")]),
    flip(
        "Job.poll",
        &[(
            "printout/jobs/print_list/poll",
            "[{ operation: printout.get, with: { ticket: ticket }, until: { field: printout.ready, equals: 1 } }, \
              { operation: printout.get, with: { ticket: ticket }, until: { field: printout.ready, equals: 2 } }]",
        )],
    ),
    flip_after(
        "Job.start",
        &[(
            "printout/operations/again",
            "{ path: printout/again.json, about: Prints again., effect: start, unverifiable: Nothing shows it., \
               response: { type: PrintoutStarted, example: { ticket: T-9 } } }",
        )],
        &[("printout/jobs/print_list/start", "printout.again")],
    ),
    flip("Variant.about", &[("-/types/Printout/variants/catalogue/about", "Every book.")]),
    flip("Variant.parameters", &[("-/types/Printout/variants/reading_list/parameters/reader_id", "-")]),
    flip("Variant.wire", &[("-/types/Printout/variants/reading_list/wire", "list")]),
    flip("Operation.about", &[("shelf/operations/dust/about", "Has them dusted.")]),
    flip("Operation.assumed", &[("shelf/operations/add/assumed", "-")]),
    flip("Operation.effect", &[("shelf/operations/add/effect", "update")]),
    flip("Operation.body", &[("hold/operations/renew/body", "-")]),
    flip("Operation.errors", &[("renewal/operations/start/errors/loan_id_required", "-")]),
    flip("Operation.parameters", &[("loan/operations/list/parameters/limit", "-")]),
    flip("Operation.method", &[("shelf/operations/dust/method", "PUT")]),
    flip("Operation.path", &[("shelf/operations/dust/path", "shelf/clean.json")]),
    flip_after(
        "Operation.permission",
        &[("shelf/operations/dust/permission", "book_add")],
        &[("shelf/operations/add/permission", "-")],
    ),
    flip("Operation.response", &[("shelf/operations/dust/response", "{ type: Done, example: { done: 1 } }")]),
    flip("Operation.stability", &[("shelf/operations/dust/stability", "-")]),
    flip("Operation.undocumented", &[("shelf/operations/list/undocumented", "-")]),
    flip("Operation.unverifiable", &[("shelf/operations/dust/unverifiable", "Dust is hard to see.")]),
    flip("Operation.verify_with", &[("shelf/operations/add/verify_with", "book.get")]),
    flip("Page.about", &[("-/service/page/about", "A list is long.")]),
    flip("Page.fields", &[("-/service/page/fields/more", "{ type: integer, about: Is there more. }")]),
    flip(
        "Page.items",
        &[
            ("-/service/page/items", "rows"),
            ("shelf/operations/list/response/example", "{ rows: [] }"),
            ("loan/operations/list/response/example", "{ rows: [] }"),
            ("stock/operations/running/response/example", "{ rows: [] }"),
        ],
    ),
    flip("Page.parameters", &[("-/service/page/parameters", "-")]),
    flip("Page.position", &[("-/service/page/position", "-")]),
    flip_after("PageParameters.cursor", BY_CURSOR, &[("-/service/page/parameters/cursor", "beyond")]),
    flip_after(
        "PageParameters.first_number",
        &[("-/service/page/parameters", "{ number: piece }")],
        &[("-/service/page/parameters/first_number", "0")],
    ),
    flip_after(
        "PageParameters.limit",
        &[("-/service/page/parameters/max_limit", "-")],
        &[("-/service/page/parameters/limit", "-")],
    ),
    flip("PageParameters.max_limit", &[("-/service/page/parameters/max_limit", "50")]),
    flip_after(
        "PageParameters.number",
        &[("-/service/page/parameters", "{ number: piece }")],
        &[("-/service/page/parameters/number", "part")],
    ),
    flip("PageParameters.start", &[("-/service/page/parameters/start", "from")]),
    flip_after(
        "PagePosition.limit",
        &[("-/service/page/fields/most", "{ type: integer, about: How many there can be. }")],
        &[("-/service/page/position/limit", "most")],
    ),
    flip_after("PagePosition.next", BY_CURSOR, &[("-/service/page/position/next", "further")]),
    flip("PagePosition.start", &[("-/service/page/position/start", "-")]),
    flip("PagePosition.total", &[("-/service/page/position/total", "-")]),
    flip("Parameter.about", &[("loan/operations/list/parameters/limit/about", "The most to list.")]),
    flip("Parameter.assumed", &[("loan/operations/list/parameters/since/assumed", "-")]),
    flip("Parameter.default", &[("loan/operations/list/parameters/returned/default", "1")]),
    flip("Parameter.default_about", &[("loan/operations/list/parameters/since/default_about", "-")]),
    flip("Parameter.example", &[("loan/operations/list/parameters/limit/example", "21")]),
    flip("Parameter.idempotency_key", &[("hold/operations/change/parameters/call/idempotency_key", "-")]),
    flip("Parameter.in", &[("hold/operations/drop/parameters/version/in", "query")]),
    flip("Parameter.max", &[("loan/operations/list/parameters/limit/max", "50")]),
    flip("Parameter.max_length", &[("loan/operations/list/parameters/branch/max_length", "30")]),
    flip("Parameter.min", &[("loan/operations/list/parameters/limit/min", "-")]),
    flip("Parameter.min_length", &[("loan/operations/list/parameters/branch/min_length", "3")]),
    flip("Parameter.nullable", &[("hold/operations/change/parameters/shelf/nullable", "-")]),
    flip("Parameter.observed", &[("loan/operations/list/parameters/limit/observed", "-")]),
    flip("Parameter.repeated", &[("loan/operations/list/parameters/reader_id/repeated", "-")]),
    flip("Parameter.required", &[("loan/operations/list/parameters/branch/required", "-")]),
    flip("Parameter.secret", &[("loan/operations/list/parameters/card_pin/secret", "-")]),
    flip("Parameter.separated_by", &[("loan/operations/list/parameters/branches/separated_by", "-")]),
    flip("Parameter.type", &[("loan/operations/list/parameters/limit/type", "number")]),
    flip("Parameter.undocumented", &[("loan/operations/list/parameters/reader_id/undocumented", "-")]),
    flip("Parameter.wire", &[("loan/operations/list/parameters/branch/wire", "-")]),
    flip("Permission.about", &[("-/permissions/book_add/about", "Allows more books.")]),
    flip_after(
        "Poll.operation",
        &[(
            "printout/operations/peek",
            "{ path: printout/peek.json, about: Reads the same., effect: read, \
               parameters: { ticket: { type: Ticket, about: The printout., required: true } }, \
               response: { type: PrintoutState, example: {} } }",
        )],
        &[("printout/jobs/print_list/poll/0/operation", "printout.peek")],
    ),
    flip("Poll.failed", &[("stock/jobs/count_shelf/poll/1/failed", "-")]),
    flip("Poll.until_gone", &[("stock/jobs/count_shelf/poll/0/until_gone", "-")]),
    flip("Poll.until", &[("printout/jobs/print_list/poll/0/until/equals", "3")]),
    flip_after(
        "Poll.with",
        &[
            ("printout/types/PrintoutStarted/fields/slip", "{ type: Ticket, about: A second one., required: true }"),
            ("printout/operations/start/response/example", "{ ticket: T-9, slip: T-10 }"),
        ],
        &[("printout/jobs/print_list/poll/0/with/ticket", "slip")],
    ),
    flip("Response.assumed", &[("reader/operations/rename/response/assumed", "-")]),
    flip(
        "Response.empty",
        &[
            ("hold/operations/drop/response/empty", "-"),
            ("hold/operations/drop/response/status", "-"),
            ("hold/operations/drop/response/undocumented", "The body."),
            ("hold/operations/drop/response/example", "{}"),
        ],
    ),
    flip("Response.example", &[("reader/operations/history/response/example", "{ books: 7 }")]),
    flip("Response.observed", &[("reader/operations/me/response/observed", "-")]),
    flip(
        "Response.page_of",
        &[
            ("shelf/operations/list/response/page_of", "Loan"),
            ("shelf/operations/list/response/example", "{ results: [] }"),
        ],
    ),
    flip("Response.paged", &[("loan/operations/list/response/paged", "false")]),
    flip("Response.status", &[("hold/operations/drop/response/status", "-")]),
    flip("Response.success", &[("reader/operations/rename/response/success", "-")]),
    flip_after(
        "Response.type",
        &[(
            "book/operations/look",
            "{ path: book/look.json, about: Reads the same., effect: read, \
               response: { type: BookDetail, example: {} } }",
        )],
        &[("book/operations/look/response/type", "Done")],
    ),
    flip("Response.undocumented", &[("reader/operations/history/response/undocumented", "The body.")]),
    flip("Service.about", &[("-/service/about", "Lends books and more.")]),
    flip("Service.errors", &[("-/service/errors", "-")]),
    flip("Service.address", &[("-/service/address", "-")]),
    flip_after("Service.addresses", REGIONS, &[("-/service/addresses", "-")]),
    flip("Service.authentication", &[("-/service/authentication/header", "x-key")]),
    flip("Service.base_path", &[("-/service/base_path", "/api/v3/")]),
    flip("Service.crate", &[("-/service/crate/name", "city-library")]),
    flip("Service.error_body", &[("-/service/error_body/message", "message")]),
    flip("Service.limits", &[("-/service/limits", "-")]),
    flip("Service.name", &[("-/service/name", "City Library")]),
    flip("Service.page", &[("-/service/page/fields/more", "{ type: integer }")]),
    flip("Service.success", &[("-/service/success", "-")]),
    flip_after(
        "Success.equals",
        &[("reader/operations/rename/response/success", "-"), ("reader/operations/rename/response/example", "{}")],
        &[("-/service/success/equals", "2")],
    ),
    flip("Success.field", &[("-/service/success/field", "ok")]),
    flip("Type.about", &[("-/types/Genre/about", "What it is.")]),
    flip("Type.assumed", &[("-/types/Genre/assumed", "{ sorts: There are no more. }")]),
    flip("Type.example", &[("-/types/ReaderId/example", "4")]),
    flip("Type.fields", &[("-/types/Book/fields/weight", "-")]),
    flip("Type.templates", &[("-/types/Years/templates/since", "-")]),
    flip_after(
        "Type.id",
        &[("printout/types/Ticket/example", "'9'"), ("printout/operations/start/response/example", "{ ticket: '9' }")],
        &[
            ("printout/types/Ticket/id", "integer"),
            ("printout/types/Ticket/example", "9"),
            ("printout/operations/start/response/example", "{ ticket: 9 }"),
        ],
    ),
    flip("Type.keys", &[("-/types/LoansByBranch/keys", "[north]")]),
    flip("Type.variants", &[("-/types/Printout/variants/catalogue", "-")]),
    flip("Type.map", &[("-/types/LoansByBranch/map", "number")]),
    flip(
        "Type.pattern",
        &[
            ("-/types/DateTime/pattern", "YYYY-MM-DDThh:mm"),
            ("-/types/DateTime/example", "2026-12-01T10:00"),
            ("reader/operations/me/response/example", "{ reader_id: 3 }"),
        ],
    ),
    flip("Type.undocumented", &[("-/types/LoanSort/undocumented", "-")]),
    flip("Type.values", &[("-/types/Genre/values/misc", "-")]),
    flip(
        "Type.values_type",
        &[
            ("-/types/LoanSort/values_type", "-"),
            ("-/types/LoanSort/values/due/wire", "'0'"),
            ("loan/operations/list/parameters/sort/default", "'0'"),
        ],
    ),
];
