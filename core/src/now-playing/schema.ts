import { z } from 'zod'

/** Track or episode that a person plays on Spotify. An episode's artist is its publisher, and its album the show. */
export const Song = z.object({
  track: z.string(),
  artist: z.string().nullable(),
  album: z.string().nullable(),
  artUrl: z.string().nullable().describe('Path on this site'),
  href: z.string().nullable().describe('Address at Spotify; null for a local file'),
  durationMs: z.int().nonnegative().nullable(),
  progressMs: z.int().nonnegative().nullable().describe('Position at `readAt`'),
  readAt: z.int().describe('Milliseconds since 1970 by the server’s clock'),
})
export type Song = z.infer<typeof Song>

/** The song of a page's owner at a version. Of two of them the one with the higher version is the newer one. */
export const LiveSong = z.object({
  version: z.int().nonnegative(),
  song: Song.nullable().describe('Null while nothing plays, and before Spotify was asked'),
  read: z
    .boolean()
    .default(true)
    .describe('False before Spotify was asked for the first time since the account was connected'),
})
export type LiveSong = z.infer<typeof LiveSong>
