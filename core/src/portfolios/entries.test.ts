import { describe, expect, test } from 'vitest'
import { PLAIN_BUTTON } from './design.ts'
import {
  AddBadgeInput,
  AddLinkInput,
  AddProjectInput,
  AddSocialLinkInput,
  BadgeChanges,
  LinkChanges,
  ProjectChanges,
  SocialLinkChanges,
} from './entries.ts'
import { VISIBLE } from './rules/visibility.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const portfolioId = '019a0000-0000-7000-8000-000000000000'

describe.each([
  { field: 'title', label: 'Title', limit: 80, schema: LinkChanges },
  { field: 'emoji', label: 'Emoji', limit: 2, schema: LinkChanges },
  { field: 'platform', label: 'Platform', limit: 40, schema: SocialLinkChanges },
  { field: 'title', label: 'Title', limit: 100, schema: ProjectChanges },
  { field: 'description', label: 'Description', limit: 500, schema: ProjectChanges },
  { field: 'label', label: 'Label', limit: 32, schema: BadgeChanges },
  { field: 'icon', label: 'Icon', limit: 2, schema: BadgeChanges },
])('$field', ({ field, label, limit, schema }) => {
  test.each(['a', '漢', FAMILY])(`takes ${limit} and not ${limit + 1} of %s`, (character) => {
    expect(schema.safeParse({ [field]: character.repeat(limit) }).data).toEqual({ [field]: character.repeat(limit) })
    const refused = schema.safeParse({ [field]: character.repeat(limit + 1) })
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      `${label} must be ${limit} characters or less`,
    ])
  })

  test('only text is accepted', () => {
    for (const value of [1, true, null, [], {}]) expect(schema.safeParse({ [field]: value }).success).toBe(false)
  })
})

test('new entries start as the specification says', () => {
  expect(AddLinkInput.parse({ portfolioId })).toEqual({
    portfolioId,
    ...VISIBLE,
    title: 'New Link',
    url: 'https://',
    emoji: '',
    showPlayer: false,
    ...PLAIN_BUTTON,
  })
  expect(AddSocialLinkInput.parse({ portfolioId })).toEqual({
    portfolioId,
    ...VISIBLE,
    platform: 'website',
    url: 'https://',
  })
  expect(AddProjectInput.parse({ portfolioId })).toEqual({
    portfolioId,
    ...VISIBLE,
    title: 'New Project',
    description: '',
    projectUrl: '',
    tags: [],
  })
  expect(AddBadgeInput.parse({ portfolioId })).toEqual({
    portfolioId,
    ...VISIBLE,
    label: 'New Badge',
    color: '#3b82f6',
    icon: '',
  })
})

test('a blank title or label falls back to the default', () => {
  expect(ProjectChanges.parse({ title: ' \n ' })).toEqual({ title: 'New Project' })
  expect(BadgeChanges.parse({ label: '  ' })).toEqual({ label: 'New Badge' })
})

describe('tags', () => {
  const parse = (tags: unknown) => ProjectChanges.safeParse({ tags })

  test('are trimmed, without duplicates and blank ones', () => {
    expect(parse([' type ', '', 'print', '  ', 'type']).data?.tags).toEqual(['type', 'print'])
  })

  test('are at most 12 of 24 characters', () => {
    const tags = Array.from({ length: 12 }, (_, index) => `${index}`.padEnd(24, 'x'))
    expect(parse(tags).data?.tags).toEqual(tags)
    expect(parse([...tags, 'one more']).error?.issues[0]?.message).toBe('A project can have up to 12 tags')
    expect(parse(['x'.repeat(25)]).error?.issues[0]?.message).toBe('Tags must be 24 characters or less')
  })

  test.each(['type, print', 5, [5], [null], {}])('are a list of texts, not %j', (tags) => {
    expect(parse(tags).success).toBe(false)
  })
})

test.each(['red', '#fff', '#3b82f6;', 'url(x)', 'var(--x)', '', 5, null])('%j is no colour of a badge', (color) => {
  expect(BadgeChanges.safeParse({ color }).success).toBe(false)
})

test.each(['id', 'portfolioId', 'userId', 'displayOrder', 'imageUrl', 'image_url', 'category', 'premium'])(
  '%s can never be set by a change of an entry',
  (field) => {
    for (const schema of [SocialLinkChanges, ProjectChanges, BadgeChanges]) {
      expect(schema.safeParse({ [field]: 'x' }).error?.issues).toMatchObject([{ keys: [field] }])
    }
  },
)
