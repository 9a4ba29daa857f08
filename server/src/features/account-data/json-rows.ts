import { Readable } from 'node:stream'

/** Rows that are in memory at most. */
export const ROWS_MAX = 100

/**
 * Returns all rows, in steps of at most {@link ROWS_MAX}. `read` returns the rows after another one, in a stable order;
 * null starts with the first.
 */
export async function* rowsOf<Row>(read: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  let after: Row | null = null
  for (;;) {
    const rows: Row[] = await read(after)
    yield* rows
    after = rows.at(-1) ?? null
    if (rows.length < ROWS_MAX) return
  }
}

/** Returns a JSON list of objects, one in each line, that is written while it is read. */
export function jsonList(objects: AsyncIterable<object>): Readable {
  async function* lines() {
    let separator = '['
    for await (const each of objects) {
      yield `${separator}\n${JSON.stringify(each)}`
      separator = ','
    }
    yield separator === '[' ? '[]\n' : '\n]\n'
  }
  return Readable.from(lines())
}
