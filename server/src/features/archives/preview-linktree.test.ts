import { afterEach, describe, expect, test } from 'vitest'
import { useLinktree } from '../../testing/test-linktree.ts'

const { owner, linktree } = await useLinktree()
afterEach(() => {
  linktree.failing = false
})

const ACCOUNT = {
  username: 'rosa',
  pageTitle: 'Rosa',
  description: '',
  profilePictureUrl: null,
  links: [],
  socialLinks: [],
}
const link = (title: string, url: string) => ({ type: 'CLASSIC', title, url })

test('a page at Linktree is previewed by its name or address, and nothing is changed', async () => {
  const { preview, page } = await owner()
  const before = await page()
  for (const named of ['RosaVidal', 'https://linktr.ee/rosavidal?utm_source=x']) {
    expect((await preview(named)).output).toEqual({
      name: 'rosavidal',
      title: 'Rosavidal',
      bio: 'Potter in Porto. New bowls every Friday.',
      hasPortrait: true,
      socialLinks: [
        { platform: 'instagram', url: 'https://www.instagram.com/rosavidal' },
        { platform: 'email', url: 'mailto:rosavidal@example.com' },
      ],
      links: [
        { title: 'Shop new bowls', url: 'https://shop.example.com/bowls' },
        { title: 'Visit the studio', url: 'https://maps.example.com/studio' },
        { title: 'Letters from the kiln', url: 'https://letters.example.com' },
      ],
      skipped: [
        { part: 'links', title: 'This week', reason: 'It is a heading or a text, not a link' },
        { part: 'links', title: 'For members', reason: 'It was not public' },
      ],
    })
  }
  expect(await page()).toEqual(before)
  expect(linktree.requests).toEqual(['/linktr.ee/rosavidal', '/linktr.ee/rosavidal'])
})

describe('refused are', () => {
  test('texts that name no page, at their field', async () => {
    const { preview } = await owner()
    const before = linktree.requests.length
    for (const text of ['', 'https://example.com/rosa', '../admin', 'a b', 'x'.repeat(600)]) {
      expect((await preview(text)).error).toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: [{ field: 'linktree', message: 'This is not the address of a page on Linktree' }] },
      })
    }
    expect(linktree.requests.length).toBe(before)
  })

  test('a page that Linktree does not have', async () => {
    const { preview } = await owner()
    expect((await preview('nobody')).error.code).toBe('LINKTREE_NOT_FOUND')
  })

  test('every page while Linktree fails, which is logged', async () => {
    const { preview } = await owner()
    linktree.failing = true
    const answer = await preview('rosa')
    expect(answer.status).toBe(503)
    expect(answer.error).toMatchObject({
      code: 'LINKTREE_UNAVAILABLE',
      message: 'Linktree cannot be reached right now. Try again in a moment, or add your links below.',
    })
  })

  test('a page that is too large, and one without links', async () => {
    const { preview } = await owner()
    linktree.setPage('large', { ...ACCOUNT, description: 'x'.repeat(5 * 1024 * 1024) })
    expect((await preview('large')).error.code).toBe('LINKTREE_UNREADABLE')
    linktree.setPage('empty', ACCOUNT)
    expect((await preview('empty')).error.code).toBe('LINKTREE_UNREADABLE')
  })
})

test('unsafe, repeated and present links, and those beyond the limit, are left out with the reason', async () => {
  const { preview, visitor, portfolioId } = await owner()
  await visitor.post(`/api/portfolios/${portfolioId}/links`, { title: 'Shop', url: 'https://shop.example' })
  linktree.setPage('many', {
    ...ACCOUNT,
    description: '<script>alert(1)</script>',
    links: [
      link('Shop', 'https://shop.example'),
      link('Click me', 'javascript:alert(1)'),
      link('Twice', 'https://twice.example'),
      link('Twice', 'https://twice.example'),
      ...Array.from({ length: 1000 }, (_, index) => link(`Link ${index}`, `https://${index}.example`)),
    ],
  })
  const { output } = await preview('many')
  expect(output.bio).toBe('<script>alert(1)</script>')
  expect(output.links).toHaveLength(49)
  const reasonOf = (name: string) => output.skipped.find(({ title }) => title === name)?.reason
  expect(reasonOf('Shop')).toBe('Already on your page')
  expect(reasonOf('Click me')).toBe('Links must start with https://, http:// or mailto:')
  expect(reasonOf('Twice')).toBe('It is in the file more than once')
  expect(reasonOf('Link 60')).toBe('You can add up to 50 links')
  expect(reasonOf('804 more')).toBe('Only the first 200 entries were read')
})
