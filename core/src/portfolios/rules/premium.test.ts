import { describe, expect, test } from 'vitest'
import type { Plan } from '../../billing/index.ts'
import { DEFAULT_THEME, type Theme } from '../../themes/index.ts'
import { DEFAULT_DESIGN } from '../default-design.ts'
import type { DesignSettings } from '../design-schema.ts'
import { effectiveDesign, refusedBadgeFeatures, refusedPremiumFeatures, refusedProjectFeatures } from './premium.ts'

type Settings = DesignSettings & { theme: Theme }
const PLAIN: Settings = { ...DEFAULT_DESIGN, theme: DEFAULT_THEME }
const FREE: Plan = { premium: false, until: null }
const PREMIUM: Plan = { premium: true, until: new Date('2026-12-01T00:00:00.000Z') }
/** Design in which every premium setting differs from its default. */
const THEMED: Settings = {
  ...PLAIN,
  hideStats: true,
  chatEnabled: false,
  customFont: 'orbitron',
  textAnimation: 'glitch',
  cursorType: 'custom',
  cursorAnimationType: 'comet',
  showPremiumBadge: false,
  premiumBadgeColor: '#00ff00',
}

describe('Without premium a premium setting may keep its stored value or return to the default; any other value is refused.', () => {
  test.each([
    { setting: 'hideStats', changes: { hideStats: true } },
    { setting: 'chatEnabled', changes: { chatEnabled: false } },
    { setting: 'customFont', changes: { customFont: 'bungee' } },
    { setting: 'textAnimation', changes: { textAnimation: 'wave' } },
    { setting: 'cursorType', changes: { cursorType: 'custom' } },
    { setting: 'cursorAnimationType', changes: { cursorAnimationType: 'glow' } },
    { setting: 'cursorAnimationType', changes: { cursorAnimationType: 'none' } },
    { setting: 'showPremiumBadge', changes: { showPremiumBadge: false } },
    { setting: 'premiumBadgeColor', changes: { premiumBadgeColor: '#123456' } },
  ] as const)('$setting to another value: $changes', ({ setting, changes }) => {
    expect(refusedPremiumFeatures(PLAIN, changes, FREE)).toEqual([setting])
    expect(refusedPremiumFeatures(PLAIN, changes, PREMIUM)).toEqual([])
  })

  test('a lapsed owner keeps all stored values', () => {
    expect(refusedPremiumFeatures(THEMED, THEMED, FREE)).toEqual([])
  })

  test('a lapsed owner returns to all defaults', () => {
    expect(refusedPremiumFeatures(THEMED, DEFAULT_DESIGN, FREE)).toEqual([])
  })

  test('a lapsed owner gets no third value, and each refused setting is named', () => {
    const third = {
      customFont: 'teko',
      textAnimation: 'wave',
      cursorAnimationType: 'none',
      premiumBadgeColor: '#000000',
    } as const
    expect(refusedPremiumFeatures(THEMED, { ...THEMED, ...third }, FREE).toSorted()).toEqual(
      Object.keys(third).toSorted(),
    )
  })

  test('all premium settings at once are refused, each by its name', () => {
    const premiumSettings = Object.entries(THEMED).filter(([key, value]) => Reflect.get(PLAIN, key) !== value)
    expect(refusedPremiumFeatures(PLAIN, THEMED, FREE).toSorted()).toEqual(
      premiumSettings.map(([key]) => key).toSorted(),
    )
    expect(premiumSettings).toHaveLength(8)
  })

  test('a colour is the same in capitals', () => {
    expect(refusedPremiumFeatures(THEMED, { premiumBadgeColor: '#00FF00' }, FREE)).toEqual([])
    expect(refusedPremiumFeatures(THEMED, { premiumBadgeColor: '#ffa500' }, FREE)).toEqual([])
  })

  test('everything else is free', () => {
    const free = {
      backgroundType: 'video',
      backgroundColor: '#ffffff',
      musicEnabled: true,
      musicVolume: 1,
      visualEffect: 'snow',
      effectIntensity: 'heavy',
      cursorSize: 64,
      animationSpeed: 'fast',
      cursorType: 'neon',
    } as const
    expect(refusedPremiumFeatures(PLAIN, free, FREE)).toEqual([])
    expect(refusedPremiumFeatures(PLAIN, { cursorType: 'dot' }, FREE)).toEqual([])
    expect(refusedPremiumFeatures(THEMED, { cursorType: 'crosshair' }, FREE)).toEqual([])
  })
})

describe('After premium has ended, nothing stored is deleted, but the page shows its stats and chat again and loses font, title animation, uploaded cursor, cursor animation and premium badge.', () => {
  test('with premium all is as stored', () => {
    expect(effectiveDesign(THEMED, PREMIUM)).toEqual(THEMED)
  })

  test('without it the premium settings have no effect', () => {
    expect(effectiveDesign(THEMED, FREE)).toEqual({
      ...THEMED,
      hideStats: false,
      chatEnabled: true,
      customFont: 'default',
      textAnimation: 'none',
      cursorType: 'default',
      cursorAnimationType: 'none',
      showPremiumBadge: false,
    })
  })

  test('the stored settings are left alone', () => {
    const stored = { ...THEMED }
    effectiveDesign(stored, FREE)
    expect(stored).toEqual(THEMED)
  })

  test.each(['default', 'neon', 'dot', 'crosshair'] as const)('the %s cursor stays', (cursorType) => {
    expect(effectiveDesign({ ...THEMED, cursorType }, FREE).cursorType).toBe(cursorType)
  })

  test('free settings stay', () => {
    const free = { visualEffect: 'rain', backgroundColor: '#ffffff', cursorSize: 64, musicEnabled: true } as const
    expect(effectiveDesign({ ...THEMED, ...free }, FREE)).toMatchObject(free)
  })
})

test.each([
  { stored: [], tags: ['type'], refused: true },
  { stored: ['type'], tags: ['print'], refused: true },
  { stored: ['type', 'print'], tags: ['type', 'other'], refused: true },
  { stored: ['type', 'print'], tags: ['print'], refused: false },
  { stored: ['type'], tags: ['type'], refused: false },
  { stored: ['type'], tags: [], refused: false },
  { stored: ['type'], tags: undefined, refused: false },
])(
  'Without premium the tags of a project may stay or be removed, all or some; a tag that is not stored is refused: $stored to $tags',
  ({ stored, tags, refused }) => {
    expect(refusedProjectFeatures({ tags: stored }, { tags }, FREE)).toEqual(refused ? ['tags'] : [])
    expect(refusedProjectFeatures({ tags: stored }, { tags }, PREMIUM)).toEqual([])
  },
)

const DESIGNER = { label: 'Designer', color: '#ec4899', icon: '🎨' }
const CUSTOM = { label: 'Baker', color: '#ffcc00', icon: '🥖' }
test.each([
  { stored: null, changes: DESIGNER, refused: [] },
  { stored: null, changes: CUSTOM, refused: ['label'] },
  { stored: CUSTOM, changes: {}, refused: [] },
  { stored: CUSTOM, changes: { ...CUSTOM, color: '#FFCC00' }, refused: [] },
  { stored: CUSTOM, changes: DESIGNER, refused: [] },
  { stored: CUSTOM, changes: { label: 'Designer', icon: '🥖' }, refused: ['label'] },
  { stored: DESIGNER, changes: { color: '#000000' }, refused: ['color'] },
  { stored: DESIGNER, changes: CUSTOM, refused: ['label', 'color', 'icon'] },
])(
  'Without premium a badge may stay as it is or become a predefined one; any other change is refused: $stored, $changes',
  ({ stored, changes, refused }) => {
    expect(refusedBadgeFeatures(stored, changes, FREE)).toEqual(refused)
    expect(refusedBadgeFeatures(stored, changes, PREMIUM)).toEqual([])
  },
)
