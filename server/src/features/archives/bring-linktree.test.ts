import { afterEach, expect, test } from 'vitest'
import { useLinktree } from '../../testing/test-linktree.ts'

const { site, owner, linktree } = await useLinktree()
afterEach(() => {
  linktree.failing = false
  linktree.pictureFault = null
})

test('what is taken comes: texts and portrait replace those of the page, links are added', async () => {
  const { bring, visitor, portfolioId, page } = await owner()
  await visitor.post(`/api/portfolios/${portfolioId}/links`, { title: 'Mine', url: 'https://mine.example' })
  const { output } = await bring('rosa', {
    title: true,
    bio: true,
    portrait: true,
    links: ['https://shop.example.com/bowls'],
    socialLinks: ['mailto:rosa@example.com'],
  })
  expect(output.portfolio).toMatchObject({
    title: 'Rosa',
    bio: 'Potter in Porto. New bowls every Friday.',
    links: [{ title: 'Mine' }, { title: 'Shop new bowls', url: 'https://shop.example.com/bowls' }],
    socialLinks: [{ platform: 'email', url: 'mailto:rosa@example.com' }],
  })
  expect(output.portfolio).toEqual(await page())
  expect(output.portfolio.profileImageUrl).toMatch(/^\/portfolio-assets\/.*\/profile-\d+\.webp/)
  const picture = await fetch(site.origin + output.portfolio.profileImageUrl)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(output.report.skipped).toEqual([])
})

test('what is not taken stays, and the picture is not requested', async () => {
  const { bring, page } = await owner()
  const before = await page()
  const requests = linktree.requests.length
  const { output } = await bring('rosa', { links: ['https://letters.example.com', 'https://not-on-it.example'] })
  expect(output.portfolio).toEqual({ ...before, links: [expect.objectContaining({ title: 'Letters from the kiln' })] })
  expect(linktree.requests.slice(requests)).toEqual(['/linktr.ee/rosa'])
})

test('bringing it twice adds nothing again', async () => {
  const { bring, page } = await owner()
  const take = { links: ['https://letters.example.com'], socialLinks: ['https://www.instagram.com/rosa'] }
  await bring('rosa', take)
  const once = await page()
  const { output } = await bring('rosa', take)
  expect(output.portfolio).toEqual(once)
  expect(output.report.skipped.map(({ reason }) => reason)).toEqual(['Already on your page', 'Already on your page'])
})

test.each(['error', 'redirect', 'markup'] as const)(
  'without its picture the rest comes, and the report says so: %s',
  async (fault) => {
    const { bring } = await owner()
    linktree.pictureFault = fault
    const { output } = await bring('rosa', { portrait: true, links: ['https://letters.example.com'] })
    expect(output.portfolio.profileImageUrl).toBeNull()
    expect(output.portfolio.links).toHaveLength(1)
    expect(output.report.skipped).toMatchObject([{ part: 'files', title: 'Profile picture' }])
  },
)

test('a picture at another host than Linktree’s is never requested', async () => {
  const { bring } = await owner()
  linktree.setPage('evil', {
    username: 'evil',
    pageTitle: 'Evil',
    description: '',
    profilePictureUrl: 'http://169.254.169.254/latest/meta-data',
    links: [{ type: 'CLASSIC', title: 'Shop', url: 'https://shop.example' }],
    socialLinks: [],
  })
  const { output } = await bring('evil', { portrait: true })
  expect(output.portfolio.profileImageUrl).toBeNull()
  expect(output.report.skipped).toEqual([
    { part: 'files', title: 'Profile picture', reason: 'Linktree did not send the picture' },
  ])
})

test('nothing is written while Linktree fails', async () => {
  const { bring, page } = await owner()
  const before = await page()
  linktree.failing = true
  expect((await bring('rosa', { title: true })).error.code).toBe('LINKTREE_UNAVAILABLE')
  expect(await page()).toEqual(before)
})
