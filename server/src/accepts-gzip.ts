const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Whether an `accept-encoding` takes gzip: named, and not with a weight of 0. */
export function acceptsGzip(encodings: string | string[] | undefined): boolean {
  return encodings !== undefined && GZIP.test(String(encodings))
}
