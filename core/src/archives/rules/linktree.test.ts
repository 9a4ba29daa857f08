import { expect, test } from 'vitest'
import { toReadPage } from '../foreign-page.ts'
import { readLinktreeName, takeParts } from './linktree.ts'
import { validatePage } from './validate-page.ts'

test.each([
  ['rosavidal', 'rosavidal'],
  [' @RosaVidal ', 'rosavidal'],
  ['linktr.ee/rosa.vidal', 'rosa.vidal'],
  ['https://linktr.ee/rosavidal/', 'rosavidal'],
  ['https://www.linktr.ee/rosavidal?utm_source=ig#top', 'rosavidal'],
  ['HTTP://LINKTR.EE/@rosavidal', 'rosavidal'],
  ['', null],
  ['linktr.ee', null],
  ['https://linktr.ee/', null],
  ['..', null],
  ['https://linktr.ee/..', null],
  ['rosa vidal', null],
  ['rosa/vidal', null],
  ['https://example.com/rosavidal', null],
  ['https://linktr.ee.example.com/rosavidal', null],
  ['https://linktr.ee@example.com/rosavidal', null],
  ['https://example.com/?linktr.ee/rosavidal', null],
  ['//example.com', null],
  ['%2e%2e', null],
  ['x'.repeat(61), null],
])('the name in %j is %j', (typed, name) => {
  expect(readLinktreeName(typed)).toBe(name)
})

const PAGE = validatePage(
  toReadPage({
    source: 'linktree',
    title: 'Rosa',
    bio: 'Potter',
    picture: null,
    links: [
      { title: 'Shop', url: 'https://shop.example', isSocial: false, isLocked: false },
      { title: 'Blog', url: 'https://blog.example', isSocial: false, isLocked: false },
      { title: 'instagram', url: 'https://instagram.com/rosa', isSocial: true, isLocked: false },
    ],
  }),
)
const NONE = { title: false, bio: false, portrait: false, links: [], socialLinks: [] }

test('a page at another service brings only what is ticked', () => {
  expect(takeParts(PAGE, NONE)).toMatchObject({ settings: {}, files: {}, lists: { links: [], socialLinks: [] } })
  const taken = takeParts(PAGE, {
    ...NONE,
    bio: true,
    links: ['https://blog.example', 'https://not-on-it.example'],
    socialLinks: ['https://instagram.com/rosa'],
  })
  expect(taken.settings).toEqual({ bio: 'Potter' })
  expect(taken.lists.links?.map(({ fields }) => fields.title)).toEqual(['Blog'])
  expect(taken.lists.socialLinks).toHaveLength(1)
})
