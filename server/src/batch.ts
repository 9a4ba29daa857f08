/** Gathers what many requests bring, and has it done in groups. */
export interface Batch<Item, Result> {
  /** Hands in one item. Settles with its own result once the group it came into is done, or fails with that group. */
  add(item: Item): Promise<Result>
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Groups of at most `max` items, one group at a time: the first item waits `window` milliseconds for company (with 0
 * only for those of the same moment), and what arrives while a group is under way makes the next one. `work` answers one result an item, in their order.
 */
export function createBatch<Item, Result>({
  window,
  max,
  work,
}: {
  window: number
  max: number
  work(items: Item[]): Promise<Result[]>
}): Batch<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let busy = false

  async function doGroup(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(group.map(({ item }) => item))
      for (const [index, result] of results.entries()) group[index]?.resolve(result)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) await doGroup(waiting.splice(0, max))
    busy = false
  }

  return {
    add(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        if (busy) return
        busy = true
        if (window === 0) setImmediate(() => void drain())
        else setTimeout(() => void drain(), window)
      })
    },
  }
}
