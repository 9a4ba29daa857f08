export { startSongPolls } from './song-polls.ts'
