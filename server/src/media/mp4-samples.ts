import { dataView } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'
import { type Box, boxIn, findBox } from './mp4-boxes.ts'

/** Part of the file; `end` is the position after it. */
export interface ByteSpan {
  start: number
  end: number
}

/**
 * Returns the positions of a track's samples, one span per chunk, from the tables of its `stbl` box. Returns null if
 * every sample has the size 1: QuickTime's uncompressed sound, whose tables do not contain the true sizes. Throws a
 * {@link MediaRefused} for tables that are missing or incomplete.
 */
export function sampleSpans(bytes: Uint8Array, stbl: Box): ByteSpan[] | null {
  const sizes = sizesOf(bytes, boxIn(bytes, stbl, 'stsz'))
  if (sizes.constant === 1) return null
  const offsets = offsetsOf(bytes, stbl)
  const runs = table(bytes, boxIn(bytes, stbl, 'stsc'), { at: 4, width: 12 })
  const spans: ByteSpan[] = []
  let sample = 0
  let run = -1
  for (let chunk = 0; chunk < offsets.count; chunk += 1) {
    // The first chunk of a run of equal sample counts is numbered from 1.
    while (run + 1 < runs.count && runs.read(run + 1) <= chunk + 1) run += 1
    const left = sizes.count - sample
    const samples = Math.min(left, run < 0 ? 0 : runs.read(run, 4))
    const start = offsets.read(chunk)
    spans.push({ start, end: start + sizes.sum(sample, samples) })
    sample += samples
  }
  return spans
}

interface Sizes {
  /** Size of every sample; 0 if each has its own. */
  constant: number
  count: number
  sum(from: number, count: number): number
}

function sizesOf(bytes: Uint8Array, { content, end }: Box): Sizes {
  if (content + 12 > end) throw new MediaRefused('broken')
  const data = dataView(bytes)
  const constant = data.getUint32(content + 4)
  const count = data.getUint32(content + 8)
  if (constant !== 0) return { constant, count, sum: (_, samples) => samples * constant }
  if (content + 12 + count * 4 > end) throw new MediaRefused('broken')
  return {
    constant,
    count,
    sum(from, samples) {
      let sum = 0
      for (let index = from; index < from + samples; index += 1) sum += data.getUint32(content + 12 + index * 4)
      return sum
    },
  }
}

function offsetsOf(bytes: Uint8Array, stbl: Box): { count: number; read(index: number): number } {
  const short = findBox(bytes, stbl, 'stco')
  if (short) return table(bytes, short, { at: 4, width: 4 })
  const long = table(bytes, boxIn(bytes, stbl, 'co64'), { at: 4, width: 8 })
  return { count: long.count, read: (index) => long.read(index) * 2 ** 32 + long.read(index, 4) }
}

/**
 * Returns the table of a full box: its number of rows, and a function that reads the number at the byte `place` of a
 * row. Throws a {@link MediaRefused} for an incomplete table.
 */
function table(
  bytes: Uint8Array,
  { content, end }: Box,
  { at, width }: { at: number; width: number },
): { count: number; read(index: number, place?: number): number } {
  if (content + at + 4 > end) throw new MediaRefused('broken')
  const data = dataView(bytes)
  const count = data.getUint32(content + at)
  const rows = content + at + 4
  if (rows + count * width > end) throw new MediaRefused('broken')
  return { count, read: (index, place = 0) => data.getUint32(rows + index * width + place) }
}

/** Fills `areas`, which are in order, with zeros, except for `spans`. Sorts `spans` in place. */
export function wipeOutside(bytes: Uint8Array, areas: readonly ByteSpan[], spans: ByteSpan[]): void {
  spans.sort((one, other) => one.start - other.start)
  const rest = spans.values()
  let next = rest.next().value
  let used = 0
  for (const area of areas) {
    let at = Math.max(area.start, used)
    for (; next && next.start < area.end; next = rest.next().value) {
      if (next.start > at) bytes.fill(0, at, next.start)
      used = Math.max(used, next.end)
      at = Math.max(at, used)
    }
    if (at < area.end) bytes.fill(0, at, area.end)
  }
}
