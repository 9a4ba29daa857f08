const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** Frames with Huffman codes whose scans contain all coefficients (baseline and extended). */
const SEQUENTIAL = [0xc0, 0xc1]
const PROGRESSIVE = 0xc2
/** Coefficients of a block. */
const COEFFICIENTS = 64

/**
 * Number of low bits of each coefficient that no scan has contained yet, by the id of the component; -1 for a
 * coefficient without a scan.
 */
type Progress = Map<number, Int8Array>

/**
 * Returns a copy of a JPEG without two errors that browsers ignore and decoders refuse. The spectral parameters of
 * sequential scans, which some phones write wrong, are corrected. A missing end marker is appended if no scan is
 * missing. A scan that was cut is found by the decoder, not here. Source: ITU-T T.81, sections B.1 to B.2.3 and G.1.
 */
export function completeJpeg(bytes: Buffer): Buffer {
  const complete = Buffer.from(bytes)
  const progress: Progress = new Map()
  let sequential = false
  for (let at = nextMarker(complete, 2); at >= 0; ) {
    const marker = complete.readUInt8(at + 1)
    if (marker === END_OF_IMAGE) return complete
    if (at + 4 > complete.length) break
    const start = at + 4
    const end = at + 2 + complete.readUInt16BE(at + 2)
    // The decoder reports a segment that was cut.
    if (end > complete.length || marker === START_OF_IMAGE) return complete
    if (SEQUENTIAL.includes(marker) || marker === PROGRESSIVE) {
      sequential = marker !== PROGRESSIVE
      beginFrame(complete.subarray(start, end), progress)
    }
    if (marker === START_OF_SCAN) {
      if (sequential) complete.set([0, COEFFICIENTS - 1, 0], end - 3)
      recordScan(complete.subarray(start, end), progress)
    }
    at = nextMarker(complete, end)
  }
  const isComplete = progress.size > 0 && [...progress.values()].every((bits) => bits.every((missing) => missing === 0))
  return isComplete ? Buffer.concat([complete, Buffer.from([0xff, END_OF_IMAGE])]) : complete
}

/** Reads the components of a frame header: precision, height, width, their number, and three bytes for each. */
function beginFrame(header: Buffer, progress: Progress): void {
  for (let at = 6; at + 3 <= header.length; at += 3) {
    progress.set(header.readUInt8(at), new Int8Array(COEFFICIENTS).fill(-1))
  }
}

/**
 * Records the coefficients of a scan header: the number of components, two bytes for each, first and last
 * coefficient, and bits.
 */
function recordScan(header: Buffer, progress: Progress): void {
  const [first = 0, last = 0, bits = 0] = header.subarray(-3)
  for (let at = 1; at + 5 <= header.length; at += 2) {
    progress.get(header.readUInt8(at))?.fill(bits & 0b1111, first, last + 1)
  }
}

/**
 * Returns the position of the next marker, or -1 if there is none. A marker is 0xff that is followed by neither 0, a
 * restart marker nor 0xff.
 */
function nextMarker(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return -1
}
