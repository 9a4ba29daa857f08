import { dataView } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'
import { type Box, boxesOf, freeBox } from './mp4-boxes.ts'

/** Boxes of codecs that a player needs, whose length depends on the codec. */
const SETUPS = 'avcC hvcC av1C vpcC esds dOps dfLa alac dac3 dec3 wave'.split(' ')
/** Boxes about colours, pixels and channels, with the longest content of each in bytes. A longer one is removed. */
const SMALL: Readonly<Record<string, number>> = {
  pasp: 8,
  colr: 11,
  clap: 32,
  btrt: 12,
  fiel: 2,
  SmDm: 28,
  CoLL: 8,
  mdcv: 24,
  clli: 4,
  dvcC: 24,
  dvvC: 24,
  chan: 24,
  pcmC: 6,
  chnl: 32,
}
const PICTURE_FIELDS = 78
const SOUND_FIELDS = 28
/** Further fields of a sound's entry in QuickTime's versions 1 and 2. */
const QUICKTIME_FIELDS = [0, 16, 36]
/** Position and length of the compressor's name in the fields of a picture. */
const COMPRESSOR = { at: 42, length: 32 }

/**
 * Removes from the sample entries of a `stsd` box everything that no player needs. Passes the lengths of the parts
 * that stay to `countSetup`. Throws a {@link MediaRefused} for an entry without its fields.
 */
export function stripEntries(
  bytes: Uint8Array,
  { content, end }: Box,
  { kind, countSetup }: { kind: string; countSetup: (bytes: number) => void },
): void {
  let last = Math.min(content + 8, end)
  for (const entry of boxesOf(bytes, { content: last, end })) {
    const fields = entry.content + (kind === 'vide' ? PICTURE_FIELDS : soundFields(bytes, entry, content))
    if (fields > entry.end) throw new MediaRefused('broken')
    if (kind === 'vide') {
      const name = entry.content + COMPRESSOR.at
      bytes.fill(0, name, name + COMPRESSOR.length)
    }
    countSetup(fields - entry.start)
    stripEntry(bytes, { content: fields, end: entry.end }, countSetup)
    last = entry.end
  }
  bytes.fill(0, last, end)
}

/** Returns the length of the fields before the children of a sound's entry. */
function soundFields(bytes: Uint8Array, entry: Box, stsd: number): number {
  if (entry.content + SOUND_FIELDS > entry.end) throw new MediaRefused('broken')
  // An entry of version 1 in a `stsd` of version 1 is that of ISO 14496-12, which has no further fields.
  const version = bytes[stsd] === 0 ? dataView(bytes).getUint16(entry.content + 8) : 0
  return SOUND_FIELDS + (QUICKTIME_FIELDS[version] ?? 0)
}

function stripEntry(
  bytes: Uint8Array,
  { content, end }: Pick<Box, 'content' | 'end'>,
  countSetup: (bytes: number) => void,
): void {
  const found = new Set<string>()
  let last = content
  for (const box of boxesOf(bytes, { content, end })) {
    last = box.end
    const length = box.end - box.content
    const isNeeded = SETUPS.includes(box.type) || length <= (SMALL[box.type] ?? -1)
    if (!isNeeded || found.has(box.type)) {
      freeBox(bytes, box)
      continue
    }
    found.add(box.type)
    countSetup(length)
    if (box.type === 'dfLa') emptyFlacTags(bytes, box)
  }
  bytes.fill(0, last, end)
}

/** Turns the tags and pictures of FLAC into padding. The first block describes the sound. */
function emptyFlacTags(bytes: Uint8Array, { content, end }: Box): void {
  const PADDING = 1
  const LAST = 0x80
  let at = content + 4
  for (let isFirst = true; at + 4 <= end; isFirst = false) {
    const [type = 0, high = 0, middle = 0, low = 0] = bytes.subarray(at, at + 4)
    const next = Math.min(end, at + 4 + high * 65_536 + middle * 256 + low)
    if (!isFirst) {
      bytes[at] = (type & LAST) | PADDING
      bytes.fill(0, at + 4, next)
    }
    at = next
  }
  bytes.fill(0, at, end)
}

/**
 * Makes the entries of a `dref` box refer to the file itself. They may contain addresses of other files, which are
 * removed.
 */
export function emptyReferences(bytes: Uint8Array, { content, end }: Box): void {
  const SELF_CONTAINED = 1
  let last = Math.min(content + 8, end)
  for (const box of boxesOf(bytes, { content: last, end })) {
    last = box.end
    freeBox(bytes, box)
    if (box.content + 4 > box.end) continue
    bytes.set(Buffer.from('url '), box.start + 4)
    bytes[box.content + 3] = SELF_CONTAINED
  }
  bytes.fill(0, last, end)
}
