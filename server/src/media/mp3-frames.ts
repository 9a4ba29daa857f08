import { ascii, dataView } from './bytes.ts'

/** Bit rates of MPEG 1 in kbit/s, by layer and index (ISO 11172-3). */
const RATES_1 = {
  1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
} as const
const LOW_1 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256] as const
const LOW_23 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const
/** Bit rates of MPEG 2 and 2.5 in kbit/s, by layer and index (ISO 13818-3). */
const RATES_2 = { 1: LOW_1, 2: LOW_23, 3: LOW_23 } as const
/** Sample rates of MPEG 1 in hertz, by index. MPEG 2 has half of them, MPEG 2.5 a quarter. */
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const

/** Number of frames in a row that identifies an MP3: other content does not look like so many frames. */
const CERTAIN_FRAMES = 3

/**
 * Returns true if the first bytes of a file are an ID3 tag, or contain {@link CERTAIN_FRAMES} frames of an MP3 in a
 * row. Other bytes may precede the frames, because players search for the first one.
 */
export function startsLikeMp3(head: Uint8Array): boolean {
  if (lengthOfTag(head, 0) > 0 && ascii(head, 0, 3) === 'ID3') return true
  for (let at = head.indexOf(0xff); at >= 0; at = head.indexOf(0xff, at + 1)) {
    let end = at
    let frames = 0
    for (
      let length = lengthOfFrame(head, end);
      length > 0 && frames < CERTAIN_FRAMES;
      length = lengthOfFrame(head, end)
    ) {
      frames += 1
      end += length
    }
    if (frames === CERTAIN_FRAMES) return true
  }
  return false
}

/**
 * Returns the length of the ID3 or APE tag at `at`, in bytes; 0 if there is none. The content of a tag could look
 * like frames.
 */
export function lengthOfTag(bytes: Uint8Array, at: number): number {
  const first = bytes[at]
  if (first === 0x49 && ascii(bytes, at, at + 3) === 'ID3' && at + 10 <= bytes.length) {
    const sizes = bytes.subarray(at + 6, at + 10)
    if (sizes.some((byte) => byte > 127)) return 0
    const size = sizes.reduce((sum, byte) => sum * 128 + byte, 0)
    // A flag says that a footer of ten bytes follows.
    return 10 + size + ((bytes[at + 5] ?? 0) & 0x10 ? 10 : 0)
  }
  if (first === 0x41 && ascii(bytes, at, at + 8) === 'APETAGEX' && at + 32 <= bytes.length) {
    const isHeader = (dataView(bytes).getUint32(at + 20, true) & 0x2000_0000) !== 0
    return isHeader ? 32 + dataView(bytes).getUint32(at + 12, true) : 32
  }
  if (first === 0x54 && ascii(bytes, at, at + 3) === 'TAG' && at + 128 === bytes.length) return 128
  return 0
}

/**
 * Returns the end of the run of frames from `at`. Returns `at` if the run is shorter than two frames and does not end
 * the file.
 */
export function endOfFrames(bytes: Uint8Array, at: number): number {
  let end = at
  let frames = 0
  for (;;) {
    const length = lengthOfFrame(bytes, end)
    if (length === 0 || end + length > bytes.length) break
    frames += 1
    end += length
  }
  return frames > 1 || end === bytes.length ? end : at
}

/** Returns the length of the frame with its header at `at`, in bytes; 0 if there is none. */
function lengthOfFrame(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return 0
  const version = (second >> 3) & 3
  const layer = 4 - ((second >> 1) & 3)
  const index = third >> 4
  const sampleRate = SAMPLE_RATES[(third >> 2) & 3]
  if (version === 1 || (layer !== 1 && layer !== 2 && layer !== 3) || sampleRate === undefined) return 0
  const isFirst = version === 3
  const rate = (isFirst ? RATES_1 : RATES_2)[layer][index]
  // Rate 0 is a free format, whose frames do not contain their length.
  if (!rate) return 0
  const samplesAHertz = sampleRate / (isFirst ? 1 : version === 2 ? 2 : 4)
  const padding = (third >> 1) & 1
  if (layer === 1) return (Math.floor((12_000 * rate) / samplesAHertz) + padding) * 4
  const slots = layer === 3 && !isFirst ? 72_000 : 144_000
  return Math.floor((slots * rate) / samplesAHertz) + padding
}
