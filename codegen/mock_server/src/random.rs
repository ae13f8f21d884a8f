//! Pseudo-random numbers. The same seed gives the same numbers on every machine and in every version.

/// SplitMix64. No crate promises the same numbers in all its versions, and the account of a seed must not change with one.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// A generator for one purpose. The same seed and numbers give the same generator.
    pub(crate) fn of(seed: u64, purpose: &[u64]) -> Self {
        let mut random = Self(seed);
        for number in purpose {
            random.0 = random.next() ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        random
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`; 0 if `end` is 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        // The high half of the product is uniform enough for test data, and needs no loop.
        usize::try_from((u128::from(self.next()) * end as u128) >> 64).unwrap_or(0)
    }

    pub(crate) fn between(&mut self, from: i64, to: i64) -> i64 {
        let span = usize::try_from(to - from + 1).unwrap_or(0);
        from + i64::try_from(self.below(span)).unwrap_or(0)
    }

    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }
}
