// @generated from the API description, which is the place to change.

//! The schemas of requests.

/// JSON Schema 2020-12, by component and by operation.
pub(crate) const JSON: &str = r#"{
"$defs": {
"About": {"anyOf":[{"type":"integer"},{"format":"date","type":"string"},{"type":"string"},{"items":{"$ref":"urn:api#/$defs/About"},"type":"array"},{"type":"number"},{"$ref":"urn:api#/$defs/Person"},{"$ref":"urn:api#/$defs/Place"}]},
"Content": {"allOf":[{"if":{"properties":{"kind":{"enum":["text","Text"]}},"required":["kind"],"type":"object"},"then":{"$ref":"urn:api#/$defs/Text"}},{"if":{"properties":{"kind":{"enum":["sound","Sound"]}},"required":["kind"],"type":"object"},"then":{"$ref":"urn:api#/$defs/Sound"}},{"properties":{"kind":{"enum":["text","sound","Text","Sound"]}},"required":["kind"],"type":"object"}]},
"Folder": {"enum":["work","home"],"type":"string"},
"Note": {"properties":{"about":{"$ref":"urn:api#/$defs/About"},"content":{"$ref":"urn:api#/$defs/Content"},"folder":{"$ref":"urn:api#/$defs/Folder"},"size":{"$ref":"urn:api#/$defs/Size"},"weight":{"type":["number","null"]}},"required":["content","weight"],"type":"object"},
"NoteInput": {"additionalProperties":false,"minProperties":1,"properties":{"folder":{"allOf":[{"if":{"type":["string"]},"then":{"$ref":"urn:api#/$defs/Folder"}},{"if":{"type":["null"]},"then":{"type":"null"}},{"type":["string","null"]}]}},"type":"object"},
"Order": {"enum":["oldest","newest"],"type":"string"},
"Person": {"properties":{"about":{"$ref":"urn:api#/$defs/About"},"folder":{"$ref":"urn:api#/$defs/Folder"},"name":{"type":"string"}},"required":["name"],"type":"object"},
"Place": {"properties":{"about":{"$ref":"urn:api#/$defs/About"},"name":{"allOf":[{"if":{"type":["array"]},"then":{"items":{"type":"string"},"type":"array"}},{"if":{"type":["string"]},"then":{"type":"string"}},{"type":["array","string"]}]},"type":{"const":"place"}},"required":["type"],"type":"object"},
"Size": {"items":false,"minItems":2,"prefixItems":[{"type":"number"},{"format":"decimal","type":"string"}],"type":"array"},
"Sound": {"properties":{"seconds":{"type":"integer"}},"type":"object"},
"Text": {"properties":{"kind":{"type":"string"},"remarks":{"items":{"$ref":"urn:api#/$defs/Content"},"maxItems":20,"type":"array"},"text":{"maxLength":1000,"type":"string"}},"required":["kind","text"],"type":"object"}
},
"requests": {
"delete_export": {"path":{"id":{"type":"string"}}},
"delete_flag": {"path":{"name":{"type":"string"}}},
"import_notes": {"body":{"$ref":"urn:api#/$defs/Note"}},
"list_notes": {"query":{"order":{"$ref":"urn:api#/$defs/Order"},"page":{"minimum":1,"type":"integer"}}},
"make_note": {"body":{"$ref":"urn:api#/$defs/Note"}},
"send_letter": {"body":{"properties":{"enclosed":{"items":{},"maxItems":2,"type":"array"},"note":{"$ref":"urn:api#/$defs/Note"},"pages[]":{"items":{"minimum":1,"type":"integer"},"type":"array","uniqueItems":true},"picture":true,"title":{"minLength":1,"pattern":"\\S","type":"string"}},"required":["title","picture"],"type":"object"}},
"update_note": {"body":{"properties":{"note":{"$ref":"urn:api#/$defs/NoteInput"}},"required":["note"],"type":"object"},"path":{"number":{"minimum":1,"type":"integer"}}}
}
}"#;
