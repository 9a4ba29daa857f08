import { ascii } from './bytes.ts'
import { childrenOf, type Element, readElement, readNumber, voidElement } from './ebml.ts'
import { MediaRefused } from './media-refused.ts'
import { setupCounter } from './setup-bytes.ts'
import {
  ALPHA_GROUP_FIELDS,
  CUE_FIELDS,
  type Fields,
  GROUP_FIELDS,
  HEADER_FIELDS,
  INFO_FIELDS,
  SEEK_FIELDS,
  stripFields,
  TRACK_FIELDS,
} from './webm-fields.ts'

/** Ids of elements (Matroska, RFC 9559). */
const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  video: 0xe0,
  alphaMode: 0x53c0,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cuePositions: 0xb7,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const
const SEEKABLE: readonly number[] = [ID.info, ID.tracks, ID.cues, ID.cluster]
/** Needed elements of a cluster besides its blocks: time, position, size of the previous cluster. */
const CLUSTER_NEEDED: readonly number[] = [0xe7, 0xa7, 0xab]
const LONGEST_VALUE = 8
/** Names of the programs that wrote the file. Both elements are required, but may be empty. */
const INFO_PROGRAMS: readonly number[] = [0x4d80, 0x5741]
const INFO_NEEDED: Fields = {
  ...INFO_FIELDS,
  ...Object.fromEntries(INFO_PROGRAMS.map((id) => [id, Number.POSITIVE_INFINITY])),
}
const PICTURE = 1
const SOUND = 2

/** State of the reader of one file. */
interface Reading {
  /** Numbers of the tracks of picture and sound; null before the tracks were read. */
  wanted: Set<number> | null
  dropsTracks: boolean
  /** Numbers of the tracks whose blocks have an alpha channel. */
  alpha: Set<number>
  clusters: number
  blocks: number
  /** Ids of the values that were found in the current cluster. */
  values: Set<number>
  cues: Element[]
  countSetup: (bytes: number) => void
}

/**
 * Returns a copy of a WebM file without metadata. Tags, attachments, chapters, dates, names of programs, tracks other
 * than picture and sound, and everything else that no player needs become free space, so that the rest stays in
 * place. Throws a {@link MediaRefused} for a file without a track, with blocks before the tracks, with other tracks
 * that are described after the first cluster, or with descriptions of tracks longer than any player needs. Takes time
 * linear in the length of the file.
 */
export function stripWebmMetadata(original: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(original)
  const reading: Reading = {
    wanted: null,
    dropsTracks: false,
    alpha: new Set(),
    clusters: 0,
    blocks: 0,
    values: new Set(),
    cues: [],
    countSetup: setupCounter(),
  }
  const end = stripElements(bytes, reading)
  bytes.fill(0, end)
  if (!reading.wanted) throw new MediaRefused('broken')
  stripCues(bytes, reading)
  return bytes
}

/** Strips the elements one after the other. Returns the end of the last one. */
function stripElements(bytes: Uint8Array, reading: Reading): number {
  let at = 0
  while (at < bytes.length) {
    const element = readElement(bytes, at, bytes.length)
    if (!element) break
    const { id } = element
    // Their children are read like siblings, because their end may be unknown.
    if (id === ID.segment || id === ID.cluster) {
      if (id === ID.cluster) reading.clusters += 1
      reading.values.clear()
      at = element.content
      continue
    }
    if (element.end === null) throw new MediaRefused('broken')
    if (element.end > bytes.length) {
      // The file ends within its last block.
      const isWanted = id === ID.simpleBlock && reading.wanted?.has(trackOfBlock(bytes, element))
      return isWanted ? bytes.length : at
    }
    stripElement(bytes, element, reading)
    at = element.end
  }
  return at
}

function stripElement(bytes: Uint8Array, element: Element, reading: Reading): void {
  const { id } = element
  const count = reading.countSetup
  if (id === ID.header && element.start === 0) stripFields(bytes, element, HEADER_FIELDS, { count })
  else if (id === ID.tracks) stripTracks(bytes, element, reading)
  else if (id === ID.info) stripInfo(bytes, element, count)
  else if (id === ID.seekHead) stripSeekHead(bytes, element, count)
  else if (id === ID.cues) reading.cues.push(element)
  else if (id === ID.simpleBlock || id === ID.blockGroup) stripBlock(bytes, element, reading)
  else if (isClusterValue(element, reading)) reading.values.add(id)
  else voidElement(bytes, element)
}

function isClusterValue({ id, content, end }: Element, { values }: Reading): boolean {
  return CLUSTER_NEEDED.includes(id) && !values.has(id) && (end ?? 0) - content <= LONGEST_VALUE
}

/**
 * Removes a block of another track. Removes from a group of blocks everything that no player needs. Throws a
 * {@link MediaRefused} for a block before the tracks.
 */
function stripBlock(bytes: Uint8Array, element: Element, reading: Reading): void {
  if (!reading.wanted) throw new MediaRefused('broken')
  const track = trackOfBlock(bytes, element)
  if (!reading.wanted.has(track)) {
    voidElement(bytes, element)
    return
  }
  reading.blocks += 1
  if (element.id === ID.blockGroup) {
    stripFields(bytes, element, reading.alpha.has(track) ? ALPHA_GROUP_FIELDS : GROUP_FIELDS)
  }
}

/**
 * Removes from the positions for seeking everything that no player needs, and the positions beyond the number of
 * blocks.
 */
function stripCues(bytes: Uint8Array, { cues, blocks }: Reading): void {
  let positions = 0
  for (const element of cues) {
    for (const point of childrenOf(bytes, element)) {
      const added = point.id === ID.cuePoint ? [...childrenOf(bytes, point)] : []
      positions += added.filter(({ id }) => id === ID.cuePositions).length
      if (added.length === 0 || positions > blocks) voidElement(bytes, point)
      else stripFields(bytes, point, CUE_FIELDS, { repeated: ID.cuePositions })
    }
  }
}

/** Removes the tracks other than picture and sound. Removes from the rest everything that no player needs. */
function stripTracks(bytes: Uint8Array, tracks: Element, reading: Reading): void {
  const wanted = reading.wanted ?? new Set()
  for (const track of childrenOf(bytes, tracks)) {
    const parts = track.id === ID.track ? [...childrenOf(bytes, track)] : []
    const part = (id: number) => parts.find((one) => one.id === id)
    const type = readNumber(bytes, part(ID.trackType))
    if (type !== PICTURE && type !== SOUND) {
      if (track.id === ID.track) reading.dropsTracks = true
      voidElement(bytes, track)
      continue
    }
    const number = readNumber(bytes, part(ID.trackNumber))
    wanted.add(number)
    const video = part(ID.video)
    const alpha = video && [...childrenOf(bytes, video)].find(({ id }) => id === ID.alphaMode)
    if (readNumber(bytes, alpha) > 0) reading.alpha.add(number)
    stripFields(bytes, track, TRACK_FIELDS, { count: reading.countSetup })
    const [codec, setup] = [part(ID.codecId), part(ID.codecPrivate)]
    if (codec && setup && text(bytes, codec) === 'A_VORBIS') emptyVorbisTags(bytes, setup)
  }
  if (wanted.size === 0) throw new MediaRefused('broken')
  if (reading.dropsTracks && reading.clusters > 0) throw new MediaRefused('tracks')
  reading.wanted = wanted
}

function text(bytes: Uint8Array, { content, end }: Pick<Element, 'content'> & { end: number }): string {
  return ascii(bytes, content, end).replaceAll('\0', '')
}

/**
 * Overwrites the tags of a Vorbis track with a vendor name of zeros that fills their place. `content` and `end` are
 * the limits of the three header packets.
 */
function emptyVorbisTags(bytes: Uint8Array, { content, end }: { content: number; end: number }): void {
  // The number of packets minus one, then the lengths of the first two, in bytes of up to 255.
  let at = content + 1
  const length = () => {
    let sum = 0
    while (bytes[at] === 255 && at < end) {
      sum += 255
      at += 1
    }
    sum += bytes[at] ?? 0
    at += 1
    return sum
  }
  const [first, tags] = [length(), length()]
  const start = at + first
  const vendor = tags - 16
  if (start + tags > end || ascii(bytes, start + 1, start + 7) !== 'vorbis' || vendor < 0)
    throw new MediaRefused('broken')
  bytes.fill(0, start + 7, start + tags)
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(start + 7, vendor, true)
  bytes[start + tags - 1] = 1
}

function stripInfo(bytes: Uint8Array, info: Element, count: (bytes: number) => void): void {
  for (const part of childrenOf(bytes, info)) {
    if (INFO_PROGRAMS.includes(part.id)) bytes.fill(0, part.content, part.end)
  }
  stripFields(bytes, info, INFO_NEEDED, { count })
}

function stripSeekHead(bytes: Uint8Array, head: Element, count: (bytes: number) => void): void {
  for (const seek of childrenOf(bytes, head)) {
    const target = seek.id === ID.seek ? [...childrenOf(bytes, seek)].find(({ id }) => id === ID.seekId) : undefined
    if (SEEKABLE.includes(readNumber(bytes, target))) stripFields(bytes, seek, SEEK_FIELDS, { count })
    else voidElement(bytes, seek)
  }
}

/** Returns the number of a block's track; for a group, that of the first block in it; 0 for a group without a block. */
function trackOfBlock(bytes: Uint8Array, element: Element): number {
  const block =
    element.id === ID.blockGroup ? [...childrenOf(bytes, element)].find(({ id }) => id === ID.block) : element
  if (!block) return 0
  const first = bytes[block.content] ?? 0
  // One byte for tracks below 127, two for the others. No file has more tracks.
  return first & 0x80 ? first & 0x7f : ((first & 0x3f) << 8) | (bytes[block.content + 1] ?? 0)
}
