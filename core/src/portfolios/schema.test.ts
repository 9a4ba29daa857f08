import { describe, expect, test } from 'vitest'
import { CreatePortfolioInput, PortfolioChanges } from './schema.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const FIELDS = [
  {
    field: 'title',
    label: 'Portfolio Title',
    limit: 80,
    parse: (text: string) => PortfolioChanges.safeParse({ title: text }),
  },
  { field: 'bio', label: 'Bio', limit: 500, parse: (text: string) => PortfolioChanges.safeParse({ bio: text }) },
  {
    field: 'location',
    label: 'Location',
    limit: 80,
    parse: (text: string) => PortfolioChanges.safeParse({ location: text }),
  },
]

describe.each(FIELDS)('$field', ({ field, label, limit, parse }) => {
  const message = `${label} must be ${limit} characters or less`

  test.each(['a', 'é', '漢', FAMILY])(`takes ${limit} and not ${limit + 1} of %s`, (character) => {
    expect(parse(character.repeat(limit)).data).toMatchObject({ [field]: character.repeat(limit) })
    expect(parse(character.repeat(limit + 1)).error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('a short text with megabytes of combining marks is too long', () => {
    expect(parse(`a${'\u0301'.repeat(10_000)}`).error?.issues[0]?.message).toBe(message)
  })

  test('only text is accepted', () => {
    for (const value of [1, true, null, [], {}]) {
      expect(PortfolioChanges.safeParse({ [field]: value }).success).toBe(false)
    }
  })
})

describe('Design settings', () => {
  test.each([
    { field: 'musicVolume', good: [0, 0.5, 1], bad: [-0.01, 1.01, '1', Number.NaN, Number.POSITIVE_INFINITY] },
    { field: 'cursorSize', good: [16, 32, 64], bad: [14, 17, 66, 32.5, '32'] },
    {
      field: 'backgroundColor',
      good: ['#08080a', '#ABCDEF'],
      bad: ['red', '#fff', '#08080a;', '#08080g', 'url(x)', ' #08080a'],
    },
    { field: 'premiumBadgeColor', good: ['#FFA500'], bad: ['', '#ffa5001', 'var(--x)'] },
    { field: 'customFont', good: ['default', 'righteous'], bad: ['comic-sans', '', 'Orbitron'] },
    { field: 'cursorType', good: ['neon', 'custom'], bad: ['pointer'] },
    { field: 'backgroundType', good: ['color', 'image', 'video'], bad: ['gradient'] },
    { field: 'visualEffect', good: ['none', 'fireflies'], bad: ['fire'] },
    { field: 'effectIntensity', good: ['light', 'medium', 'heavy'], bad: ['extreme'] },
    { field: 'cursorAnimationType', good: ['none', 'comet'], bad: ['click'] },
    { field: 'textAnimation', good: ['none', 'wave'], bad: ['spin'] },
    { field: 'animationSpeed', good: ['slow', 'fast'], bad: ['warp'] },
    { field: 'hideStats', good: [true, false], bad: ['true', 1, null] },
  ])('$field accepts $good and refuses $bad', ({ field, good, bad }) => {
    for (const value of good) expect(PortfolioChanges.parse({ [field]: value })).toEqual({ [field]: value })
    for (const value of bad) expect(PortfolioChanges.safeParse({ [field]: value }).success).toBe(false)
  })
})

test.each([
  'id',
  'userId',
  'user_id',
  'username',
  'published',
  'templateId',
  'viewCount',
  'likeCount',
  'createdAt',
  'premium',
  'isPremium',
  'is_premium',
  'premiumUntil',
  'pendingGiftsCount',
  'profileImageUrl',
  'customCursorUrl',
  'discordFlags',
  'spotifyDisplayName',
  'amount',
  'endDate',
])('%s can never be set by saving', (field) => {
  expect(PortfolioChanges.safeParse({ [field]: true }).error?.issues).toMatchObject([{ keys: [field] }])
})

test('a new portfolio has the template and the title of the specification', () => {
  expect(CreatePortfolioInput.parse({ username: ' Ada Lovelace ' })).toEqual({
    username: 'ada_lovelace',
    title: 'My Portfolio',
    templateId: 'void-minimal',
  })
  expect(CreatePortfolioInput.parse({ username: 'ada', title: ' \n ' }).title).toBe('My Portfolio')
})
