import { completeAddress, hostOf, readLink } from '../portfolios/index.ts'
import type { ForeignLink, ForeignPage } from './foreign-page.ts'
import type { SkippedItem } from './imported-page.ts'
import { addressRank, titleRank } from './table-headings.ts'
import { archiveTexts } from './texts.ts'

/** A table as read with one delimiter. */
export interface TableReading {
  delimiter: string
  rows: readonly (readonly string[])[]
}

/** A table of links as read with one delimiter. */
export interface LinkTable {
  delimiter: string
  page: ForeignPage
}

/** Most characters of a cell that is judged as an address. */
const ADDRESS_MAX = 4096
/** Rows at the start of a table that are searched for headings and for the number of columns. */
const HEADER_ROWS = 5

/** A judged reading of a table. */
interface Judged extends LinkTable {
  /** Rows with a complete address that were read as they are, minus the rows that cannot be read. */
  score: number
  /** The number of columns that were found by a known heading: 0, 1 or 2 (addresses and titles). */
  known: number
}

/**
 * A table has one delimiter: the one with which most rows have a complete address and the fewest have more cells than
 * columns; then the one with more known headings. Readings that are still equal are all returned, for the person to
 * choose.
 *
 * Returns the best readings, each different page once; an empty array if the file is no table of links.
 */
export function readLinkTable(readings: readonly TableReading[]): LinkTable[] {
  const tables = readings.flatMap((reading) => judge(reading) ?? [])
  const best = Math.max(...tables.map(({ score }) => score))
  const good = tables.filter(({ score }) => score === best)
  const known = Math.max(...good.map((table) => table.known))
  const pages = new Map<string, LinkTable>()
  for (const { delimiter, page, ...table } of good) {
    const key = JSON.stringify(page)
    if (table.known === known && !pages.has(key)) pages.set(key, { delimiter, page })
  }
  return [...pages.values()]
}

/** The columns of a table. */
interface Columns {
  /** Rows before the first entry. */
  before: number
  width: number
  /** Columns of addresses, the best one first. */
  urls: number[]
  /** Column of titles; -1 without one. */
  title: number
  known: number
}

function judge({ delimiter, rows }: TableReading): Judged | null {
  const columns = columnsOf(rows)
  if (!columns) return null
  const body = rows.slice(columns.before).map(trimEnd)
  const isExact = body.some((row) => row.length === columns.width)
  const links: ForeignLink[] = []
  const skipped: SkippedItem[] = []
  let score = 0
  for (const [index, row] of body.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const place = columns.before + index + 1
    const joined = row.length > columns.width ? joinCells(row, { columns, delimiter, isExact }) : row
    if (!joined) {
      score -= 1
      const [first = ''] = row
      skipped.push({ part: 'links', title: first.trim(), reason: archiveTexts.cutRow(place) })
      continue
    }
    const link = toLink(joined, columns)
    const isComplete = isAddress(link.url)
    if (isComplete && row === joined) score += 1
    const note = row === joined ? undefined : archiveTexts.joinedRow(place)
    links.push({
      ...link,
      title: link.title || (link.url === '' ? archiveTexts.row(place) : ''),
      ...(note && { note }),
    })
  }
  if (links.length + skipped.length === 0) return null
  const page: ForeignPage = { source: 'table', title: '', bio: '', links, skipped, picture: null }
  return { delimiter, page, score, known: columns.known }
}

function toLink(row: readonly string[], { urls, title }: Columns): ForeignLink {
  const [first = -1] = urls
  const url = urls.find((column) => row[column]?.trim()) ?? first
  return { title: row[title]?.trim() ?? '', url: row[url]?.trim() ?? '', isSocial: false, isLocked: false }
}

/**
 * Joins the cells of a row in which unquoted delimiters split the title or the address. Returns null if the row does
 * not have exactly one address or can be read in several ways, because an address must not be cut. `isExact` is true
 * if some row of the table has as many cells as the table has columns.
 */
function joinCells(
  row: readonly string[],
  { columns, delimiter, isExact }: { columns: Columns; delimiter: string; isExact: boolean },
): readonly string[] | null {
  const { width, urls, title } = columns
  const [url = -1] = urls
  const starts = row.flatMap((cell, at) => (hasScheme(cell) ? [at] : []))
  const [start = -1] = starts
  if (starts.length !== 1) return null
  const beforeUrl = row.slice(0, start)
  const fromUrl = row.slice(start)
  // The extra cells before the address belong to its title only if no other column is before it.
  if (beforeUrl.length !== url && !(url === 1 && title === 0 && beforeUrl.length > 1)) return null
  const titles = beforeUrl.length === url ? beforeUrl : [beforeUrl.join(delimiter)]
  const after = width - url - 1
  if (fromUrl.length === after + 1) return [...titles, ...fromUrl]
  // If all rows have extra cells, these may be a column without a heading instead.
  const isPart =
    fromUrl.slice(1).every((cell) => !/\s/.test(cell)) && /^[a-z]+:\/\/[^/?#]+[/?#]/i.test(fromUrl[0] ?? '')
  return after === 0 && isExact && isPart ? [...titles, fromUrl.join(delimiter)] : null
}

/**
 * Returns the columns of a table, found by its headings or by the cells that are addresses. Returns null if there is no
 * column of addresses.
 */
function columnsOf(rows: readonly (readonly string[])[]): Columns | null {
  const named = rows
    .slice(0, HEADER_ROWS)
    .findIndex((row) => row.some((cell) => addressRank(cell) !== -1) && !row.some(isAddress))
  if (named !== -1) return byHeadings(trimEnd(rows[named] ?? []), rows, named)
  const start = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const url = mostAddresses(filled)
  if (url === -1) return null
  const [header = []] = filled
  const [title] = titlesIn(header, url)
  const isHeader = title !== undefined && !isAddress(header[url] ?? '')
  // Without known headings the first row may be data: it is included, and is reported if it has no address.
  const body = filled.slice(isHeader ? 1 : 0)
  return {
    before: start + (isHeader ? 1 : 0),
    width: isHeader ? trimEnd(header).length : commonWidth(body),
    urls: [url],
    title: isHeader ? title : firstTexts(body, new Set([url])),
    known: isHeader ? 1 : 0,
  }
}

/** Returns the columns with a known heading of titles, the best one first. */
function titlesIn(header: readonly string[], url: number | undefined): number[] {
  return header
    .flatMap((cell, at) => (titleRank(cell) === -1 || at === url ? [] : [{ at, rank: titleRank(cell) }]))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ at }) => at)
}

function byHeadings(header: readonly string[], rows: readonly (readonly string[])[], place: number): Columns {
  const body = rows.slice(place + 1)
  const addresses = header.flatMap((cell, at) => {
    const rank = addressRank(cell)
    return rank === -1 ? [] : [{ at, rank, count: body.filter((row) => isAddress(row[at] ?? '')).length }]
  })
  const urls = addresses.toSorted((one, other) => other.count - one.count || one.rank - other.rank).map(({ at }) => at)
  const [title] = titlesIn(header, urls[0])
  return {
    before: place + 1,
    width: header.length,
    // A column of postal addresses is no column of links.
    urls: urls.filter((at) => at === urls[0] || addresses.some((one) => one.at === at && one.count > 0)),
    title: title ?? firstTexts(body, new Set(addresses.map(({ at }) => at))),
    known: title === undefined ? 1 : 2,
  }
}

/** Returns the column with the most addresses; -1 if fewer than half of the rows, besides a header, have one there. */
function mostAddresses(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.slice(0, HEADER_ROWS).map((row) => row.length))
  const counts = Array.from({ length: width }, (_, at) => rows.filter((row) => isAddress(row[at] ?? '')).length)
  const most = Math.max(0, ...counts)
  return most > 0 && most * 2 >= rows.length - 1 ? counts.indexOf(most) : -1
}

/** Returns the first column outside `without` whose filled cells are mostly words, no numbers or dates; -1 for none. */
function firstTexts(rows: readonly (readonly string[])[], without: ReadonlySet<number>): number {
  const width = Math.max(0, ...rows.slice(0, HEADER_ROWS).map((row) => row.length))
  for (let at = 0; at < width; at += 1) {
    const cells = rows.flatMap((row) => row[at]?.trim() || [])
    const words = cells.filter((cell) => /\p{L}/u.test(cell) && !/^\d{4}-\d\d-\d\d/.test(cell))
    if (!without.has(at) && words.length * 2 > cells.length) return at
  }
  return -1
}

/** Returns the most frequent number of cells of a row; of equally frequent numbers the smaller one. */
function commonWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const { length } = trimEnd(row)
    counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  const [[width] = [0]] = [...counts].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])
  return width
}

/** Returns a row without the empty cells at its end. */
function trimEnd(row: readonly string[]): readonly string[] {
  const last = row.findLastIndex((cell) => cell.trim() !== '')
  return last === row.length - 1 ? row : row.slice(0, last + 1)
}

function hasScheme(cell: string): boolean {
  return /^\s*(?:https?:\/\/|mailto:|www\.)/i.test(cell)
}

/** Returns true for a complete address, and for an address with a scheme that links of a page cannot have. */
function isAddress(cell: string): boolean {
  if (cell.length > ADDRESS_MAX) return false
  const link = readLink(completeAddress(cell, ''))
  if (link.state !== 'complete') return /^\s*[a-z][a-z0-9+-]{1,20}:\S+\s*$/i.test(cell)
  // The URL parser allows delimiters in a host.
  return !/[,;|]/.test(hostOf(link.href))
}
