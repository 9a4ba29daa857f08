import { ascii } from './bytes.ts'
import { childrenOf, type Element, readElement, readNumber, voidElement } from './ebml.ts'
import { MediaRefused } from './media-refused.ts'

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
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const
const SEEKABLE: readonly number[] = [ID.info, ID.tracks, ID.cues, ID.cluster]
/** Needed elements of a cluster besides its blocks: time, position, size of the previous cluster. */
const CLUSTER_NEEDED: readonly number[] = [0xe7, 0xa7, 0xab]
/** Time scale and duration. */
const INFO_NEEDED: readonly number[] = [0x2ad7b1, 0x4489]
/** Names of the programs that wrote the file. Both elements are required, but may be empty. */
const INFO_PROGRAMS: readonly number[] = [0x4d80, 0x5741]
/** Names, codec names, settings and addresses, links to attachments, checksums of changed elements, free space. */
const TRACK_METADATA: readonly number[] = [0x536e, 0x258688, 0x3a9697, 0x3b4040, 0x26b240, 0x7446, 0xbf, 0xec]
const PICTURE = 1
const SOUND = 2

/**
 * Returns a copy of a WebM file without metadata. Tags, attachments, chapters, dates, names of programs, and tracks other
 * than picture and sound become free space, so that everything else stays in place. Throws a {@link MediaRefused} for a
 * file without a track. Takes time linear in its length.
 */
export function stripWebmMetadata(original: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(original)
  /** Numbers of the removed tracks; null before the tracks were read. */
  let dropped: Set<number> | null = null
  let clusters = 0
  let at = 0
  while (at < bytes.length) {
    const element = readElement(bytes, at, bytes.length)
    if (!element) break
    const { id } = element
    // Their children are read like siblings, because their end may be unknown.
    if (id === ID.segment || id === ID.cluster) {
      clusters += id === ID.cluster ? 1 : 0
      at = element.content
      continue
    }
    if (element.end === null) throw new MediaRefused('broken')
    if (element.end > bytes.length) {
      // The file ends within its last block.
      if (id === ID.simpleBlock || id === ID.blockGroup) return requireTracks(bytes, dropped)
      break
    }
    if (id === ID.tracks) {
      dropped = stripTracks(bytes, element, dropped ?? new Set())
      if (dropped.size > 0 && clusters > 0) throw new MediaRefused('tracks')
    } else if (id === ID.info) stripInfo(bytes, element)
    else if (id === ID.seekHead) stripSeekHead(bytes, element)
    else if (id === ID.simpleBlock || id === ID.blockGroup) {
      if (dropped?.has(trackOfBlock(bytes, element))) voidElement(bytes, element)
    } else if (!isNeeded(element)) voidElement(bytes, element)
    at = element.end
  }
  bytes.fill(0, at)
  return requireTracks(bytes, dropped)
}

function requireTracks(bytes: Uint8Array, dropped: Set<number> | null): Uint8Array {
  if (!dropped) throw new MediaRefused('broken')
  return bytes
}

function isNeeded({ id, start }: Element): boolean {
  return (id === ID.header && start === 0) || id === ID.cues || CLUSTER_NEEDED.includes(id)
}

/** Removes other tracks than picture and sound. Returns their numbers together with `dropped`. */
function stripTracks(bytes: Uint8Array, tracks: Element, dropped: Set<number>): Set<number> {
  let mediaTracks = 0
  for (const track of childrenOf(bytes, tracks)) {
    const parts = track.id === ID.track ? [...childrenOf(bytes, track)] : []
    const part = (id: number) => parts.find((one) => one.id === id)
    const type = readNumber(bytes, part(ID.trackType))
    if (type === PICTURE || type === SOUND) {
      mediaTracks += 1
      for (const one of parts) if (TRACK_METADATA.includes(one.id)) voidElement(bytes, one)
      const [codec, setup] = [part(ID.codecId), part(ID.codecPrivate)]
      if (codec && setup && text(bytes, codec) === 'A_VORBIS') emptyVorbisTags(bytes, setup)
      continue
    }
    if (track.id === ID.track) dropped.add(readNumber(bytes, part(ID.trackNumber)))
    voidElement(bytes, track)
  }
  if (mediaTracks === 0) throw new MediaRefused('broken')
  return dropped
}

function text(bytes: Uint8Array, { content, end }: Pick<Element, 'content'> & { end: number }): string {
  return ascii(bytes, content, end).replaceAll('\0', '')
}

/** Overwrites the tags in the three header packets of Vorbis in place with a vendor name of the same length. */
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

function stripInfo(bytes: Uint8Array, info: Element): void {
  for (const part of childrenOf(bytes, info)) {
    if (INFO_PROGRAMS.includes(part.id)) bytes.fill(0, part.content, part.end)
    else if (!INFO_NEEDED.includes(part.id)) voidElement(bytes, part)
  }
}

function stripSeekHead(bytes: Uint8Array, head: Element): void {
  for (const seek of childrenOf(bytes, head)) {
    const target = seek.id === ID.seek ? [...childrenOf(bytes, seek)].find(({ id }) => id === ID.seekId) : undefined
    if (!SEEKABLE.includes(readNumber(bytes, target))) voidElement(bytes, seek)
  }
}

/** Returns the number of a block's track; for a group, that of the block in it. */
function trackOfBlock(bytes: Uint8Array, element: Element): number {
  const block =
    element.id === ID.blockGroup ? [...childrenOf(bytes, element)].find(({ id }) => id === ID.block) : element
  if (!block) return 0
  const first = bytes[block.content] ?? 0
  // One byte for tracks below 127, two for the others. No file has more tracks.
  return first & 0x80 ? first & 0x7f : ((first & 0x3f) << 8) | (bytes[block.content + 1] ?? 0)
}
