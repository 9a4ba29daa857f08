export {
  areSeparate,
  changeFlags,
  countFlags,
  DISCORD_FLAG_KEYS,
  DISCORD_FLAGS,
  type DiscordFlag,
  hasFlag,
  KNOWN_FLAGS,
  knownFlags,
  withFlag,
} from './flags.ts'
export { type FlagMasks, isChoosable, mayChoose, shownFlags } from './rules.ts'
