import { type Part, partElement } from './part.ts'

/** Shows what the owner plays in the now-playing card as it changes. */
export const song: Part = {
  name: 'song',
  keyOf: ({ nowPlaying }) => nowPlaying && '1',
  async start() {
    // Found first, because the card may be gone when its code has been loaded.
    const card = partElement('song')
    const { startSong } = await import('../live-cards/start-cards.ts')
    return startSong(card)
  },
}
