import { MediaRefused } from './media-refused.ts'
import { endOfFrames, lengthOfTag } from './mp3-frames.ts'

/**
 * Returns the audio frames of an MP3 file, without ID3 and APE tags, lyrics, pictures and any other bytes before,
 * between and after the frames. Throws a {@link MediaRefused} for a file without frames, and for one that has at
 * least as many unknown bytes as bytes of frames. Takes time linear in the length of the file.
 */
export function stripMp3Metadata(bytes: Uint8Array): Uint8Array {
  const runs: Uint8Array[] = []
  let stored = 0
  let unknown = 0
  for (let at = 0; at < bytes.length; ) {
    const tag = lengthOfTag(bytes, at)
    if (tag > 0) {
      at += tag
      continue
    }
    const end = endOfFrames(bytes, at)
    if (end === at) {
      // Zeros are padding.
      if (bytes[at] !== 0) unknown += 1
      at += 1
      continue
    }
    runs.push(bytes.subarray(at, end))
    stored += end - at
    at = end
  }
  if (stored <= unknown) throw new MediaRefused('broken')
  return Buffer.concat(runs)
}
