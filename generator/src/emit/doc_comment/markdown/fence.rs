//! Where code stands among the lines of Markdown.

/// The block of code that is open, while lines are gone through in their order.
#[derive(Default)]
pub(in crate::emit) struct Fence {
    /// How many backticks close it at least.
    ticks: Option<usize>,
}

impl Fence {
    /// Whether a block of code is open after this line.
    pub(in crate::emit) fn is_open_after(&mut self, line: &str) -> bool {
        let ticks = line.len() - line.trim_start_matches('`').len();
        self.ticks = match self.ticks {
            None => (ticks >= 3).then_some(ticks),
            Some(open) => (ticks < open || ticks < line.len()).then_some(open),
        };
        self.ticks.is_some()
    }
}
