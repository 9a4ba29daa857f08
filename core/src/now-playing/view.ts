/** Exports of the now-playing card for the public page, which loads neither the schema library nor the contract. */
export { nowPlayingTexts } from './page-texts.ts'
export { formatPosition, progressAt } from './rules.ts'
export type { LiveSong, Song } from './schema.ts'
