"""What the checker cannot know from the description: what a decimal is, how tolerant the server stubs
are, and which objects there are."""

import schemathesis
from hypothesis import strategies

schemathesis.openapi.format(
    "decimal",
    strategies.decimals(min_value=-(10**20), max_value=10**20, allow_nan=False).map("{:f}".format),
)

# Objects of the built-in seed: without them, hardly any request would get past a 404.
SEED = {
    "/taxes/{code}": {"code": "levy"},
    "/add_ons/{code}": {"code": "setup"},
    "/billable_metrics/{code}": {"code": "requests"},
    "/payments/{svc_id}": {"svc_id": "08000000-0000-4000-8000-000000000001"},
    "/credit_notes/{svc_id}/download": {"svc_id": "07000000-0000-4000-8000-000000000001"},
    "/customers/{external_customer_id}/applied_coupons/{applied_coupon_id}": {
        "external_customer_id": "customer-1",
        "applied_coupon_id": "05000000-0000-4000-8000-000000000001",
    },
    "/customers/{external_customer_id}/projected_usage": {"external_customer_id": "customer-1"},
    "/customers/{external_customer_id}/wallets/{code}": {
        "external_customer_id": "customer-1",
        "code": "prepaid",
    },
    "/customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}": {
        "external_customer_id": "customer-1",
        "wallet_code": "prepaid",
        "code": "low-balance",
    },
}


@schemathesis.hook
def before_load_schema(context, raw_schema):
    for path, item in raw_schema["paths"].items():
        for operation in item.values():
            name_objects(raw_schema, operation, SEED.get(path, {}))
            tolerate_in_query(operation)
    for name in ["AddOnInput", "BillableMetricFilter", "BillableMetricInput", "TaxInput"]:
        tolerate(raw_schema["components"]["schemas"][name])


def name_objects(raw_schema, operation, objects):
    shared = raw_schema["components"]["parameters"]
    parameters = [
        shared[parameter["$ref"].rsplit("/")[-1]] if "$ref" in parameter else parameter
        for parameter in operation.get("parameters", [])
    ]
    operation["parameters"] = [
        {**parameter, "example": objects[parameter["name"]]} if parameter["in"] == "path" else parameter
        for parameter in parameters
    ]


def tolerate_in_query(operation):
    """A query that cannot be read is answered with 400, about which the document says nothing. Integers
    have 64 bits. A value that is not in a list can be read, as the list may have grown."""
    queries = [parameter for parameter in operation["parameters"] if parameter["in"] == "query"]
    if queries:
        operation["responses"]["400"] = {"$ref": "#/components/responses/BadRequest"}
    for parameter in queries:
        schema = parameter["schema"]
        if schema["type"] == "integer":
            schema.update(minimum=-(2**63), maximum=2**63 - 1)
        if "items" in schema and "format" not in schema["items"]:
            schema["items"] = {"type": "string"}


def tolerate(schema):
    """Null is read as absent, and a number as a decimal: neither is a violation."""
    for name, property in schema["properties"].items():
        others = [{"type": "number"}] if property.get("format") == "decimal" else []
        schema["properties"][name] = {"anyOf": [property, {"type": "null"}, *others]}
