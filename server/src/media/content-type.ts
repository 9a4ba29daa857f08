import { fileTypeFromBuffer } from 'file-type'
import { startsLikeMp3 } from './mp3-frames.ts'
import { isSvg } from './svg.ts'

/** Number of bytes at the start of a file that decide its type. */
export const HEAD_BYTES = 4100
/** Other names of MP4, by the brand of the program or phone that wrote the file. */
const MP4_BRANDS: readonly string[] = ['video/x-m4v', 'video/quicktime', 'video/3gpp', 'video/3gpp2', 'video/x-f4v']
/** Names of WAV files whose sizes have 64 bits. */
const LONG_WAV = ['RF64', 'BW64']

/**
 * Returns the content type of a file's first bytes; empty if unknown. SVG is recognised by its first element. All
 * brands of MP4 are `video/mp4`; whether a file plays depends on its streams.
 */
export async function contentTypeOf(received: Buffer): Promise<string> {
  // The first chunk can be longer than the bytes that decide the type.
  const head = received.subarray(0, HEAD_BYTES)
  const found = await fileTypeFromBuffer(head)
  const [type = ''] = found?.mime.split(';') ?? []
  if (MP4_BRANDS.includes(type)) return 'video/mp4'
  if (type !== '' && type !== 'application/xml') return type
  if (LONG_WAV.includes(head.toString('latin1', 0, 4)) && head.toString('latin1', 8, 12) === 'WAVE') return 'audio/wav'
  if (startsLikeMp3(head)) return 'audio/mpeg'
  return isSvg(head.toString('utf8')) ? 'image/svg+xml' : ''
}
