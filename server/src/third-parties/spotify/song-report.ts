import { cutLine } from '@vitrine/core/kernel'
import { isUrl } from '@vitrine/core/kernel/lite'
import { SONG_TEXT_MAX, type Song } from '@vitrine/core/now-playing'
import { z } from 'zod'

/** Most characters of an address. */
const HREF_MAX = 300
/** Width of the picture that is chosen, in pixels. */
const ART_WIDTH = 300

const Image = z.object({ url: z.string(), width: z.number().nullish() })
const Base = {
  name: z.string(),
  duration_ms: z.number().nullish(),
  external_urls: z.object({ spotify: z.string().nullish() }).nullish(),
}
const Track = z.object({
  ...Base,
  artists: z.array(z.object({ name: z.string().nullish() })).nullish(),
  album: z.object({ name: z.string().nullish(), images: z.array(Image).nullish() }).nullish(),
})
const Episode = z.object({
  ...Base,
  images: z.array(Image).nullish(),
  show: z.object({ name: z.string().nullish(), publisher: z.string().nullish() }),
})

/** Answer of Spotify about what plays. */
export const CurrentlyPlaying = z.object({
  progress_ms: z.number().nullish(),
  is_playing: z.boolean(),
  // An episode would also parse as a track.
  item: z.union([Episode, Track]).nullish(),
})

/** A song as Spotify reports it, with the address of its picture at Spotify. */
export interface SongReport {
  song: Omit<Song, 'artUrl'>
  artSource: string | null
}

/** Returns what plays; null if nothing does, or something without a title. `readAt` is the time of the answer. */
export function toSongReport(
  { is_playing, item, progress_ms }: z.infer<typeof CurrentlyPlaying>,
  readAt: number,
): SongReport | null {
  const track = item ? lineOf(item.name) : null
  if (!is_playing || !item || track === null) return null
  return {
    song: {
      track,
      ...('show' in item
        ? { artist: lineOf(item.show.publisher), album: lineOf(item.show.name) }
        : { artist: artistsOf(item), album: lineOf(item.album?.name) }),
      href: hrefOf(item.external_urls?.spotify),
      durationMs: positionOf(item.duration_ms),
      progressMs: positionOf(progress_ms),
      readAt,
    },
    artSource: artOf(('show' in item ? item.images : item.album?.images) ?? []),
  }
}

function artistsOf({ artists }: z.infer<typeof Track>): string | null {
  const names = (artists ?? []).slice(0, 10).flatMap(({ name }) => lineOf(name) ?? [])
  return lineOf(names.join(', '))
}

/** Returns the address of the picture whose width is nearest to {@link ART_WIDTH}; null if there is no picture. */
function artOf(images: readonly z.infer<typeof Image>[]): string | null {
  const distance = ({ width }: z.infer<typeof Image>) => Math.abs((width ?? 640) - ART_WIDTH)
  const [nearest] = images.toSorted((one, other) => distance(one) - distance(other))
  return nearest?.url ?? null
}

function hrefOf(address: string | null | undefined): string | null {
  if (!address || !isUrl(address)) return null
  const { origin, href } = new URL(address)
  return origin === 'https://open.spotify.com' && href.length <= HREF_MAX ? href : null
}

function positionOf(milliseconds: number | null | undefined): number | null {
  if (milliseconds === null || milliseconds === undefined) return null
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? Math.round(milliseconds) : null
}

function lineOf(text: string | null | undefined): string | null {
  return cutLine(text ?? '', SONG_TEXT_MAX)
}
