//! How deep types stand in each other: the compiler follows them to find out whether a value may be sent to a thread.

use std::collections::HashMap;

use crate::ir::{Type, TypeDef};
use apicrate_description::cycles::cycles;

/// The recursion limit of the compiler.
const DEFAULT: usize = 128;

/// The most steps that the compiler takes for a type or one of its wrappers: two were measured for lists and maps, and
/// less for boxes, in chains of 20 to 100 types.
const STEPS: usize = 3;

/// The recursion limit that the crate needs, if the default may not be enough.
pub(in crate::rust) fn recursion_limit(types: &[TypeDef]) -> Option<usize> {
    let numbers: HashMap<_, _> = types.iter().map(|def| def.name.as_str()).zip(0..).collect();
    let edges: Vec<Vec<usize>> = types
        .iter()
        .map(|def| {
            def.types()
                .filter_map(|ty| match ty.innermost() {
                    Type::Named(name) => numbers.get(name.as_str()).copied(),
                    _ => None,
                })
                .collect()
        })
        .collect();
    let layers: Vec<_> = types.iter().map(layers).collect();
    let needed = STEPS * depth(&edges, &layers);
    // A power of two, so that few changes of a description change it.
    (needed > DEFAULT).then(|| needed.next_power_of_two())
}

/// A type, and the most wrappers around what it holds.
fn layers(def: &TypeDef) -> usize {
    let wrappers = |ty: &Type| std::iter::successors(ty.inner(), |inner| inner.inner()).count();
    1 + def.types().map(wrappers).max().unwrap_or(0)
}

/// The layers on the longest path, where a path passes through each node of a cycle once at most.
fn depth(edges: &[Vec<usize>], layers: &[usize]) -> usize {
    let cycles = cycles(edges);
    let mut depths = vec![0; edges.len()];
    let mut nodes: Vec<_> = (0..edges.len()).collect();
    nodes.sort_by_key(|node| cycles[*node]);
    for members in nodes.chunk_by(|one, other| cycles[*one] == cycles[*other]) {
        let next = members.iter().flat_map(|node| &edges[*node]);
        let below = next
            .filter(|next| cycles[**next] != cycles[members[0]])
            .map(|next| depths[*next])
            .max();
        let own: usize = members.iter().map(|node| layers[*node]).sum();
        for node in members {
            depths[*node] = own + below.unwrap_or(0);
        }
    }
    depths.into_iter().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::depth;
    use crate::rust::testing::schemas;

    #[test]
    fn a_cycle_is_as_deep_as_it_is_long() {
        assert_eq!(depth(&[], &[]), 0);
        // 0 -> 1 -> 2, 0 -> 2
        assert_eq!(depth(&[vec![1, 2], vec![2], vec![]], &[1, 2, 1]), 4);
        // 0 -> 1 -> 2 -> 1, 2 -> 3, 4 -> 3
        let edges = [vec![1], vec![2], vec![1, 3], vec![], vec![3]];
        assert_eq!(depth(&edges, &[1, 3, 3, 1, 9]), 10);
        assert_eq!(depth(&[vec![0]], &[3]), 3);
    }

    #[test]
    fn only_a_deep_chain_of_types_raises_the_recursion_limit() {
        let limit = |length: usize| {
            let mut yaml = "T0: {properties: {id: {type: string}}}\n".to_owned();
            for number in 1..=length {
                yaml.push_str(&format!(
                    "T{number}: {{required: [it], properties: {{it: {{type: array, items: {{$ref: '#/components/schemas/T{}'}}}}}}}}\n",
                    number - 1
                ));
            }
            schemas(&yaml).recursion_limit
        };
        // Two layers for a list and its item, and two for the optional text at the end: 42 layers take 126 steps.
        assert_eq!(limit(20), None);
        assert_eq!(limit(21), Some(256));
        assert_eq!(limit(42), Some(512));
    }
}
