import { createHash } from 'node:crypto'
import {
  DELIMITER_NAMES,
  DELIMITERS,
  type ForeignPage,
  type ImportQuestion,
  type OtherKind,
  READINGS_MAX,
  type ReadingChoice,
  type ReadPage,
  readLinkStack,
  readLinkTable,
  readLinktree,
  toReadPage,
} from '@vitrine/core/archives'
import { decodeText } from './decode-text.ts'
import { otherKindOf } from './other-kind.ts'
import { parseJson } from './parse-json.ts'
import { readSavedPage, textOf } from './saved-page.ts'
import { isMimeHtml, isPropertyList, readMimeHtml, readWebArchive, type SavedPart } from './saved-parts.ts'
import { readRows } from './table-rows.ts'

/** Bytes at the start of a file that show what it is. */
const HEAD_BYTES = 64 * 1024
/** Most code units of a text in a sample. */
const SAMPLE_MAX = 80
/** Most texts in the sample of a reading. */
const SAMPLES_MAX = 3

/** A picture in the text of an export. */
export interface TextPicture {
  path: string
  bytes: Buffer
}

/** A page in a text, the question how to read it, or the kind of a file that is not read here. */
export type TextResult =
  | { page: ReadPage; picture: TextPicture | null }
  | { question: ImportQuestion }
  | { other: OtherKind }

/** Returns the page in the JSON of an archive of a page; null if it is something else. */
type ReadOwn = (data: unknown) => ReadPage | null

/** A page as read in one way. */
interface ReadingOfPage {
  choice: ReadingChoice
  page: ReadPage
  picture: TextPicture | null
}

/** Returns true for the start of a page that a browser saved as one file, with its pictures. */
export function isSavedFile(head: Buffer): boolean {
  return isMimeHtml(head) || isPropertyList(head)
}

/**
 * Reads a text of another service: JSON, a saved page, or a table with a column for the address; null for any other
 * text. Returns a question if readings of the text in several ways have different results.
 */
export async function readText(
  bytes: Buffer,
  { choice, readOwn }: { choice: ReadingChoice; readOwn: ReadOwn },
): Promise<TextResult | null> {
  const head = bytes.subarray(0, HEAD_BYTES)
  const other = await otherKindOf(head)
  if (other) return { other }
  const [main, ...frames] = await documentsOf(bytes, head)
  if (!main) return null
  const readings = new Map<string, ReadingOfPage>()
  for (const { encoding, text } of decodeText(main.bytes, { declared: main.charset, chosen: choice.encoding })) {
    if (text.includes('\0')) continue
    for (const reading of pagesIn(text, { main, frames, choice, readOwn })) {
      const key = JSON.stringify(reading.page)
      const known = { ...(encoding && { encoding }), ...reading.choice }
      if (!readings.has(key)) readings.set(key, { ...reading, choice: known })
    }
  }
  const [first, ...others] = readings.values()
  if (!first) return null
  return others.length === 0 ? first : { question: toQuestion([...readings.values()].slice(0, READINGS_MAX)) }
}

/** Returns the documents of a file: those of a saved page, or the file itself. */
async function documentsOf(bytes: Buffer, head: Buffer): Promise<SavedPart[]> {
  if (isMimeHtml(head)) return readMimeHtml(bytes)
  if (isPropertyList(head)) return readWebArchive(bytes)
  return [{ bytes, charset: null, location: '' }]
}

function pagesIn(
  text: string,
  {
    main,
    frames,
    choice,
    readOwn,
  }: { main: SavedPart; frames: readonly SavedPart[]; choice: ReadingChoice; readOwn: ReadOwn },
): ReadingOfPage[] {
  const start = text.trimStart().slice(0, 1)
  if (start === '{' || start === '[') return readJson(parseJson(text), readOwn)
  if (start === '<' || main.location !== '') {
    const inFrames = frames.flatMap(({ bytes, charset, location }) => {
      const [first] = decodeText(bytes, { declared: charset, chosen: choice.encoding })
      return first ? [{ html: first.text, location }] : []
    })
    return toReading(readSavedPage({ html: text, location: main.location }, inFrames))
  }
  const tables = readLinkTable(readRows(text, choice.delimiter))
  return tables.map(({ delimiter, page }) => {
    const name = delimiterName(delimiter)
    return { choice: tables.length > 1 && name ? { delimiter: name } : {}, page: toReadPage(page), picture: null }
  })
}

function toReading(page: ForeignPage | null, picture: TextPicture | null = null): ReadingOfPage[] {
  return page ? [{ choice: {}, page: toReadPage(page), picture }] : []
}

function readJson(data: unknown, readOwn: ReadOwn): ReadingOfPage[] {
  const own = readOwn(data)
  if (own) return [{ choice: {}, page: own, picture: null }]
  let picture: TextPicture | null = null
  const page = readLinkStack(data, {
    toText: textOf,
    storePicture(base64) {
      const bytes = Buffer.from(base64, 'base64')
      const path = `picture-${createHash('sha256').update(bytes).digest('hex')}`
      picture = { path, bytes }
      const part = { path, bytes: bytes.byteLength, width: null, avif: false }
      return { path, contentType: '', problem: null, parts: [part] }
    },
  })
  return page ? toReading(page, picture) : toReading(readLinktree(data))
}

function delimiterName(delimiter: string) {
  return DELIMITER_NAMES.find((name) => DELIMITERS[name] === delimiter)
}

/** Returns the question which reading is right. Each has a sample of its texts that not all readings contain. */
function toQuestion(readings: readonly ReadingOfPage[]): ImportQuestion {
  const texts = readings.map(({ page }) => textsOf(page))
  return {
    source: readings[0]?.page.source ?? 'document',
    readings: readings.map(({ choice }, at) => {
      const own = (texts[at] ?? []).filter((text) => texts.some((others) => !others.includes(text)))
      return { ...choice, sample: own.slice(0, SAMPLES_MAX).map((text) => text.slice(0, SAMPLE_MAX)) }
    }),
  }
}

/** Returns the different texts of a page: titles before addresses. */
function textsOf({ settings, lists, skipped }: ReadPage): string[] {
  const fields = Object.values(lists).flatMap((entries) => entries.map((entry) => entry.fields))
  const titles = fields.map(({ title, platform }) => title ?? platform)
  const texts = [
    settings.title,
    ...titles,
    settings.bio,
    ...fields.map(({ url }) => url),
    ...skipped.map((one) => one.title),
  ]
  return [...new Set(texts.filter((text): text is string => typeof text === 'string' && text !== ''))]
}
