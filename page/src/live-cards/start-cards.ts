/** The cards of connected accounts, loaded by pages that have one. */
export { startDiscord } from './start-discord.ts'
export { startSong } from './start-song.ts'
