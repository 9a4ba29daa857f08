import type { Plan } from '../billing/rules.ts'
import { DISCORD_FLAGS, type DiscordFlag, hasFlag, knownFlags } from './flags.ts'

/** Badges of a page, as bit masks. */
export interface FlagMasks {
  /** Read from the Discord account. */
  read: number
  /** Chosen by the owner. */
  chosen: number
}

const BOOSTER = /^booster-/

/**
 * A page shows the badges that were read from Discord, and with premium those that its owner chose. Of the booster
 * badges only the highest is shown.
 */
export function shownFlags({ read, chosen }: FlagMasks, plan: Plan): DiscordFlag[] {
  const shown = DISCORD_FLAGS.filter(({ bit }) => hasFlag(read, bit) || (plan.premium && hasFlag(chosen, bit)))
  const booster = shown.findLast(({ key }) => BOOSTER.test(key))
  return shown.filter((flag) => flag === booster || !BOOSTER.test(flag.key)).map(({ key }) => key)
}

/** Every badge can be chosen but the verified-bot mark, which is for bots. */
export function isChoosable(mask: number): boolean {
  return Number.isSafeInteger(mask) && mask >= 0 && knownFlags(mask) === mask && !hasFlag(mask, 2 ** 16)
}

/** Without premium, badges that were chosen earlier can stay or be removed, but no other badge can be chosen. */
export function mayChoose(stored: number, chosen: number, plan: Plan): boolean {
  return plan.premium || DISCORD_FLAGS.every(({ bit }) => !hasFlag(chosen, bit) || hasFlag(stored, bit))
}
