/// <reference path="./negotiator.d.ts" />
import { Negotiator } from 'negotiator'

/** Encodings of responses, as `content-encoding` names them. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Most different headers whose results are cached. */
const CACHED_HEADERS = 100
/** Longest header whose result is cached, in characters. */
const CACHED_LENGTH = 200

/**
 * Creates a function that selects the encoding for an `accept-encoding` header (RFC 9110, 12.5.3): the one with the
 * highest weight, and of several with that weight the first of `available`. The function returns 'identity' if there
 * is no header or the client accepts none of them.
 */
export function createEncodingSelector<Available extends Encoding>(
  available: readonly Available[],
): (header: string | string[] | null | undefined) => Available | 'identity' {
  const all = [...available, 'identity'] as const
  const cache = new Map<string, Available | 'identity'>()
  return (header) => {
    if (!header) return 'identity'
    const text = String(header)
    const cached = cache.get(text)
    if (cached) return cached
    const [best] = new Negotiator({ headers: { 'accept-encoding': text } }).encodings([...all], { preferred: [...all] })
    const selected = all.find((encoding) => encoding === best) ?? 'identity'
    if (cache.size === CACHED_HEADERS) cache.clear()
    if (text.length <= CACHED_LENGTH) cache.set(text, selected)
    return selected
  }
}

const selectGzip = createEncodingSelector(['gzip'])

/** Returns true if an `accept-encoding` header prefers gzip to no encoding. */
export function acceptsGzip(header: string | string[] | null | undefined): boolean {
  return selectGzip(header) === 'gzip'
}
