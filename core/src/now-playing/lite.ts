/** Lite entry of the now-playing card, for the public page: without the schema library and the contract. */
export { nowPlayingTexts } from './page-texts.ts'
export { formatPosition, progressAt } from './rules.ts'
export type { LiveSong, Song } from './schema.ts'
