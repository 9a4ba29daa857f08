import { MediaRefused } from './media-refused.ts'

/** Bytes that the descriptions of all streams of a file may take together. Encoders write at most some kilobytes. */
const SETUP_BYTES = 65_536

/** Returns a function that counts bytes of a file. It throws a {@link MediaRefused} once they are more than any player needs. */
export function setupCounter(): (bytes: number) => void {
  let sum = 0
  return (bytes) => {
    sum += bytes
    if (sum > SETUP_BYTES) throw new MediaRefused('broken')
  }
}
