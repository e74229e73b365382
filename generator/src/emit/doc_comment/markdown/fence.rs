//! Code blocks among the lines of Markdown.

/// Tracks whether a code block is open, line by line.
#[derive(Default)]
pub(in crate::emit) struct Fence {
    /// The minimal number of backticks that closes the open block.
    ticks: Option<usize>,
}

impl Fence {
    /// Returns whether a code block is open after this line.
    pub(in crate::emit) fn is_open_after(&mut self, line: &str) -> bool {
        let ticks = line.len() - line.trim_start_matches('`').len();
        self.ticks = match self.ticks {
            None => (ticks >= 3).then_some(ticks),
            Some(open) => (ticks < open || ticks < line.len()).then_some(open),
        };
        self.ticks.is_some()
    }
}
