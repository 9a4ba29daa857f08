import { dataView } from './bytes.ts'
import { type Box, boxesOf } from './mp4-boxes.ts'

/** Lengths in bytes of the content of boxes with only fields, in their versions 0 and 1 (ISO 14496-12). */
const FIELDS: Readonly<Record<string, readonly [number, number]>> = {
  // Sixteen brands.
  ftyp: [64, 64],
  mvhd: [100, 112],
  tkhd: [84, 96],
  mdhd: [24, 36],
  vmhd: [12, 12],
  smhd: [8, 8],
  cslg: [24, 44],
  mehd: [8, 12],
  trex: [24, 24],
  mfhd: [8, 8],
  tfdt: [8, 12],
}
/** Lengths in bytes of the rows of tables. */
const ROWS: Readonly<Record<string, number>> = { stts: 8, ctts: 8, stsc: 12, stco: 4, co64: 8, stss: 4 }

/** Clears the bytes after the fields of a box that is in {@link FIELDS}. Does not change other boxes. */
export function clearAfterFields(bytes: Uint8Array, { type, content, end }: Box): void {
  const lengths = FIELDS[type]
  if (lengths) bytes.fill(0, Math.min(end, content + lengths[bytes[content] === 1 ? 1 : 0]), end)
}

/** Clears the bytes after each table of a track, and the rows of a table beyond the number of samples. */
export function clearAfterTables(bytes: Uint8Array, stbl: Box): void {
  const boxes = [...boxesOf(bytes, stbl)]
  const sizes = boxes.find(({ type, content, end }) => type === 'stsz' && content + 12 <= end)
  const samples = sizes ? dataView(bytes).getUint32(sizes.content + 8) : 0
  for (const { type, content, end } of boxes) {
    if (type === 'stsz' && sizes) {
      const hasRows = dataView(bytes).getUint32(content + 4) === 0
      bytes.fill(0, Math.min(end, content + 12 + (hasRows ? samples * 4 : 0)), end)
    }
    const width = ROWS[type]
    if (!width || content + 8 > end) continue
    const rows = Math.min(samples, dataView(bytes).getUint32(content + 4))
    bytes.fill(0, Math.min(end, content + 8 + rows * width), end)
  }
}

/** Clears the bytes after the rows of a list of edits. Returns the length of the rows in bytes. */
export function clearAfterEdits(bytes: Uint8Array, { content, end }: Box): number {
  if (content + 8 > end) return 0
  const rows = dataView(bytes).getUint32(content + 4) * (bytes[content] === 1 ? 20 : 12)
  bytes.fill(0, Math.min(end, content + 8 + rows), end)
  return Math.min(rows, end - content - 8)
}

/**
 * Returns true if an index of segments is complete and has at most one row per fragment. Clears the bytes after its
 * rows.
 */
export function isShortIndex(bytes: Uint8Array, { content, end }: Box, fragments: number): boolean {
  const rows = content + (bytes[content] === 0 ? 24 : 32)
  if (rows > end) return false
  const count = dataView(bytes).getUint16(rows - 2)
  bytes.fill(0, Math.min(end, rows + count * 12), end)
  return count <= fragments
}
