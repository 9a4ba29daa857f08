const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Returns true if an `accept-encoding` header names gzip with a weight other than 0. */
export function acceptsGzip(encodings: string | string[] | undefined): boolean {
  return encodings !== undefined && GZIP.test(String(encodings))
}
