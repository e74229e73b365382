//! Work on several processors at a time.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Does both at a time.
pub(crate) fn join<A: Send, B>(a: impl FnOnce() -> A + Send, b: impl FnOnce() -> B) -> (A, B) {
    thread::scope(|scope| {
        let a = scope.spawn(a);
        let b = b();
        (a.join().unwrap_or_else(|panic| resume_unwind(panic)), b)
    })
}

/// What a function makes of values, in their order.
pub(crate) fn map<T: Send, R: Send>(values: Vec<T>, make: impl Fn(T) -> R + Sync) -> Vec<R> {
    let left = Mutex::new(values.into_iter().enumerate());
    let next = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        let mut made = Vec::new();
        while let Some((place, value)) = next() {
            made.push((place, make(value)));
        }
        made
    };
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let mut made = thread::scope(|scope| {
        let others: Vec<_> = (1..processors).map(|_| scope.spawn(work)).collect();
        let mut made = work();
        for other in others {
            made.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        made
    });
    made.sort_unstable_by_key(|(place, _)| *place);
    made.into_iter().map(|(_, made)| made).collect()
}

#[cfg(test)]
mod tests {
    use super::{join, map};

    #[test]
    fn what_is_made_has_the_order_of_what_it_is_made_of() {
        let values: Vec<usize> = (0..1000).collect();
        let doubled: Vec<_> = values.iter().map(|value| value * 2).collect();
        assert_eq!(map(values, |value| value * 2), doubled);
        assert_eq!(join(|| 1, || "two"), (1, "two"));
    }
}
