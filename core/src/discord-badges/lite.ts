/** Lite entry of Discord badges, for the public page: without the schema library and the contract. */
export { DISCORD_FLAGS, type DiscordFlag } from './flags.ts'
