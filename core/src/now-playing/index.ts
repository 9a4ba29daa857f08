export {
  formatPosition,
  freshSong,
  isSameSong,
  POLL_INTERVAL_MS,
  progressAt,
  SONG_FRESH_MS,
  SONG_TEXT_MAX,
} from './rules.ts'
export { LiveSong, Song } from './schema.ts'
