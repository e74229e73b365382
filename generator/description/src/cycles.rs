//! Cycles in a graph.

/// The number of the strongly connected component of each node, by Tarjan's algorithm: a component comes
/// after those that it leads to. It is iterative, as descriptions can be deep.
pub fn cycles(edges: &[Vec<usize>]) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let count = edges.len();
    let (mut index, mut low) = (vec![NONE; count], vec![NONE; count]);
    let (mut component, mut next, mut components) = (vec![NONE; count], 0, 0);
    let (mut path, mut stack) = (Vec::new(), Vec::new());
    for root in 0..count {
        if index[root] != NONE {
            continue;
        }
        path.push((root, 0));
        while let Some((node, edge)) = path.pop() {
            if edge == 0 {
                (index[node], low[node]) = (next, next);
                next += 1;
                stack.push(node);
            } else {
                // Back from the last neighbour.
                let neighbour = edges[node][edge - 1];
                if component[neighbour] == NONE {
                    low[node] = low[node].min(low[neighbour]);
                }
            }
            let unseen = (edge..edges[node].len()).find(|&edge| {
                let neighbour = edges[node][edge];
                if index[neighbour] != NONE && component[neighbour] == NONE {
                    low[node] = low[node].min(index[neighbour]);
                }
                index[neighbour] == NONE
            });
            if let Some(edge) = unseen {
                path.extend([(node, edge + 1), (edges[node][edge], 0)]);
            } else if low[node] == index[node] {
                while let Some(member) = stack.pop() {
                    component[member] = components;
                    if member == node {
                        break;
                    }
                }
                components += 1;
            }
        }
    }
    component
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
