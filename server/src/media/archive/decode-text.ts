import { type Encoding, READINGS_MAX } from '@vitrine/core/archives'
import { getEncoding } from 'encoding-sniffer'
import iconv from 'iconv-lite'
import { detectAll } from 'jschardet'
import { isPlausible } from './plausible-text.ts'

/** A text as read with one encoding. */
export interface DecodedText {
  /** Encoding of this reading; null if the file names its encoding or the encoding is recognized. */
  encoding: Encoding | null
  text: string
}

/** Most bytes of the lines by which an encoding is judged. */
const SAMPLE_BYTES = 32 * 1024
/** Part of a page in which its encoding can be declared; browsers read as much. */
const DECLARATION_BYTES = 1024
/** Ratio of the detector's confidence in a reading to that in the next one, from which only the first is offered. */
const SURE_RATIO = 2
/** Least confidence at which an encoding with several bytes for a character is used, because it fits many texts. */
const MULTIBYTE_CONFIDENCE = 0.1

/** Encodings by the detector's names. Those that no spreadsheet writes are left out. */
const DETECTED: ReadonlyMap<string, Encoding> = new Map([
  ['Windows-1252', 'windows-1252'],
  ['MacRoman', 'macintosh'],
  ['cp850', 'cp850'],
  ['Windows-1250', 'windows-1250'],
  ['ISO-8859-2', 'iso-8859-2'],
  ['MacLatin2', 'maccenteuro'],
  ['cp852', 'cp852'],
  ['Windows-1251', 'windows-1251'],
  ['MacCyrillic', 'maccyrillic'],
  ['KOI8-R', 'koi8-r'],
  ['IBM866', 'cp866'],
  ['Windows-1253', 'windows-1253'],
  ['MacGreek', 'macgreek'],
  ['Windows-1254', 'windows-1254'],
  ['Windows-1255', 'windows-1255'],
  ['Windows-1256', 'windows-1256'],
  ['Windows-1257', 'windows-1257'],
  ['CP932', 'cp932'],
  ['EUC-JP', 'euc-jp'],
  ['GB18030', 'gb18030'],
  ['Big5', 'big5'],
  ['CP949', 'cp949'],
])
const MULTIBYTE: ReadonlySet<Encoding> = new Set(['cp932', 'euc-jp', 'gb18030', 'big5', 'cp949'])
/** Encodings that are offered even if the detector does not name them. */
const USUAL: readonly Encoding[] = ['windows-1252', 'macintosh', 'cp850']

/**
 * Returns the readings of a text, the likeliest one first. There is only one if the text has a byte order mark,
 * declares its encoding (`declared`, or in the text), is UTF-8, or has one plausible reading. `chosen` is the
 * encoding of a text whose encoding is not known otherwise. Returns none for bytes that are no text.
 */
export function decodeText(
  bytes: Buffer,
  { declared = null, chosen }: { declared?: string | null; chosen?: Encoding | undefined } = {},
): DecodedText[] {
  const known = decodeKnown(bytes, declared)
  if (known !== undefined) return known === null || known.includes('\0') ? [] : [{ encoding: null, text: known }]
  if (chosen) return [{ encoding: chosen, text: iconv.decode(bytes, chosen) }]
  return likelyEncodings(bytes).map((encoding) => ({ encoding, text: iconv.decode(bytes, encoding) }))
}

/** Returns the text in its marked, declared or recognized encoding; null for no text; undefined without an encoding. */
function decodeKnown(bytes: Buffer, declared: string | null): string | null | undefined {
  const marked = markedEncoding(bytes)
  if (marked) return iconv.decode(bytes, marked)
  if (bytes.includes(0)) {
    const [wide] = detectAll(bytes.subarray(0, SAMPLE_BYTES))
    const isWide = /^utf-(16|32)/i.test(wide?.encoding ?? '')
    return isWide ? decodeAs(bytes, (wide?.encoding ?? '').replace(/-([lb]e)$/i, '$1')) : null
  }
  const utf8 = decodeUtf8(bytes)
  const label = declared ?? declaredIn(bytes)
  // A text that is valid UTF-8 is not in an encoding with one byte for each letter, whatever it declares.
  if (label && !(utf8 !== undefined && isSingleByte(label))) {
    const text = decodeAs(bytes, label)
    if (text !== undefined && !text.includes('\ufffd')) return text
  }
  // ESC and `$` begin Japanese letters in ISO-2022-JP, whose bytes are also valid UTF-8.
  if (utf8 !== undefined && bytes.includes('\u001b$')) return decodeAs(bytes, 'iso-2022-jp')
  return utf8
}

function markedEncoding(bytes: Buffer): string | null {
  if (bytes.indexOf('efbbbf', 0, 'hex') === 0) return 'utf-8'
  if (bytes.indexOf('fffe0000', 0, 'hex') === 0) return 'utf-32le'
  if (bytes.indexOf('0000feff', 0, 'hex') === 0) return 'utf-32be'
  if (bytes.indexOf('fffe', 0, 'hex') === 0) return 'utf-16le'
  return bytes.indexOf('feff', 0, 'hex') === 0 ? 'utf-16be' : null
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns the encoding that a page declares in `<meta>` or in its XML declaration; null without one. */
function declaredIn(bytes: Buffer): string | null {
  const head = bytes.subarray(0, DECLARATION_BYTES)
  if (!/^\s*</.test(head.toString('latin1'))) return null
  const none = 'x-user-defined'
  const found = getEncoding(head, { maxBytes: DECLARATION_BYTES, defaultEncoding: none })
  return found === none ? null : found
}

function isSingleByte(label: string): boolean {
  return /^(?:iso-?8859|windows-|cp1?\d{3}|mac|x-mac|koi8|latin|us-ascii|ascii|l\d)/i.test(label.trim())
}

function decodeAs(bytes: Buffer, label: string): string | undefined {
  const name = /^(?:iso-?8859-1|latin1|us-ascii|ascii|l1)$/i.test(label.trim()) ? 'windows-1252' : label.trim()
  if (iconv.encodingExists(name)) return iconv.decode(bytes, name)
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Returns the plausible encodings of a text, likeliest first: one if it is sure; the {@link USUAL} ones if none is
 * plausible.
 */
function likelyEncodings(bytes: Buffer): Encoding[] {
  const sample = linesWithLetters(bytes)
  const detected = detectAll(sample, { minimumThreshold: 0 }).flatMap(({ encoding: name, confidence }) => {
    const encoding = DETECTED.get(name ?? '')
    if (!encoding || (MULTIBYTE.has(encoding) && confidence < MULTIBYTE_CONFIDENCE)) return []
    return [{ encoding, confidence }]
  })
  const usual = USUAL.filter((one) => detected.every(({ encoding }) => encoding !== one))
  const readings = new Map<string, { encoding: Encoding; confidence: number }>()
  for (const one of [...detected, ...usual.map((encoding) => ({ encoding, confidence: 0 }))]) {
    const text = iconv.decode(sample, one.encoding)
    const known = readings.get(text)
    if (known) {
      // If two encodings result in equal texts, the usual one is named.
      if (!USUAL.includes(known.encoding) && USUAL.includes(one.encoding)) known.encoding = one.encoding
    } else if (isPlausible(text)) readings.set(text, { ...one })
  }
  const [first, second, ...others] = [...readings.values()].toSorted((one, other) => other.confidence - one.confidence)
  if (!first) return [...USUAL]
  const rest = [second, ...others].flatMap((one) => one?.encoding ?? [])
  // The detector often names a rare encoding for a short text.
  const isRare = !USUAL.includes(first.encoding) && rest.some((one) => USUAL.includes(one))
  if (!second || (!isRare && first.confidence >= second.confidence * SURE_RATIO)) return [first.encoding]
  // Spreadsheets of the West are the most frequent ones, so their readings are always offered.
  const order = [first.encoding, ...USUAL.filter((one) => rest.includes(one)), ...rest]
  return [...new Set(order)].slice(0, READINGS_MAX)
}

/** Returns about {@link SAMPLE_BYTES} of a text: lines, or parts between tags, with bytes beyond ASCII. */
function linesWithLetters(bytes: Buffer): Buffer {
  const lines: Buffer[] = []
  let [start, size, hasLetters] = [0, 0, false]
  for (let at = 0; at <= bytes.length && size < SAMPLE_BYTES; at += 1) {
    const byte = bytes[at] ?? 0x0a
    if (byte >= 0x80) hasLetters = true
    if (byte !== 0x0a && byte !== 0x0d && byte !== 0x3c && byte !== 0x3e) continue
    if (hasLetters) {
      const line = bytes.subarray(start, Math.min(at, start + SAMPLE_BYTES))
      lines.push(line, Buffer.from('\n'))
      size += line.length
    }
    start = at + 1
    hasLetters = false
  }
  return Buffer.concat(lines)
}
