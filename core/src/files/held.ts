/**
 * An upload is held instead of stored if it looks like a picture that was taken down, if the operator's check refuses it
 * or is unsure, or if that check did not answer and its setting is `closed`.
 */
export const HELD_CAUSES = ['alike', 'refused', 'unsure', 'unchecked'] as const
export type HeldCause = (typeof HELD_CAUSES)[number]

/** Days after which a held upload is deleted. */
export const HELD_DAYS = 30
/** Most bits in which the fingerprint of a copy differs. Copies of samples differ in 30 of 256 at the 99th percentile, other pictures in 86 or more. */
export const COPY_BITS = 50

/** Number of bits that are set, by hexadecimal digit. */
const BITS = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]

/**
 * A picture is a copy of a blocked one if its fingerprint differs from that of the blocked picture, or of a part without
 * up to 5 % at each side, in at most 50 of 256 bits.
 */
export function isCopyOf(fingerprint: string, blocked: readonly string[]): boolean {
  return blocked.some((other) => differenceOf(fingerprint, other) <= COPY_BITS)
}

/** Returns the number of bits in which two fingerprints differ, or a larger number than a copy's as soon as it is exceeded. */
function differenceOf(one: string, other: string): number {
  let bits = 0
  for (let place = 0; place < one.length && bits <= COPY_BITS; place += 1) {
    bits += BITS[digitAt(one, place) ^ digitAt(other, place)] ?? 0
  }
  return bits
}

function digitAt(hex: string, place: number): number {
  const code = hex.charCodeAt(place)
  return code < 0x3a ? code - 0x30 : code - 0x57
}

/** A held upload is deleted 30 days after it arrived. */
export function heldEndBefore(now: Date): Date {
  return new Date(now.getTime() - HELD_DAYS * 24 * 60 * 60 * 1000)
}
