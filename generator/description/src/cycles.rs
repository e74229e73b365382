//! Cycles in a graph.

use petgraph::Graph;
use petgraph::algo::kosaraju_scc;

/// Numbers the strongly connected components of a graph, and returns the number of each node. A component comes after
/// those that it leads to.
pub fn cycles(edges: &[Vec<usize>]) -> Vec<usize> {
    let mut graph = Graph::<(), ()>::new();
    let nodes: Vec<_> = edges.iter().map(|_| graph.add_node(())).collect();
    for (from, targets) in nodes.iter().zip(edges) {
        graph.extend_with_edges(targets.iter().map(|to| (*from, nodes[*to])));
    }
    let mut numbers = vec![0; edges.len()];
    // Unlike Tarjan's algorithm in the same crate, it needs no stack, as descriptions can be deep.
    for (number, component) in kosaraju_scc(&graph).iter().enumerate() {
        for node in component {
            numbers[node.index()] = number;
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::cycles;

    #[test]
    fn nodes_on_one_cycle_share_a_number() {
        // 0 -> 1 -> 2 -> 0, 2 -> 3, 3 -> 4 -> 3, 5 -> 5, 6 -> 0
        let edges = [
            vec![1],
            vec![2],
            vec![3, 0],
            vec![4],
            vec![3],
            vec![5],
            vec![0, 3],
        ];
        let found = cycles(&edges);
        assert!(found[0] == found[1] && found[1] == found[2], "{found:?}");
        assert_eq!(found[3], found[4], "{found:?}");
        let mut distinct = vec![found[0], found[3], found[5], found[6]];
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), 4, "{found:?}");
    }

    #[test]
    fn depth_needs_no_stack() {
        let count = 100_000;
        let edges: Vec<_> = (0..count).map(|node| vec![(node + 1) % count]).collect();
        assert!(cycles(&edges).iter().all(|&component| component == 0));
    }
}
