import type { BatchMeter } from '../metrics/metrics.ts'

/** Collects the items of concurrent requests and processes them in groups. */
export interface Batch<Item, Result> {
  /** Adds an item. Resolves with the item's own result when its group is processed; rejects if its group fails. */
  add(item: Item): Promise<Result>
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Creates a batch that processes groups of at most `max` items, one group at a time. The first item waits `windowMs`
 * for others (with 0, until the next turn of the event loop). Items that arrive while a group is processed form the
 * next group. `work` has to return one result per item, in the order of the items.
 */
export function createBatch<Item, Result>({
  windowMs,
  max,
  work,
  meter,
}: {
  windowMs: number
  max: number
  work(items: Item[]): Promise<Result[]>
  meter?: BatchMeter
}): Batch<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let busy = false
  meter?.watch(() => waiting.length)

  async function processGroup(group: Waiting<Item, Result>[]): Promise<void> {
    const startedAt = performance.now()
    try {
      const results = await work(group.map(({ item }) => item))
      for (const [index, result] of results.entries()) group[index]?.resolve(result)
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      meter?.processed({ items: group.length, seconds: (performance.now() - startedAt) / 1000 })
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) await processGroup(waiting.splice(0, max))
    busy = false
  }

  return {
    add(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        if (busy) return
        busy = true
        if (windowMs === 0) setImmediate(() => void drain())
        else setTimeout(() => void drain(), windowMs)
      })
    },
  }
}
