/** Source of random numbers that repeats for the same seed. */
export interface Random {
  /** Returns a number from 0 to 1, without 1. */
  next(): number
  /** Returns a whole number from `from` to `to`. */
  between(from: number, to: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Returns the items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** Creates a source of random numbers (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    shuffle(items) {
      const sorted = items.map((item) => ({ item, key: next() })).sort((a, b) => a.key - b.key)
      return sorted.map(({ item }) => item)
    },
  }
}
