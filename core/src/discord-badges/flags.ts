/** Badges of Discord accounts in their page order, with their bit in a mask. Only bots have the verified-bot mark. */
export const DISCORD_FLAGS = [
  { key: 'staff', bit: 2 ** 0, name: 'Discord Staff' },
  { key: 'partner', bit: 2 ** 1, name: 'Partnered Server Owner' },
  { key: 'hypesquad', bit: 2 ** 2, name: 'HypeSquad Events' },
  { key: 'bug-hunter-1', bit: 2 ** 3, name: 'Bug Hunter Level 1' },
  { key: 'bravery', bit: 2 ** 6, name: 'HypeSquad Bravery' },
  { key: 'brilliance', bit: 2 ** 7, name: 'HypeSquad Brilliance' },
  { key: 'balance', bit: 2 ** 8, name: 'HypeSquad Balance' },
  { key: 'early-supporter', bit: 2 ** 9, name: 'Early Supporter' },
  { key: 'bug-hunter-2', bit: 2 ** 14, name: 'Bug Hunter Level 2' },
  { key: 'verified-bot', bit: 2 ** 16, name: 'Verified Bot' },
  { key: 'early-developer', bit: 2 ** 17, name: 'Early Verified Bot Developer' },
  { key: 'moderator', bit: 2 ** 18, name: 'Moderator Programs Alumni' },
  { key: 'active-developer', bit: 2 ** 22, name: 'Active Developer' },
  { key: 'quest', bit: 2 ** 23, name: 'Completed a Quest' },
  { key: 'nitro', bit: 2 ** 24, name: 'Nitro Subscriber' },
  { key: 'booster-1', bit: 2 ** 25, name: 'Server Booster, 1 month' },
  { key: 'booster-2', bit: 2 ** 26, name: 'Server Booster, 2 months' },
  { key: 'booster-3', bit: 2 ** 27, name: 'Server Booster, 3 months' },
  { key: 'booster-6', bit: 2 ** 28, name: 'Server Booster, 6 months' },
  { key: 'booster-9', bit: 2 ** 29, name: 'Server Booster, 9 months' },
  { key: 'legacy-username', bit: 2 ** 30, name: 'Legacy Username' },
  { key: 'bot-commands', bit: 2 ** 31, name: 'Supports Commands' },
] as const

export type DiscordFlag = (typeof DISCORD_FLAGS)[number]['key']

/** Keys of all badges. */
export const DISCORD_FLAG_KEYS = DISCORD_FLAGS.map(({ key }) => key)

/** Mask of all badges. */
export const KNOWN_FLAGS = DISCORD_FLAGS.reduce((mask, { bit }) => mask + bit, 0)

// JavaScript's bitwise operators work on 32-bit signed numbers, which 2^31 does not fit into.

/** Returns true if the mask contains the bit. */
export function hasFlag(mask: number, bit: number): boolean {
  return Math.floor(mask / bit) % 2 === 1
}

/** Returns the mask with the bit switched on or off. */
export function withFlag(mask: number, bit: number, on: boolean): number {
  return hasFlag(mask, bit) === on ? mask : mask + (on ? bit : -bit)
}

/** Returns true if no badge is in both masks. */
export function areSeparate(one: number, other: number): boolean {
  return DISCORD_FLAGS.every(({ bit }) => !hasFlag(one, bit) || !hasFlag(other, bit))
}

/** Returns the mask with the badges of `add`, and without those of `remove`. */
export function changeFlags(mask: number, { add, remove }: { add: number; remove: number }): number {
  return DISCORD_FLAGS.reduce((changed, { bit }) => {
    if (hasFlag(add, bit)) return withFlag(changed, bit, true)
    return hasFlag(remove, bit) ? withFlag(changed, bit, false) : changed
  }, mask)
}

/** Returns the known badges of a mask; bits without a badge are dropped. */
export function knownFlags(mask: number): number {
  return DISCORD_FLAGS.reduce((known, { bit }) => (hasFlag(mask, bit) ? known + bit : known), 0)
}

/** Returns the number of badges in a mask. */
export function countFlags(mask: number): number {
  return DISCORD_FLAGS.filter(({ bit }) => hasFlag(mask, bit)).length
}
