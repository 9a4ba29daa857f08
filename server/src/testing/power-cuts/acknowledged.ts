/** An acknowledged write, or the beginning of one, after a number of operations of the disk. */
interface LedgerEntry {
  at: number
  key: string
  /** Acknowledged value; null while the write runs. */
  value: string | null
}

/** The acknowledged writes of a recording. */
export interface Ledger {
  /** Runs a write and enters the value that it acknowledges. A write that fails stays unknown. */
  enter(key: string, write: () => Promise<string>): Promise<void>
  /** Returns the acknowledged values by key at a cut. Keys whose last write was still running are left out. */
  expectedAt(at: number): Map<string, string>
}

/** Creates a ledger. `position` returns the number of operations so far, and `known` was acknowledged earlier. */
export function createLedger(position: () => number, known: ReadonlyMap<string, string>): Ledger {
  const entries: LedgerEntry[] = []
  return {
    async enter(key, write) {
      entries.push({ at: position(), key, value: null })
      const value = await write()
      entries.push({ at: position(), key, value })
    },
    expectedAt(at) {
      const expected = new Map(known)
      for (const entry of entries) {
        if (entry.at > at) break
        if (entry.value === null) expected.delete(entry.key)
        else expected.set(entry.key, entry.value)
      }
      return expected
    },
  }
}
