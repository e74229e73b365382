"""What the checker cannot know from the description: which objects there are, and what the server stubs
answer to a query that cannot be read."""

import schemathesis

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
            describe_query(operation)


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


def describe_query(operation):
    """A query that cannot be read is answered with 400, about which the document says nothing, and so it
    does of the size of integers: they have 64 bits."""
    queries = [parameter for parameter in operation["parameters"] if parameter["in"] == "query"]
    if queries:
        operation["responses"]["400"] = {"$ref": "#/components/responses/BadRequest"}
    for parameter in queries:
        schema = parameter["schema"]
        if schema["type"] == "integer":
            schema.update(minimum=-(2**63), maximum=2**63 - 1)
