/** Text for an unexpected failure, loaded by every public page. */
export const UNEXPECTED = 'Something went wrong. Please try again.'
/** Text for a missing connection, loaded by every public page. */
export const OFFLINE = 'You are offline'

/**
 * Returns the text for a response that comes from a proxy instead of this server; undefined for a status that has none.
 * A proxy refuses bodies that are larger than it accepts, and responds itself while the server is away.
 */
export function proxyText(status: number): string | undefined {
  if (status === 413) return 'This is larger than the proxy of this site accepts.'
  if (status >= 502 && status <= 504) return 'The site cannot be reached right now. Please try again in a moment.'
  return undefined
}
