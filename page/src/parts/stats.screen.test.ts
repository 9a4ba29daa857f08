import { expectAccessible } from '@vitrine/widgets/testing/accessible.ts'
import { stubPageApi } from '@vitrine/widgets/testing/stub-page-api.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../testing/open-page.tsx'
import { sampleView } from '../testing/sample-page.ts'
import { stats } from './stats.ts'

const like = page.getByRole('button', { name: 'Like' })
const likes = page.getByText(/^\S+ likes?$/)
const views = page.getByText(/^\S+ views?$/)
const SET = 'PUT /portfolios/{portfolioId}/like'

/** Opens a page that the signed-in visitor does not like yet. */
async function open(changes: Parameters<typeof sampleView>[0] = {}) {
  const api = stubPageApi()
  api.answer('GET /portfolios/{portfolioId}/like', { signedIn: true, liked: false })
  const running = openPage(sampleView(changes)).start(stats)
  await expect.poll(() => api.calls('GET /portfolios/{portfolioId}/like')).toHaveLength(1)
  return { api, ...running }
}

test('a like shows and counts at once, before it is stored; Space takes it back', async () => {
  const { api } = await open({ viewCount: 12, likeCount: 3 })
  await expect.element(views).toHaveTextContent('12 views')
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  const held = api.hold(SET)
  await like.click()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.element(likes).toHaveTextContent('4 likes')
  // Others have liked the page meanwhile.
  api.answer(SET, ({ liked }) => ({ liked, likeCount: liked ? 6 : 5 }))
  held.release()
  await expect.element(likes).toHaveTextContent('6 likes')
  await expectAccessible()
  await userEvent.keyboard(' ')
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  await expect.element(likes).toHaveTextContent('5 likes')
})

test('after many quick clicks the last one counts', async () => {
  const { api } = await open()
  api.answer(SET, ({ liked }) => ({ liked, likeCount: Number(liked) }))
  const held = api.hold(SET)
  for (let click = 0; click < 6; click += 1) await like.click()
  held.release()
  await expect.poll(() => api.calls(SET)).toMatchObject([{ liked: true }, { liked: false }])
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  await expect.element(likes).toHaveTextContent('0 likes')
})

test('a like that cannot be stored is undone with an error, and can be set again', async () => {
  const { api } = await open()
  api.refuse(SET, 'RATE_LIMITED', { retryAfter: 5 })
  await like.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Too many requests. Please wait a moment and try again.')
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  await expect.element(likes).toHaveTextContent('0 likes')
  await expectAccessible()
  api.answer(SET, { liked: true, likeCount: 1 })
  await like.click()
  await expect.element(likes).toHaveTextContent('1 like')
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
})

test('an unpublished page has a like button that does nothing', async () => {
  await open({ published: false })
  await expect.element(like).toBeDisabled()
  await expect.element(views).toHaveTextContent('0 views')
})

test('stats that the owner hides leave the page, and come back with a working like button', async () => {
  const { api, set } = await open()
  api.answer(SET, { liked: true, likeCount: 8 })
  const counts = page.getByRole('complementary', { name: 'Views and likes' })
  set({ stats: null })
  await expect.element(counts).not.toBeInTheDocument()
  set({ stats: { views: 20, likes: 7 } })
  await expect.element(views).toHaveTextContent('20 views')
  await like.click()
  await expect.element(likes).toHaveTextContent('8 likes')
})

test('the counts lead the owner to the statistics, and nobody else', async () => {
  const { set } = await open({ viewCount: 12, likeCount: 3 })
  const links = page.getByRole('link', { name: /^(12 views|3 likes|4 likes)$/ })
  await expect.element(views).toHaveTextContent('12 views')
  await expect.element(links).not.toBeInTheDocument()
  set({ owner: true })
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/dashboard#analytics', '/dashboard#analytics'])
  await expectAccessible()
  set({ stats: { views: 12, likes: 4 } })
  await expect.element(page.getByRole('link', { name: '4 likes' })).toBeVisible()
  set({ owner: false })
  await expect.element(links).not.toBeInTheDocument()
  await expect.element(likes).toHaveTextContent('4 likes')
})
