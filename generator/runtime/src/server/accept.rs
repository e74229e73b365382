//! Media types that a caller accepts.

use std::cmp::Reverse;

use http::HeaderMap;
use http::header::ACCEPT;

use crate::message::body::{essence, is_json};

/// How much a caller prefers a media type: by weight, then by how exactly it is named, then by its place in the header.
/// `None` if the caller does not accept it.
pub(super) type Preference = Option<(u16, Exactness, Reverse<usize>)>;

/// How exactly a range names a media type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Exactness {
    /// `*/*`
    Any,
    /// `text/*`
    Main,
    /// `text/csv`
    Exact,
}

/// How much the caller prefers a media type. The range that names it most exactly counts.
pub(super) fn preference(headers: &HeaderMap, media_type: &str) -> Preference {
    let values = headers.get_all(ACCEPT).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let ranges = texts.flat_map(|text| text.split(',')).enumerate();
    let matching = ranges.filter_map(|(place, range)| {
        let exactness = exactness(essence(range), essence(media_type))?;
        let weight = weight(range);
        // One refused image leaves others of `image/*`.
        let is_one_of_many = weight == 0 && is_within(essence(range), essence(media_type));
        (!is_one_of_many).then_some((exactness, Reverse(place), weight))
    });
    let (exactness, place, weight) = matching.max()?;
    (weight > 0).then_some((weight, exactness, place))
}

/// Returns whether the caller accepts one of these media types, separated by commas. A caller that names none accepts
/// all.
pub(super) fn accepts(headers: &HeaderMap, media_types: &str) -> bool {
    let mut values = headers.get_all(ACCEPT).iter();
    let is_any = values.all(|value| value.as_bytes().trim_ascii().is_empty());
    let mut described = media_types.split(',').map(str::trim);
    is_any || described.any(|media_type| preference(headers, media_type).is_some())
}

/// How exactly a range names a media type, which may be a described range; `None` if it does not include it.
fn exactness(range: &str, media_type: &str) -> Option<Exactness> {
    if range.eq_ignore_ascii_case(media_type) || is_within(range, media_type) {
        return Some(Exactness::Exact);
    }
    match range.split_once('/')? {
        ("*", "*") => Some(Exactness::Any),
        (main, "*") => {
            let (other, _) = media_type.split_once('/')?;
            main.eq_ignore_ascii_case(other).then_some(Exactness::Main)
        }
        // Whoever reads one kind of JSON reads the others.
        _ if is_json(range) && is_json(media_type) => Some(Exactness::Main),
        _ => None,
    }
}

/// Returns whether a described range, such as `image/*`, includes a media type.
fn is_within(media_type: &str, described: &str) -> bool {
    let start = described
        .strip_suffix('*')
        .map(|start| start.trim_start_matches("*/"));
    start.is_some_and(|start| {
        let beginning = media_type.get(..start.len());
        beginning.is_some_and(|beginning| beginning.eq_ignore_ascii_case(start))
    })
}

/// The weight `q` of a range, in thousandths; 1000 without a valid one.
fn weight(range: &str) -> u16 {
    let mut parameters = range.split(';').skip(1);
    let q = parameters.find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        let is_weight = name.trim().eq_ignore_ascii_case("q");
        is_weight
            .then(|| value.trim().parse::<f32>().ok())
            .flatten()
    });
    (q.unwrap_or(1.0).min(1.0) * 1000.0) as u16
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderValue, header};

    use super::{accepts, preference};

    fn prefers_stream(accept: &'static str) -> bool {
        let headers = HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static(accept))]);
        preference(&headers, "text/event-stream") > preference(&headers, "application/json")
    }

    #[test]
    fn a_refused_media_type_leaves_the_others_of_a_described_range() {
        for accept in [
            "image/webp;q=0, image/png",
            "image/png, image/webp;q=0",
            "image/webp;q=0, */*",
        ] {
            let headers =
                HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static(accept))]);
            assert!(accepts(&headers, "image/*"), "{accept}");
            assert!(!accepts(&headers, "image/webp"), "{accept}");
        }
        let none =
            HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static("image/*;q=0"))]);
        assert!(!accepts(&none, "image/*"));
    }

    #[test]
    fn whoever_accepts_json_accepts_each_kind_of_it() {
        let accept = HeaderValue::from_static("application/json");
        let headers = HeaderMap::from_iter([(header::ACCEPT, accept)]);
        assert!(accepts(&headers, "application/vnd.things+json"));
        assert!(!accepts(&headers, "text/csv"));
    }

    #[test]
    fn a_media_type_is_chosen_by_weight_then_by_how_exactly_it_is_named_then_by_order() {
        for accept in [
            "text/event-stream",
            "text/event-stream; charset=utf-8, application/json",
            "application/json;q=0.5, text/event-stream",
            "application/json; Q=0, */*",
            "*/*, text/event-stream",
            "text/*",
        ] {
            assert!(prefers_stream(accept), "{accept}");
        }
        for accept in [
            "*/*",
            "text/html",
            "text/event-stream;q=0",
            "text/event-stream;q=0, */*",
            "application/json, text/event-stream",
            "text/event-stream;q=0.9, application/json",
            "text/*;q=0.1, */*",
        ] {
            assert!(!prefers_stream(accept), "{accept}");
        }
    }
}
