import { DELIMITERS, type Delimiter, type TableReading } from '@vitrine/core/archives'
import { parse } from 'csv-parse/sync'

/** Most rows of a table that are read. */
const ROWS_MAX = 10_000
/** Most code units of a row. */
const ROW_MAX = 64 * 1024

/**
 * Returns a reading of a table for each delimiter that it may have. There is at most one if a delimiter is `chosen`,
 * or named in the table's `sep=` line.
 */
export function readRows(text: string, chosen?: Delimiter): TableReading[] {
  const [line, separator] = /^"?sep=(.)"?\r?(?:\n|$)/i.exec(text) ?? []
  const table = line === undefined ? text : text.slice(line.length)
  const present = Object.values(DELIMITERS).filter((one) => one === DELIMITERS.none || table.includes(one))
  const delimiters = chosen ? [DELIMITERS[chosen]] : separator ? [separator] : present
  return delimiters.flatMap((delimiter) => {
    // Some programs write a space before a quoted cell.
    const hasSpaces = delimiter !== '\t' && table.includes(`${delimiter} "`)
    const rows = rowsOf(table, { delimiter, ltrim: hasSpaces }) ?? rowsOf(table, { delimiter, quote: false })
    return rows ? [{ delimiter, rows }] : []
  })
}

/** Returns up to {@link ROWS_MAX} rows of a table; null if a quote never ends, a row is too long, or it is none. */
function rowsOf(text: string, options: { delimiter: string; ltrim?: boolean; quote?: false }): string[][] | null {
  try {
    const rows: unknown = parse(text, {
      ...options,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: ROWS_MAX,
      max_record_size: ROW_MAX,
    })
    return Array.isArray(rows) ? rows.filter(isRow) : null
  } catch {
    return null
  }
}

function isRow(row: unknown): row is string[] {
  return Array.isArray(row) && row.every((cell) => typeof cell === 'string')
}
