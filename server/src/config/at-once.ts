/** Default maximum number of open sockets per source and process. */
export const SOCKETS_PER_SOURCE = 50
/**
 * Default maximum number of open connections, and of requests in flight, per source and process. An office behind one
 * address can have dozens of people.
 */
export const CONNECTIONS_PER_SOURCE = 200
/** Default maximum number of files that one person sends at the same time, per process. */
export const UPLOADS_AT_ONCE = 2

/** Returns a limit of simultaneous uses; null for none. `LIMITS=off` turns it off, unless this setting has a value. */
export function countSetting(
  setting: number | 'off' | undefined,
  limits: string | undefined,
  fallback: number,
): number | null {
  if (setting === 'off') return null
  return setting ?? (limits?.trim() === 'off' ? null : fallback)
}
