/** Chance that is the same in every run. */
export interface Dice {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  chance(probability: number): boolean
  /** One of the items; undefined where there are none. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item | undefined
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Dice that always fall the same way for one seed (Mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => itemAt(items, below(items.length)),
    shuffled(items) {
      const rest = [...items]
      return items.flatMap(() => rest.splice(below(rest.length), 1))
    },
  }
}

/** The item at a place that the list has; only an empty list has none, and `pick` says so for lists that can be empty. */
function itemAt<Item>(items: readonly Item[], place: number): Item {
  return items[place] as Item
}
