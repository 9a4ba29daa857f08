import { type Part, partElement } from './part.ts'

/** Shows what the owner plays in the now-playing card as it changes. */
export const song: Part = {
  name: 'song',
  keyOf: ({ nowPlaying }) => nowPlaying && '1',
  start: () => import('../live-cards/start-cards.ts').then(({ startSong }) => startSong(partElement('song'))),
}
