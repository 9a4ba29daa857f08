/** Time since its last use after which the next hourly run deletes a picture, in milliseconds. */
const UNUSED_PICTURE_LIFE_MS = 22 * 60 * 60_000

/**
 * A picture of Discord or Spotify that no page shows is deleted within a day after its last use. A page's avatar stays
 * while the account is connected; a song's art is used at least hourly while a page shows it.
 *
 * Returns the cutoff: pictures that were last used before it are deleted.
 */
export function unusedIfLastUsedBefore(now: Date): Date {
  return new Date(now.getTime() - UNUSED_PICTURE_LIFE_MS)
}
