//! Compares the speed of two pieces of work, measured in rounds of both.

use std::fmt;
use std::time::{Duration, Instant};

/// Rounds of each piece of work.
const ROUNDS: usize = 60;

/// A round takes at least this long, so that reading the clock does not affect the figures.
const SHORTEST_ROUND: Duration = Duration::from_millis(3);

/// The columns that a [`Comparison`] is displayed in.
pub const HEADINGS: &str = "        ours         twin   ratio";

/// Nanoseconds that one operation takes, in the median of the rounds.
#[derive(Debug, Clone, Copy)]
pub struct Comparison {
    /// The measured work.
    pub ours: f64,
    /// The work that it is measured against.
    pub twin: f64,
}

impl Comparison {
    /// The speed relative to the twin: 1 if equal, more if ours is faster.
    pub fn ratio(self) -> f64 {
        self.twin / self.ours
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [ours, twin] = [self.ours, self.twin].map(|nanoseconds| nanoseconds / 1_000.0);
        let ratio = self.ratio();
        write!(f, "{ours:>9.3} µs {twin:>9.3} µs {ratio:>7.2}")
    }
}

/// Measures two pieces of work alternately, so that a machine that slows down does so for both.
pub fn compare(mut ours: impl FnMut(), mut twin: impl FnMut()) -> Comparison {
    let times = times(&mut ours).max(times(&mut twin));
    let mut ours_rounds = Vec::with_capacity(ROUNDS);
    let mut twin_rounds = Vec::with_capacity(ROUNDS);
    for number in 0..ROUNDS {
        // The order alternates, so that the state of the caches affects both alike.
        if number % 2 == 0 {
            ours_rounds.push(round(&mut ours, times));
            twin_rounds.push(round(&mut twin, times));
        } else {
            twin_rounds.push(round(&mut twin, times));
            ours_rounds.push(round(&mut ours, times));
        }
    }
    let per_operation = |rounds| median(rounds).as_secs_f64() * 1e9 / f64::from(times);
    Comparison {
        ours: per_operation(ours_rounds),
        twin: per_operation(twin_rounds),
    }
}

/// The number of repetitions in a round. Finding it also warms up.
fn times(work: &mut impl FnMut()) -> u32 {
    let mut times = 1;
    while round(work, times) < SHORTEST_ROUND {
        times *= 2;
    }
    times
}

fn round(work: &mut impl FnMut(), times: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..times {
        work();
    }
    start.elapsed()
}

fn median(mut rounds: Vec<Duration>) -> Duration {
    rounds.sort_unstable();
    let half = rounds.len() / 2;
    (rounds[half - 1] + rounds[half]) / 2
}
