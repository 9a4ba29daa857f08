/** Exports of Discord badges for the public page, which loads neither the schema library nor the contract. */
export { DISCORD_FLAGS, type DiscordFlag } from './flags.ts'
