import { dataView } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'
import { type Box, boxesOf, boxIn, findBox, freeBox } from './mp4-boxes.ts'
import type { ByteSpan } from './mp4-samples.ts'

/** Flags of the optional fields of `tfhd` (ISO 14496-12). */
const HEADER_FIELDS = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 } as const
/** Flag of `tfhd`: positions are relative to the start of the fragment. */
const BASE_IS_FRAGMENT = 0x2_0000
/** Flags of the optional fields of `trun` and of its rows (ISO 14496-12). */
const RUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 } as const

/**
 * Returns the default size of the samples of each track of a movie, by the number of the track. Throws a
 * {@link MediaRefused} for an incomplete box.
 */
export function defaultSizes(bytes: Uint8Array, movie: Box): Map<number, number> {
  const sizes = new Map<number, number>()
  const extends_ = findBox(bytes, movie, 'mvex')
  if (!extends_) return sizes
  for (const { type, content, end } of boxesOf(bytes, extends_)) {
    if (type !== 'trex') continue
    if (content + 24 > end) throw new MediaRefused('broken')
    sizes.set(dataView(bytes).getUint32(content + 4), dataView(bytes).getUint32(content + 16))
  }
  return sizes
}

/**
 * Returns the positions of a fragment's samples, one span per run. Removes the runs of a track without a default
 * size, which is in the header of its runs or in `sizes`. Throws a {@link MediaRefused} for an incomplete table.
 */
export function fragmentSpans(bytes: Uint8Array, fragment: Box, sizes: ReadonlyMap<number, number>): ByteSpan[] {
  const spans: ByteSpan[] = []
  let implicitBase = fragment.start
  for (const track of boxesOf(bytes, fragment)) {
    if (track.type !== 'traf') continue
    const header = readHeader(bytes, boxIn(bytes, track, 'tfhd'))
    const size = header.size ?? sizes.get(header.track)
    if (size === undefined) {
      freeBox(bytes, track)
      continue
    }
    let at = header.base ?? (header.isFragmentBase ? fragment.start : implicitBase)
    const base = at
    for (const run of boxesOf(bytes, track)) {
      if (run.type !== 'trun') continue
      const span = spanOfRun(bytes, run, { at, base, size })
      spans.push(span)
      at = span.end
    }
    implicitBase = at
  }
  return spans
}

interface Header {
  track: number
  base: number | null
  isFragmentBase: boolean
  size: number | null
}

/** Reads the header of a track's fragment, and clears the bytes after it. */
function readHeader(bytes: Uint8Array, { content, end }: Box): Header {
  const data = dataView(bytes)
  const flags = data.getUint32(content) & 0xff_ffff
  let at = content + 8
  const field = (flag: number, length: number) => {
    if (!(flags & flag)) return null
    at += length
    if (at > end) throw new MediaRefused('broken')
    return at - length
  }
  const base = field(HEADER_FIELDS.base, 8)
  field(HEADER_FIELDS.description, 4)
  field(HEADER_FIELDS.duration, 4)
  const size = field(HEADER_FIELDS.size, 4)
  field(HEADER_FIELDS.flags, 4)
  if (at > end) throw new MediaRefused('broken')
  bytes.fill(0, at, end)
  return {
    track: data.getUint32(content + 4),
    base: base === null ? null : Number(data.getBigUint64(base)),
    isFragmentBase: (flags & BASE_IS_FRAGMENT) !== 0,
    size: size === null ? null : data.getUint32(size),
  }
}

/** Returns the position of a run's samples, and clears the bytes after its table. */
function spanOfRun(
  bytes: Uint8Array,
  { content, end }: Box,
  { at, base, size }: { at: number; base: number; size: number },
): ByteSpan {
  const data = dataView(bytes)
  const flags = data.getUint32(content) & 0xff_ffff
  const count = data.getUint32(content + 4)
  const hasOffset = (flags & RUN.offset) !== 0
  const rows = content + 8 + (hasOffset ? 4 : 0) + (flags & RUN.firstFlags ? 4 : 0)
  const fields = [RUN.duration, RUN.size, RUN.flags, RUN.composition].filter((flag) => flags & flag)
  const width = fields.length * 4
  if (rows + count * width > end) throw new MediaRefused('broken')
  bytes.fill(0, rows + count * width, end)
  const start = hasOffset ? base + data.getInt32(content + 8) : at
  if (!(flags & RUN.size)) return { start, end: start + count * size }
  const place = rows + (flags & RUN.duration ? 4 : 0)
  let sum = 0
  for (let index = 0; index < count; index += 1) sum += data.getUint32(place + index * width)
  return { start, end: start + sum }
}
