//! What the error of a call tells in the words of this API: nothing, as its errors have no body.
