/** First characters by which a spreadsheet takes a cell for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/** A value of a cell. */
export type Cell = string | number | null

/**
 * Returns rows as the text of a CSV file (RFC 4180), with the byte order mark by which Excel recognizes UTF-8. A text
 * that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}

function toCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
