import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/open-screen.tsx'

const card = (username: string, views: number, likes: number) => ({
  username,
  title: username,
  profileImageUrl: null,
  backgroundUrl: null,
  backgroundColor: '#101014',
  accentColor: '#fb7185',
  stats: { views, likes },
})
const PAGES = [card('ada', 30, 1), card('grace', 20, 2), card('hedy', 10, 3)]
const RANKINGS = { viewed: PAGES, liked: PAGES.toReversed() }

const entries = page.getByRole('tabpanel').getByRole('listitem')
const tab = (name: string) => page.getByRole('tab', { name })

test('both orders are reached by a click, the keyboard and the way back, and each has an address', async () => {
  const { router } = await openScreen('/rankings', { prepare: (api) => api.answer('rankings', 'top', RANKINGS) })
  await expect.element(tab('Most Viewed')).toHaveAttribute('aria-selected', 'true')
  await expect.element(entries.first()).toHaveTextContent(/1, Gold.*@ada/)
  await expect.element(entries.nth(2)).toHaveTextContent(/3, Bronze.*@hedy/)
  // Pages without a picture have a gradient of their accent.
  expect(entries.first().element().querySelector('stop')?.getAttribute('stop-color')).toBe('#fb7185')
  await tab('Most Liked').click()
  await expect.element(entries.first()).toHaveTextContent(/@hedy.*3 likes/)
  expect(router.state.location.href).toBe('/rankings?by=likes')
  router.history.back()
  await expect.element(tab('Most Viewed')).toHaveAttribute('aria-selected', 'true')
  await tab('Most Viewed').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Most Liked')).toHaveFocus()
  await expect.poll(() => router.state.location.href).toBe('/rankings?by=likes')
  await expectAccessible()
})

test('rankings that cannot be read show an error with a way to try again', async () => {
  const { api } = await openScreen('/rankings', { prepare: (stub) => stub.disconnect('rankings', 'top') })
  await expect.element(page.getByRole('heading', { name: 'The rankings could not be loaded.' })).toBeVisible()
  await expectAccessible()
  api.answer('rankings', 'top', RANKINGS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(entries.first()).toBeVisible()
})

test('an empty ranking leads to the first page', async () => {
  const { router } = await openScreen('/rankings', {
    prepare: (api) => api.answer('rankings', 'top', { viewed: [], liked: [] }),
  })
  await expect.element(page.getByRole('heading', { name: 'No portfolios yet' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Create your page' }).click()
  await expect.poll(() => router.state.location.href).toBe('/auth?mode=sign-up')
})

test('a page with a warning is marked in its row and its card, and the others are not', async () => {
  const marked = ['ada', 'iris']
  const pages = [...PAGES, card('iris', 5, 0)].map((one) =>
    marked.includes(one.username) ? { ...one, sensitive: true as const } : one,
  )
  await openScreen('/rankings', { prepare: (api) => api.answer('rankings', 'top', { viewed: pages, liked: pages }) })
  await expect.element(entries.first()).toHaveTextContent(/@ada/)
  const texts = entries.elements().map(({ textContent }) => textContent ?? '')
  expect(texts.map((text) => text.includes('Sensitive'))).toEqual([true, false, false, true])
  await expectAccessible()
})
