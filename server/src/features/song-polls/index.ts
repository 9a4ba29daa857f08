export { type SongPolls, startSongPolls } from './song-polls.ts'
