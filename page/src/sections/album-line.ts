import type { Song } from '@vitrine/core/now-playing/lite'

/** Returns artist and album on one line; null without both. An album with the name of its song is left out. */
export function albumLine({ track, artist, album }: Song): string | null {
  const parts = [artist, album === track ? null : album].filter((text) => text !== null && text !== '')
  return parts.length > 0 ? parts.join(' · ') : null
}

/** Returns all texts of a song on one line. */
export function songLine(song: Song): string {
  return [song.track, albumLine(song)].filter((text) => text !== null).join(' · ')
}
