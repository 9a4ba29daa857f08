import { ascii, dataView } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'

/** Box of an MP4 file, with its type and the positions of its start, content and end. */
export interface Box {
  type: string
  start: number
  content: number
  end: number
}

/** Reads the boxes from `content` to `end`. Stops at bytes that are not a box. */
export function* boxesOf(
  bytes: Uint8Array,
  { content: start, end: limit }: Pick<Box, 'content' | 'end'>,
): Generator<Box> {
  for (let at = start; at + 8 <= limit; ) {
    const size = dataView(bytes).getUint32(at)
    const isLong = size === 1
    if (isLong && at + 16 > limit) return
    const length = isLong ? Number(dataView(bytes).getBigUint64(at + 8)) : size === 0 ? limit - at : size
    const content = at + (isLong ? 16 : 8)
    const type = ascii(bytes, at + 4, at + 8)
    if (at + length < content || at + length > limit || type === '\0\0\0\0') return
    yield { type, start: at, content, end: at + length }
    at += length
  }
}

/** Returns the first child of a type. Throws a {@link MediaRefused} if there is none. */
export function boxIn(bytes: Uint8Array, parent: Box, type: string): Box {
  const found = findBox(bytes, parent, type)
  if (!found) throw new MediaRefused('broken')
  return found
}

export function findBox(bytes: Uint8Array, parent: Box, type: string): Box | null {
  for (const box of boxesOf(bytes, parent)) if (box.type === type) return box
  return null
}

/** Replaces a box with free space of the same length, so that other boxes stay in place. */
export function freeBox(bytes: Uint8Array, { start, content, end }: Box): void {
  bytes.set(Buffer.from('free'), start + 4)
  bytes.fill(0, content, end)
}
