import { MediaRefused } from './media-refused.ts'

/**
 * Element of an EBML file (RFC 8794), with the positions of its start, content and end. `end` is null if the size is
 * unknown.
 */
export interface Element {
  id: number
  start: number
  content: number
  end: number | null
}

/** Element with a known end. */
export interface BoundElement extends Element {
  end: number
}

const VOID = 0xec

/**
 * Reads the header of the element at `start`. Returns null if no complete header ends before `limit`. The element
 * itself may end after it.
 */
export function readElement(bytes: Uint8Array, start: number, limit: number): Element | null {
  const idLength = Math.clz32(bytes[start] ?? 0) - 23
  const sizeAt = start + idLength
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23
  const content = sizeAt + sizeLength
  if (idLength > 4 || sizeLength > 8 || content > limit) return null
  const id = numberAt(bytes, start, idLength)
  // The highest set bit encodes the length of the size and is not part of its value.
  const highest = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength)
  const size = highest * 256 ** (sizeLength - 1) + numberAt(bytes, sizeAt + 1, sizeLength - 1)
  const isUnknown = size >= 2 ** (7 * sizeLength) - 1
  return { id, start, content, end: isUnknown ? null : content + size }
}

/**
 * Reads the children of an element. Throws a {@link MediaRefused} if the end of the element is unknown, or if a child
 * does not end within it.
 */
export function* childrenOf(bytes: Uint8Array, { content, end }: Element): Generator<BoundElement> {
  if (end === null) throw new MediaRefused('broken')
  for (let at = content; at < end; ) {
    const child = readElement(bytes, at, end)
    if (!child || child.end === null || child.end > end) throw new MediaRefused('broken')
    yield { ...child, end: child.end }
    at = child.end
  }
}

/** Returns the number in an element; 0 if there is no element, or if it is longer than six bytes. */
export function readNumber(bytes: Uint8Array, element: BoundElement | undefined): number {
  if (!element || element.end - element.content > 6) return 0
  return numberAt(bytes, element.content, element.end - element.content)
}

/**
 * Replaces an element with free space of the same length, so that other elements stay in place. Throws a
 * {@link MediaRefused} if the end of the element is unknown.
 */
export function voidElement(bytes: Uint8Array, { start, end }: Element): void {
  if (end === null) throw new MediaRefused('broken')
  const length = end - start
  bytes.fill(0, start, end)
  bytes[start] = VOID
  if (length < 100) {
    bytes[start + 1] = 0x80 | (length - 2)
    return
  }
  bytes[start + 1] = 1
  for (let [index, rest] = [8, length - 9]; index > 1; index -= 1, rest = Math.floor(rest / 256)) {
    bytes[start + index] = rest % 256
  }
}

/** Reads a big-endian number of up to eight bytes. It is exact up to 2^53, which no file length exceeds. */
function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0
  for (let index = at; index < at + length; index += 1) value = value * 256 + (bytes[index] ?? 0)
  return value
}
