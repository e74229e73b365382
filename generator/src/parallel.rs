//! Parallel work on several processors.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Applies a function to values in parallel, and returns the results in order.
pub(crate) fn map<T: Send, R: Send>(values: Vec<T>, make: impl Fn(T) -> R + Sync) -> Vec<R> {
    let threads = thread::available_parallelism()
        .map_or(1, NonZero::get)
        .min(values.len())
        .max(1);
    let queue = Mutex::new(values.into_iter().enumerate());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        std::iter::from_fn(next)
            .map(|(index, value)| (index, make(value)))
            .collect::<Vec<_>>()
    };
    let mut results = thread::scope(|scope| {
        // Threads that the system refuses are not needed.
        let others: Vec<_> = (1..threads)
            .filter_map(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let mut results = work();
        for other in others {
            results.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        results
    });
    results.sort_unstable_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::map;

    #[test]
    fn results_have_the_order_of_the_values() {
        let doubled: Vec<_> = (0..1_000).map(|value| value * 2).collect();
        assert_eq!(map((0..1_000).collect(), |value| value * 2), doubled);
        assert!(map(Vec::<usize>::new(), |value| value).is_empty());
    }

    #[test]
    fn a_panic_goes_on_where_the_work_was_asked_for() {
        assert!(catch_unwind(|| map(vec![0, 1], |value| assert_ne!(value, 1))).is_err());
    }
}
