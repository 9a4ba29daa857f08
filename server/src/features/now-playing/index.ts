export { claimPoll, clearSong, delayPoll, listDuePolls, listStaleSongs, pausePolls } from './polls.ts'
export { forgetStaleSong, recordSong, type SongAccount } from './record-song.ts'
