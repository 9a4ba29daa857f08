/** Texts of the card with the song. */
export const nowPlayingTexts = {
  card: 'Now playing on Spotify',
  by: (artist: string) => `by ${artist}`,
  on: (album: string) => `on ${album}`,
  open: 'Open in Spotify',
  progress: 'Progress',
} as const
