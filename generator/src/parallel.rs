//! Parallel work on several processors.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Runs both functions in parallel.
pub(crate) fn join<A: Send, B>(a: impl FnOnce() -> A + Send, b: impl FnOnce() -> B) -> (A, B) {
    thread::scope(|scope| {
        let a = scope.spawn(a);
        let b = b();
        (a.join().unwrap_or_else(|panic| resume_unwind(panic)), b)
    })
}

/// Applies a function to values in parallel, and returns the results in order.
pub(crate) fn map<T: Send, R: Send>(values: Vec<T>, make: impl Fn(T) -> R + Sync) -> Vec<R> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    map_with(processors.min(values.len()), values, make)
}

/// The same, with this number of threads, the current one included. Threads that the system refuses are not needed.
fn map_with<T: Send, R: Send>(
    threads: usize,
    values: Vec<T>,
    make: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let left = Mutex::new(values.into_iter().enumerate());
    let next = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        let mut made = Vec::new();
        while let Some((place, value)) = next() {
            made.push((place, make(value)));
        }
        made
    };
    let mut made = thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads).filter_map(start).collect();
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
    use std::panic::catch_unwind;
    use std::sync::Barrier;

    use super::{join, map, map_with};

    /// Each of two threads has made one of every two values.
    #[test]
    fn what_is_made_has_the_order_of_what_it_is_made_of() {
        let values: Vec<usize> = (0..10).collect();
        let both = Barrier::new(2);
        let made = map_with(2, values.clone(), |value| {
            both.wait();
            value
        });
        assert_eq!(made, values);
        assert!(map(Vec::<usize>::new(), |value| value).is_empty());
        assert_eq!(join(|| 1, || "two"), (1, "two"));
    }

    #[test]
    fn a_panic_goes_on_where_the_work_was_asked_for() {
        for wrong in 0..2 {
            let both = Barrier::new(2);
            let made = catch_unwind(|| {
                map_with(2, vec![0, 1], |value| {
                    both.wait();
                    assert_ne!(value, wrong);
                })
            });
            assert!(made.is_err());
        }
        assert!(catch_unwind(|| join(|| panic!("a"), || ())).is_err());
        assert!(catch_unwind(|| join(|| (), || panic!("b"))).is_err());
    }
}
