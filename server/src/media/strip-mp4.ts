import { ascii } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'
import { type Box, boxesOf, boxIn, findBox, freeBox } from './mp4-boxes.ts'
import { type ByteSpan, sampleSpans, wipeOutside } from './mp4-samples.ts'

/** Boxes that a player needs, by their parent (ISO 14496-12). All others become free space. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'ssix', 'mfra', 'pdin'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  stbl: 'stsd stts ctts cslg stsc stsz stco co64 stss stsh sdtp stdp padb sbgp sgpd subs saiz saio'.split(' '),
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
}
const HANDLERS = ['vide', 'soun']
/** Position and length of the compressor's name in a picture's sample entry. */
const COMPRESSOR = { at: 50, length: 32 }

/**
 * Returns a copy of an MP4 file without metadata. Locations, titles, pictures, dates, names of devices and programs, and
 * tracks other than picture and sound become free space, so that the samples stay in place. Throws a
 * {@link MediaRefused} for a file without a track, or with other tracks in fragments. Takes time linear in its length,
 * except for sorting the chunks.
 */
export function stripMp4Metadata(original: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(original)
  const file: Box = { type: 'file', start: 0, content: 0, end: bytes.length }
  const needed = stripChildren(bytes, file)
  const movies = needed.filter(({ type }) => type === 'moov')
  const fragments = needed.filter(({ type }) => type === 'moof')
  const tracks = movies.flatMap((movie) => stripMovie(bytes, movie))
  const wanted = tracks.filter(({ dropped }) => !dropped)
  if (wanted.length === 0) throw new MediaRefused('broken')
  for (const fragment of fragments) {
    for (const box of stripChildren(bytes, fragment)) if (box.type === 'traf') stripChildren(bytes, box)
  }
  const complete = fragments.length === 0 && wanted.every(({ spans }) => spans !== null)
  if (!complete && tracks.length > wanted.length) throw new MediaRefused('tracks')
  if (complete) {
    const spans = wanted.flatMap((track) => track.spans ?? []).sort((one, other) => one.start - other.start)
    for (const { type, content, end } of needed) if (type === 'mdat') wipeOutside(bytes, { start: content, end }, spans)
  }
  return bytes
}

/** Replaces unneeded children, and bytes after the last child, with free space. Returns the needed children. */
function stripChildren(bytes: Uint8Array, parent: Box): Box[] {
  const needed: Box[] = []
  let end = parent.content
  for (const box of boxesOf(bytes, parent)) {
    if (NEEDED[parent.type]?.includes(box.type)) needed.push(box)
    else freeBox(bytes, box)
    end = box.end
  }
  bytes.fill(0, end, parent.end)
  return needed
}

interface Track {
  dropped: boolean
  /** Positions of the samples; null if they are unknown. */
  spans: ByteSpan[] | null
}

function stripMovie(bytes: Uint8Array, movie: Box): Track[] {
  const tracks: Track[] = []
  for (const box of stripChildren(bytes, movie)) {
    if (box.type === 'mvhd') wipeDates(bytes, box)
    if (box.type === 'trak') tracks.push(stripTrack(bytes, box))
  }
  return tracks
}

function stripTrack(bytes: Uint8Array, track: Box): Track {
  const handler = boxIn(bytes, boxIn(bytes, track, 'mdia'), 'hdlr')
  const kind = ascii(bytes, handler.content + 8, handler.content + 12)
  if (!HANDLERS.includes(kind)) {
    freeBox(bytes, track)
    return { dropped: true, spans: null }
  }
  for (const box of stripChildren(bytes, track)) {
    if (box.type === 'tkhd') wipeDates(bytes, box)
    if (box.type === 'mdia') stripMedia(bytes, box)
  }
  // The handler's name is after its type and three reserved numbers.
  bytes.fill(0, Math.min(handler.content + 24, handler.end), handler.end)
  const stbl = boxIn(bytes, boxIn(bytes, boxIn(bytes, track, 'mdia'), 'minf'), 'stbl')
  if (kind === 'vide') wipeCompressors(bytes, boxIn(bytes, stbl, 'stsd'))
  return { dropped: false, spans: findBox(bytes, stbl, 'stsz') ? sampleSpans(bytes, stbl) : null }
}

function stripMedia(bytes: Uint8Array, media: Box): void {
  for (const box of stripChildren(bytes, media)) {
    if (box.type === 'mdhd') wipeDates(bytes, box)
    if (box.type !== 'minf') continue
    for (const inner of stripChildren(bytes, box)) if (inner.type === 'stbl') stripChildren(bytes, inner)
  }
}

/** Clears the dates of creation and modification: four bytes each, or eight in version 1. */
function wipeDates(bytes: Uint8Array, { content, end }: Box): void {
  const length = bytes[content] === 1 ? 16 : 8
  bytes.fill(0, Math.min(content + 4, end), Math.min(content + 4 + length, end))
}

function wipeCompressors(bytes: Uint8Array, { content, end }: Box): void {
  for (const entry of boxesOf(bytes, { content: content + 8, end })) {
    const from = entry.start + COMPRESSOR.at
    const to = from + COMPRESSOR.length
    if (to <= entry.end) bytes.fill(0, from, to)
  }
}
