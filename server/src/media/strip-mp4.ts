import { ascii } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'
import { type Box, boxesOf, boxIn, findBox, freeBox } from './mp4-boxes.ts'
import { emptyReferences, stripEntries } from './mp4-entries.ts'
import { defaultSizes, fragmentSpans } from './mp4-fragments.ts'
import { type ByteSpan, sampleSpans, wipeOutside } from './mp4-samples.ts'
import { clearAfterEdits, clearAfterFields, clearAfterTables, isShortIndex } from './mp4-tables.ts'
import { setupCounter } from './setup-bytes.ts'

/** Boxes that a player needs, by their parent (ISO 14496-12). All others become free space. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'moov', 'mdat', 'moof', 'sidx'],
  moov: ['mvhd', 'trak', 'mvex'],
  mvex: ['mehd', 'trex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: 'stsd stts ctts cslg stsc stsz stco co64 stss sbgp sgpd'.split(' '),
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun'],
}
/** Needed boxes that a parent may contain more than once. Of any other needed box, only the first one stays. */
const REPEATED: readonly string[] = ['mdat', 'moof', 'sidx', 'trak', 'trex', 'traf', 'trun']
/** Longest content of boxes about groups of samples, in bytes. A longer one is removed. */
const LONGEST_GROUPS = 4096
/** Bytes of a track's boxes with fields only. */
const TRACK_FIELDS = 512
const HANDLERS = ['vide', 'soun']
/**
 * Entries of pictures that browsers play, on some devices at least: H.264, HEVC, Dolby Vision, AV1, VP8, VP9, MPEG-4.
 */
const PLAYED = 'avc1 avc3 hvc1 hev1 dvh1 dvhe dva1 dvav av01 vp08 vp09 mp4v'.split(' ')

/**
 * Returns a copy of an MP4 file without metadata. Locations, titles, pictures, dates, names of devices and programs,
 * and tracks other than picture and sound become free space, so that the samples stay in place. Throws a
 * {@link MediaRefused} for a file without a track or sample, with a sample outside of the `mdat` boxes, with a
 * picture that no browser plays, with other tracks that cannot be removed, or with descriptions of tracks longer than
 * any player needs. Takes time linear in the length of the file, except for sorting the chunks.
 */
export function stripMp4Metadata(original: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(original)
  const file: Box = { type: 'file', start: 0, content: 0, end: bytes.length }
  const needed = stripChildren(bytes, file)
  const movie = needed.find(({ type }) => type === 'moov')
  if (!movie) throw new MediaRefused('broken')
  const tracks = stripMovie(bytes, movie)
  const wanted = tracks.filter(({ dropped }) => !dropped)
  if (wanted.length === 0) throw new MediaRefused('broken')
  for (const box of needed) {
    clearAfterFields(bytes, box)
    if (box.type === 'ftyp') replaceQuicktimeBrand(bytes, box)
  }
  const fragments = needed.filter(({ type }) => type === 'moof')
  stripIndexes(
    bytes,
    needed.filter(({ type }) => type === 'sidx'),
    fragments.length,
  )
  if (fragments.length === 0 && wanted.some(({ spans }) => spans?.length === 0)) throw new MediaRefused('broken')
  const complete = wanted.every(({ spans }) => spans !== null)
  if ((fragments.length > 0 || !complete) && tracks.length > wanted.length) throw new MediaRefused('tracks')
  const spans = wanted.flatMap((track) => track.spans ?? [])
  const sizes = defaultSizes(bytes, movie)
  for (const fragment of fragments) {
    for (const box of stripChildren(bytes, fragment)) {
      if (box.type === 'traf') for (const inner of stripChildren(bytes, box)) clearAfterFields(bytes, inner)
      else clearAfterFields(bytes, box)
    }
    for (const span of fragmentSpans(bytes, fragment, sizes)) spans.push(span)
  }
  if (complete) {
    if (spans.length === 0) throw new MediaRefused('broken')
    const areas = needed.filter(({ type }) => type === 'mdat').map(({ content, end }) => ({ start: content, end }))
    requireSamples(areas, spans)
    wipeOutside(bytes, areas, spans)
  }
  return bytes
}

/**
 * Throws a {@link MediaRefused} if a sample is outside of all `areas`, which have to be in order: the file was cut,
 * or its samples are in other boxes. Sorts `spans` in place.
 */
function requireSamples(areas: readonly ByteSpan[], spans: ByteSpan[]): void {
  spans.sort((one, other) => one.start - other.start)
  let place = 0
  for (const span of spans) {
    if (span.start === span.end) continue
    while (place < areas.length && (areas[place]?.end ?? 0) <= span.start) place += 1
    const area = areas[place]
    if (!area || span.start < area.start || span.end > area.end) throw new MediaRefused('broken')
  }
}

/**
 * Removes indexes of segments that have more rows than the file has fragments, and the indexes beyond the number of
 * fragments.
 */
function stripIndexes(bytes: Uint8Array, indexes: readonly Box[], fragments: number): void {
  for (const [place, index] of indexes.entries()) {
    if (place >= fragments || !isShortIndex(bytes, index, fragments)) freeBox(bytes, index)
  }
}

/**
 * Replaces children that are not needed, and duplicates, with free space. Clears the bytes after the last child.
 * Returns the needed children.
 */
function stripChildren(bytes: Uint8Array, parent: Box): Box[] {
  const needed: Box[] = []
  const found = new Set<string>()
  let end = parent.content
  for (const box of boxesOf(bytes, parent)) {
    const isNeeded = NEEDED[parent.type]?.includes(box.type) && (REPEATED.includes(box.type) || !found.has(box.type))
    found.add(box.type)
    if (isNeeded) needed.push(box)
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
  const countSetup = setupCounter()
  for (const box of stripChildren(bytes, movie)) {
    clearAfterFields(bytes, box)
    if (box.type === 'mvhd') wipeDates(bytes, box)
    if (box.type === 'trak') tracks.push(stripTrack(bytes, box, countSetup))
    if (box.type !== 'mvex') continue
    for (const inner of stripChildren(bytes, box)) {
      clearAfterFields(bytes, inner)
      countSetup(inner.end - inner.start)
    }
  }
  return tracks
}

function stripTrack(bytes: Uint8Array, track: Box, countSetup: (bytes: number) => void): Track {
  const handler = boxIn(bytes, boxIn(bytes, track, 'mdia'), 'hdlr')
  const kind = ascii(bytes, handler.content + 8, handler.content + 12)
  if (!HANDLERS.includes(kind)) {
    freeBox(bytes, track)
    return { dropped: true, spans: null }
  }
  countSetup(TRACK_FIELDS)
  for (const box of stripChildren(bytes, track)) {
    clearAfterFields(bytes, box)
    if (box.type === 'tkhd') wipeDates(bytes, box)
    if (box.type === 'edts') for (const edits of stripChildren(bytes, box)) countSetup(clearAfterEdits(bytes, edits))
    if (box.type === 'mdia') stripMedia(bytes, box)
  }
  // The handler's name is after its type and three reserved numbers.
  bytes.fill(0, Math.min(handler.content + 24, handler.end), handler.end)
  const stbl = boxIn(bytes, boxIn(bytes, boxIn(bytes, track, 'mdia'), 'minf'), 'stbl')
  if (kind === 'vide') requirePlayable(bytes, boxIn(bytes, stbl, 'stsd'))
  stripEntries(bytes, boxIn(bytes, stbl, 'stsd'), { kind, countSetup })
  return { dropped: false, spans: findBox(bytes, stbl, 'stsz') ? sampleSpans(bytes, stbl) : [] }
}

/** Throws a {@link MediaRefused} for a picture that no browser plays. */
function requirePlayable(bytes: Uint8Array, { content, end }: Box): void {
  for (const { type } of boxesOf(bytes, { content: Math.min(content + 8, end), end })) {
    if (!PLAYED.includes(type)) throw new MediaRefused('film')
  }
}

/** Names MP4 in place of QuickTime, which not all browsers accept although they play what it contains. */
function replaceQuicktimeBrand(bytes: Uint8Array, { content, end }: Box): void {
  for (let at = content; at + 4 <= end; at += 4) {
    if (ascii(bytes, at, at + 4) === 'qt  ') bytes.set(Buffer.from('mp42'), at)
  }
}

function stripMedia(bytes: Uint8Array, media: Box): void {
  for (const box of stripChildren(bytes, media)) {
    clearAfterFields(bytes, box)
    if (box.type === 'mdhd') wipeDates(bytes, box)
    if (box.type !== 'minf') continue
    for (const inner of stripChildren(bytes, box)) {
      clearAfterFields(bytes, inner)
      if (inner.type === 'dinf') for (const dref of stripChildren(bytes, inner)) emptyReferences(bytes, dref)
      if (inner.type === 'stbl') stripTables(bytes, inner)
    }
  }
}

function stripTables(bytes: Uint8Array, stbl: Box): void {
  for (const box of stripChildren(bytes, stbl)) {
    clearAfterFields(bytes, box)
    if ((box.type === 'sbgp' || box.type === 'sgpd') && box.end - box.content > LONGEST_GROUPS) freeBox(bytes, box)
  }
  clearAfterTables(bytes, stbl)
}

/** Clears the dates of creation and modification: four bytes each, or eight in version 1. */
function wipeDates(bytes: Uint8Array, { content, end }: Box): void {
  const length = bytes[content] === 1 ? 16 : 8
  bytes.fill(0, Math.min(content + 4, end), Math.min(content + 4 + length, end))
}
