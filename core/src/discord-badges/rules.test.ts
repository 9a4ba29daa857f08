import { describe, expect, test } from 'vitest'
import {
  areSeparate,
  changeFlags,
  countFlags,
  DISCORD_FLAGS,
  hasFlag,
  KNOWN_FLAGS,
  knownFlags,
  withFlag,
} from './flags.ts'
import { isChoosable, mayChoose, shownFlags } from './rules.ts'

const PREMIUM = { premium: true, until: null }
const FREE = { premium: false, until: null }
const BOT = 2 ** 16
const HIGHEST = 2 ** 31

/** Bits of the specification's list. */
const SPECIFIED = [
  1,
  2,
  4,
  8,
  64,
  128,
  256,
  512,
  16384,
  65536,
  ...[17, 18, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31].map((power) => 2 ** power),
]

test('the 22 badges have the bits of the specification', () => {
  expect(DISCORD_FLAGS.map(({ bit }) => bit)).toEqual(SPECIFIED)
  expect(new Set(DISCORD_FLAGS.map(({ key }) => key)).size).toBe(22)
})

describe('masks', () => {
  test.each(SPECIFIED)('the bit %i is switched on and off without changing the others', (bit) => {
    const others = KNOWN_FLAGS - bit
    expect(hasFlag(others, bit)).toBe(false)
    expect(withFlag(others, bit, true)).toBe(KNOWN_FLAGS)
    expect(withFlag(KNOWN_FLAGS, bit, false)).toBe(others)
    expect(withFlag(KNOWN_FLAGS, bit, true)).toBe(KNOWN_FLAGS)
  })

  test('2^31 stays positive', () => {
    expect(withFlag(0, HIGHEST, true)).toBe(2_147_483_648)
    expect(hasFlag(HIGHEST, HIGHEST)).toBe(true)
    expect(countFlags(KNOWN_FLAGS)).toBe(22)
  })

  test('a change adds and removes its badges, the highest too, and keeps the others', () => {
    expect(changeFlags(64 + 1, { add: HIGHEST + 64, remove: 1 + 2 })).toBe(HIGHEST + 64)
    expect(changeFlags(HIGHEST + 4, { add: 0, remove: HIGHEST })).toBe(4)
    expect(changeFlags(KNOWN_FLAGS, { add: 0, remove: 0 })).toBe(KNOWN_FLAGS)
  })

  test('two masks are separate if they share no badge', () => {
    expect(areSeparate(HIGHEST + 1, 2 ** 30 + 2)).toBe(true)
    expect(areSeparate(HIGHEST + 1, HIGHEST)).toBe(false)
  })

  test('bits without a badge are dropped', () => {
    expect(knownFlags(1 + 16 + 2 ** 20 + 2 ** 40)).toBe(1)
  })
})

describe('choosing', () => {
  test('all badges but the verified-bot mark can be chosen', () => {
    expect(isChoosable(KNOWN_FLAGS - BOT)).toBe(true)
    for (const mask of [BOT, KNOWN_FLAGS, 16, -1, 0.5, 2 ** 32, Number.NaN]) expect(isChoosable(mask)).toBe(false)
  })

  test('without premium badges can only be removed', () => {
    expect(mayChoose(HIGHEST + 1, HIGHEST, FREE)).toBe(true)
    expect(mayChoose(HIGHEST, HIGHEST + 1, FREE)).toBe(false)
    expect(mayChoose(0, HIGHEST, PREMIUM)).toBe(true)
  })
})

describe('shown badges', () => {
  test('those read from Discord always, the chosen ones with premium, each once, in the order of the list', () => {
    const masks = { read: 64 + 2 ** 22, chosen: HIGHEST + 64 + 1 }
    expect(shownFlags(masks, PREMIUM)).toEqual(['staff', 'bravery', 'active-developer', 'bot-commands'])
    expect(shownFlags(masks, FREE)).toEqual(['bravery', 'active-developer'])
  })

  test('only the highest booster', () => {
    const boosters = 2 ** 25 + 2 ** 27 + 2 ** 29
    expect(shownFlags({ read: 0, chosen: boosters + 2 ** 30 }, PREMIUM)).toEqual(['booster-9', 'legacy-username'])
    expect(shownFlags({ read: 2 ** 26, chosen: 2 ** 25 }, PREMIUM)).toEqual(['booster-2'])
  })
})
