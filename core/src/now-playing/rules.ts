import type { Song } from './schema.ts'

/**
 * Shortest time between two requests to Spotify for one owner, over all processes, in milliseconds. Spotify is asked
 * only while somebody has the page or its editor open.
 */
export const POLL_INTERVAL_MS = 30_000
/** Time for which a song is shown after Spotify last reported it, in milliseconds. */
export const SONG_FRESH_MS = 90_000
/** Smallest difference between the expected and the reported position that changes the card, in milliseconds. */
const SEEK_MS = 3000

/** Most graphemes of a title or a name. It bounds the bytes of an event. */
export const SONG_TEXT_MAX = 128

/** Fields that do not change while a song plays. */
const SONG_FIELDS = [
  'track',
  'artist',
  'album',
  'artUrl',
  'href',
  'durationMs',
] as const satisfies readonly (keyof Song)[]

/**
 * A song is shown for 90 seconds after Spotify last reported it, because Spotify is only asked while somebody has the
 * page or its editor open.
 */
export function freshSong(song: Song | null, checkedAt: Date | null, now: Date): Song | null {
  return song && checkedAt && now.getTime() - checkedAt.getTime() < SONG_FRESH_MS ? song : null
}

/**
 * The position of a song moves with the clock between two reports, at most to its end.
 *
 * Returns the position in milliseconds; null if Spotify reported none.
 */
export function progressAt({ progressMs, durationMs, readAt }: Song, now: number): number | null {
  if (progressMs === null) return null
  return Math.min(durationMs ?? Number.POSITIVE_INFINITY, progressMs + Math.max(0, now - readAt))
}

/** A report changes the card if another song plays, or if its position is at least 3 seconds from the expected one. */
export function isSameSong(shown: Song | null, reported: Song | null): boolean {
  if (!shown || !reported) return shown === reported
  if (!SONG_FIELDS.every((field) => shown[field] === reported[field])) return false
  const { progressMs, readAt } = reported
  const expected = progressAt(shown, readAt)
  if (expected === null || progressMs === null) return expected === progressMs
  return Math.abs(expected - progressMs) < SEEK_MS
}

/** A position is shown in minutes and seconds: 3:07. */
export function formatPosition(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
