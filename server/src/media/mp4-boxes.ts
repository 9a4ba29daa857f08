import { ascii, view } from './bytes.ts'
import { MediaRefused } from './media-refused.ts'

/** A box of an MP4 file: its type, where it starts, where its content starts, and where both end. */
export interface Box {
  type: string
  start: number
  content: number
  end: number
}

/** Reads the boxes from `start` to `end` one after the other. Stops where what follows is no box. */
export function* boxesOf(
  bytes: Uint8Array,
  { content: start, end: limit }: Pick<Box, 'content' | 'end'>,
): Generator<Box> {
  for (let at = start; at + 8 <= limit; ) {
    const size = view(bytes).getUint32(at)
    const isLong = size === 1
    if (isLong && at + 16 > limit) return
    const length = isLong ? Number(view(bytes).getBigUint64(at + 8)) : size === 0 ? limit - at : size
    const content = at + (isLong ? 16 : 8)
    const type = ascii(bytes, at + 4, at + 8)
    if (at + length < content || at + length > limit || type === '\0\0\0\0') return
    yield { type, start: at, content, end: at + length }
    at += length
  }
}

/** The first box of a type within another; throws a {@link MediaRefused} where there is none. */
export function boxIn(bytes: Uint8Array, parent: Box, type: string): Box {
  const found = findBox(bytes, parent, type)
  if (!found) throw new MediaRefused('broken')
  return found
}

export function findBox(bytes: Uint8Array, parent: Box, type: string): Box | null {
  for (const box of boxesOf(bytes, parent)) if (box.type === type) return box
  return null
}

/** Makes a box one of free space, without its content. It keeps its length, so that nothing else moves. */
export function freeBox(bytes: Uint8Array, { start, content, end }: Box): void {
  bytes.set(Buffer.from('free'), start + 4)
  bytes.fill(0, content, end)
}
