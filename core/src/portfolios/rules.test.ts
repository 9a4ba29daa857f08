import { describe, expect, test } from 'vitest'
import type { Plan } from '../billing/index.ts'
import { DEFAULT_DESIGN } from './default-design.ts'
import type { DesignSettings } from './design-schema.ts'
import {
  effectiveDesign,
  formatCount,
  isNewOrder,
  maySee,
  refusedBadgeFeatures,
  refusedPremiumFeatures,
  refusedProjectFeatures,
  savedTitle,
  withAsset,
} from './rules.ts'

const FREE: Plan = { premium: false, until: null }
const PREMIUM: Plan = { premium: true, until: new Date('2026-12-01T00:00:00.000Z') }
/** Design in which every premium setting differs from its default. */
const THEMED: DesignSettings = {
  ...DEFAULT_DESIGN,
  hideStats: true,
  chatEnabled: false,
  customFont: 'orbitron',
  textAnimation: 'glitch',
  cursorType: 'custom',
  cursorAnimationType: 'comet',
  showPremiumBadge: false,
  premiumBadgeColor: '#00ff00',
}

describe('A page cannot be published without a title: Save refuses a blank one while the page is published, and replaces it by the default otherwise.', () => {
  test.each([
    ['Ada', true, 'Ada'],
    [' Ada\n', false, 'Ada'],
    ['', true, null],
    [' \n', true, null],
    ['', false, 'My Portfolio'],
  ])('%j, published: %s → %s', (title, published, saved) => {
    expect(savedTitle(title, published)).toBe(saved)
  })
})

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
    expect(refusedPremiumFeatures(DEFAULT_DESIGN, changes, FREE)).toEqual([setting])
    expect(refusedPremiumFeatures(DEFAULT_DESIGN, changes, PREMIUM)).toEqual([])
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
    const premiumSettings = Object.entries(THEMED).filter(([key, value]) => Reflect.get(DEFAULT_DESIGN, key) !== value)
    expect(refusedPremiumFeatures(DEFAULT_DESIGN, THEMED, FREE).toSorted()).toEqual(
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
    expect(refusedPremiumFeatures(DEFAULT_DESIGN, free, FREE)).toEqual([])
    expect(refusedPremiumFeatures(DEFAULT_DESIGN, { cursorType: 'dot' }, FREE)).toEqual([])
    expect(refusedPremiumFeatures(THEMED, { cursorType: 'crosshair' }, FREE)).toEqual([])
  })
})

describe('After premium has ended, nothing stored is deleted, but the page shows its numbers and chat again and loses font, title animation, uploaded cursor, cursor animation and premium badge.', () => {
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
  { published: true, viewer: null, sees: true },
  { published: true, viewer: 'other', sees: true },
  { published: false, viewer: 'owner', sees: true },
  { published: false, viewer: 'other', sees: false },
  { published: false, viewer: null, sees: false },
])(
  'A published page may be seen by everyone, an unpublished page only by its owner: $published, seen by $viewer',
  ({ published, viewer, sees }) => {
    expect(maySee({ published, userId: 'owner' }, viewer)).toBe(sees)
  },
)

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1099, '1k'],
  [1234, '1.2k'],
  [9999, '9.9k'],
  [99_950, '99.9k'],
  [999_999, '999.9k'],
  [1_000_000, '1M'],
  [1_234_567, '1.2M'],
  [1_234_567_890, '1234.5M'],
])('Counts from 1000 on are shown in thousands or millions, cut to one decimal: %d is %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown)
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

test.each([
  { ids: ['b', 'a'], complete: true },
  { ids: ['a', 'b'], complete: true },
  { ids: ['a'], complete: false },
  { ids: ['a', 'a'], complete: false },
  { ids: ['a', 'b', 'b'], complete: false },
  { ids: ['a', 'c'], complete: false },
  { ids: ['a', 'b', 'c'], complete: false },
])('A new order of a list is one that names each of its entries once: $ids of a and b', ({ ids, complete }) => {
  expect(isNewOrder([{ id: 'a' }, { id: 'b' }], ids)).toBe(complete)
})

describe('An uploaded picture or video becomes the background, and an uploaded cursor the cursor; music plays only after it is switched on', () => {
  const url = '/portfolio-assets/x'
  test.each([
    ['profile', { profileImageUrl: url }, { profileImageUrl: null }],
    ['background', { backgroundUrl: url, backgroundType: 'image' }, { backgroundUrl: null, backgroundType: 'color' }],
    [
      'video',
      { backgroundVideoUrl: url, backgroundPosterUrl: null, backgroundType: 'video' },
      { backgroundVideoUrl: null, backgroundPosterUrl: null, backgroundType: 'color' },
    ],
    ['poster', { backgroundPosterUrl: url }, { backgroundPosterUrl: null }],
    ['music', { backgroundMusicUrl: url }, { backgroundMusicUrl: null, musicEnabled: false }],
    ['cursor', { customCursorUrl: url, cursorType: 'custom' }, { customCursorUrl: null, cursorType: 'default' }],
  ] as const)('%s', (kind, put, taken) => {
    expect(withAsset(DEFAULT_DESIGN, kind, url)).toEqual(put)
    expect(withAsset({ ...DEFAULT_DESIGN, ...put }, kind, null)).toEqual(taken)
  })

  test('a background of another type stays when a file is removed', () => {
    expect(withAsset({ ...DEFAULT_DESIGN, backgroundType: 'video' }, 'background', null)).toMatchObject({
      backgroundType: 'video',
    })
    expect(withAsset({ ...DEFAULT_DESIGN, cursorType: 'neon' }, 'cursor', null)).toMatchObject({ cursorType: 'neon' })
  })
})
