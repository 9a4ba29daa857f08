import { childrenOf, type Element, voidElement } from './ebml.ts'

/** Elements that a player needs, by their id: the longest content of a value, or the children (Matroska, RFC 9559). */
export interface Fields {
  readonly [id: number]: number | Fields
}

const VALUE = 8

function values(...ids: number[]): Fields {
  return Object.fromEntries(ids.map((id) => [id, VALUE]))
}

/** Versions, lengths and the name of the format. */
export const HEADER_FIELDS: Fields = { ...values(0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4287, 0x4285), 17026: 16 }
/** Time scale and duration. */
export const INFO_FIELDS: Fields = values(0x2ad7b1, 0x4489)
/** Id and position of an element. */
export const SEEK_FIELDS: Fields = values(0x53ab, 0x53ac)
const BRIGHTNESS = values(0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da)
const COLOURS: Fields = {
  ...values(0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba, 0x55bb, 0x55bc, 0x55bd),
  21968: BRIGHTNESS,
}
export const TRACK_FIELDS: Fields = {
  // Numbers, kind, flags, durations, delays, and the number of additions.
  ...values(0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x23314f, 0x56aa, 0x56bb, 0x55ee),
  // Language, codec, its setup, encodings.
  2274716: 16,
  134: 32,
  25506: Number.POSITIVE_INFINITY,
  28032: 256,
  // Picture: interlacing, stereo, alpha, sizes, cropping, colours.
  224: {
    ...values(0x9a, 0x9d, 0x53b8, 0x53c0, 0xb0, 0xba, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2, 0x54b3),
    21936: COLOURS,
  },
  // Sound: frequencies, channels, bits.
  225: values(0xb5, 0x78b5, 0x9f, 0x6264),
}
/** Time, and the track and positions of a block for it. */
export const CUE_FIELDS: Fields = { 179: VALUE, 183: values(0xf7, 0xf1, 0xf0, 0xb2, 0x5378) }
/** Block, duration, reference and padding. */
export const GROUP_FIELDS: Fields = { 161: Number.POSITIVE_INFINITY, ...values(0x9b, 0xfb, 0x75a2) }
/** Fields of {@link GROUP_FIELDS}, with the additions, which contain the alpha channel. */
export const ALPHA_GROUP_FIELDS: Fields = {
  ...GROUP_FIELDS,
  30113: { 166: { 165: Number.POSITIVE_INFINITY, 238: VALUE } },
}

/**
 * Removes children that are not in `fields`, values that are longer than stated there, and all but the first child of
 * each id, except for `repeated`. Passes the length of each value that stays to `count`.
 */
export function stripFields(
  bytes: Uint8Array,
  parent: Element,
  fields: Fields,
  { repeated, count = () => {} }: { repeated?: number; count?: (bytes: number) => void } = {},
): void {
  const found = new Set<number>()
  for (const child of childrenOf(bytes, parent)) {
    const needed = fields[child.id]
    const isTooLong = typeof needed === 'number' && child.end - child.content > needed
    if (needed === undefined || isTooLong || (found.has(child.id) && child.id !== repeated)) {
      voidElement(bytes, child)
      continue
    }
    found.add(child.id)
    if (typeof needed === 'number') count(child.end - child.start)
    else stripFields(bytes, child, needed, { count })
  }
}
