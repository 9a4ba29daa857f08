import { NO_METRICS } from '@vitrine/core/analytics/lite'
import { done } from '@vitrine/core/kernel'
import type { OwnNote } from '@vitrine/core/notes'
import { site } from '@vitrine/core/site'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openAsOwner, withDiscord } from '../../testing/open-editor.ts'
import { PREMIUM } from '../../testing/open-screen.tsx'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'
import { sampleAnalytics } from '../../testing/sample-analytics.ts'
import { SHARE_PLACES } from './share-places.ts'

const ID = '0198a3c0-0000-7000-8000-0000000000c'
const VISIBLE = { hidden: false, visibleFrom: null, visibleUntil: null, displayOrder: 0 }
/** A page on which nothing is left to do but to share it. */
const FULL = {
  published: true,
  profileImageUrl: '/favicon.svg',
  backgroundColor: '#112233',
  socialLinks: [{ ...VISIBLE, id: `${ID}1`, platform: 'github', url: 'https://github.com/ada' }],
}

const next = page.getByRole('region', { name: 'What next' })
const steps = () =>
  next
    .getByRole('listitem')
    .elements()
    .map((step) => step.querySelector('.font-medium')?.textContent)

test('a new page shows what is next, and each step leads to its place in the editor', async () => {
  await showOnPhone()
  const { router } = await openAsOwner('/dashboard')
  await expect.poll(steps).toEqual(['Add a portrait', 'Add your links', 'Choose a look', 'Publish your page'])
  await expectAccessible()
  expectNoSidewaysScroll()
  await next.getByRole('link', { name: 'Choose a look' }).click()
  await expect.poll(() => router.state.location.href).toMatch(/\/editor\/.*tab=design&section=looks$/)
})

test('a page is published from its steps, unpublished on its card, and published again from the message', async () => {
  const { stored } = await openAsOwner('/dashboard', { portfolio: { ...FULL, published: false } })
  await next.getByRole('button', { name: 'Publish your page' }).click()
  await expect.element(page.getByText('Portfolio published!')).toBeVisible()
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
  expect(stored().published).toBe(true)
  const moment = page.getByRole('dialog', { name: 'Your page is live' })
  await expect.element(moment.getByRole('button', { name: 'Copy' })).toBeVisible()
  const places = moment.getByRole('region', { name: 'Where to put it' }).getByRole('listitem')
  const marks = () => places.elements().map((place) => place.querySelectorAll('svg.tabler-icon').length)
  await expect.poll(marks).toEqual(SHARE_PLACES.map(() => 1))
  await userEvent.keyboard('{Escape}')
  await expect.element(moment).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect.element(page.getByText('Portfolio unpublished')).toBeVisible()
  expect(stored().published).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: 'View' })).toBeVisible()
  expect(stored().published).toBe(true)
  await expect.element(moment).not.toBeInTheDocument()
})

test('nothing is next on a page that is visited and complete', async () => {
  await openAsOwner('/dashboard', {
    portfolio: FULL,
    plan: PREMIUM,
    connections: withDiscord(),
    prepare: (api) => {
      api.answer('analytics', 'get', ({ days }) =>
        sampleAnalytics(
          Number(days),
          { ...NO_METRICS, views: 12, likes: 3, clicks: 5 },
          { previousTotal: { ...NO_METRICS, views: 8, likes: 6, clicks: 0 } },
        ),
      )
      api.answer('notes', 'current', {
        id: `${ID}2`,
        content: 'Hello',
        backgroundColor: '#000000',
        textColor: '#ffffff',
        minutesLeft: 90,
        durationHours: 2,
        viewCount: 4,
        expiresAt: '2031-01-01T00:00:00.000Z',
        createdAt: '2026-01-01T00:00:00.000Z',
      })
    },
  })
  const week = page.getByRole('region', { name: 'Your week' })
  await expect.element(week.getByText('+50%')).toBeVisible()
  await expect.element(week.getByText('−50%')).toBeVisible()
  await expect.element(week.getByText('· 12 today')).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
  await expect.element(page.getByText('Until Jan 1, 2031')).toBeVisible()
  await expectAccessible()
})

test.each([
  ['the portrait', '/portrait.webp', '/portrait-112.webp', ''],
  ['the letter A without one', null, null, 'A'],
])('the button of the accounts shows %s', async (_, profileImageUrl, file, letter) => {
  await openAsOwner('/dashboard', { portfolio: { ...FULL, profileImageUrl } })
  const shown = () =>
    page
      .getByRole('button', { name: /^Accounts of/ })
      .element()
      .querySelector('.rounded-full')
  await expect.poll(() => shown()?.getAttribute('src') ?? null).toBe(file)
  expect(shown()?.textContent).toBe(letter)
})

test('the picture of the page is loaded again when its note is removed', async () => {
  const note: OwnNote = {
    ...{ id: `${ID}2`, content: 'Off to the coast', backgroundColor: '#0f766e', textColor: '#ffffff' },
    ...{ expiresAt: new Date(Date.now() + 3_600_000).toISOString(), minutesLeft: 60, durationHours: 1 },
    ...{ viewCount: 0, createdAt: new Date().toISOString() },
  }
  const { api } = await openAsOwner('/dashboard', {
    portfolio: FULL,
    prepare: (stub) => stub.answer('notes', 'current', note),
  })
  const picture = () => document.querySelector('iframe[title="Your page"]')
  await expect.element(page.getByRole('region', { name: 'Current note' })).toBeVisible()
  await expect.poll(picture).not.toBeNull()
  const first = picture()
  api.answer('notes', 'remove', done)
  api.answer('notes', 'current', null)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => [null, first].includes(picture())).toBe(false)
})

test('the address is copied, and shown as a QR code', async () => {
  await openAsOwner('/dashboard', { portfolio: FULL })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(`${location.origin}/u/ada`)
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Share' }).getByRole('img')).toBeVisible()
})

test('a step whose facts cannot be read is left out, and the metrics can be read again', async () => {
  const { api } = await openAsOwner('/dashboard', {
    portfolio: FULL,
    prepare: (stub) => {
      stub.refuse('analytics', 'get', 'RATE_LIMITED', { retryAfter: 60 })
      stub.refuse('connections', 'get', 'PORTFOLIO_NOT_FOUND')
    },
  })
  await expect.element(page.getByText('Failed to load your numbers')).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
  api.answer('analytics', 'get', sampleAnalytics(7))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(steps).toEqual(['Send your address around'])
})

test('the places lead to the tabs of the dashboard and to the other screens, with their counts', async () => {
  const { router } = await openAsOwner('/dashboard', {
    portfolio: FULL,
    prepare: (api) => {
      api.answer('chat', 'unread', [{ portfolioId: '5f0c9a52-0f0e-4a53-9e0c-0a2f6d6c1a01', count: 3 }])
      api.answer('gifts', 'totals', { pending: 12, received: 12, sent: 0 })
      api.answer('gifts', 'received', [])
      api.answer('gifts', 'sent', [])
      api.answer('files', 'listOwn', { files: [], usedBytes: 0, limitBytes: 1 })
    },
  })
  const places = page.getByRole('navigation', { name: 'Places' })
  await expect.element(places.getByRole('link', { name: 'Page' })).toHaveAttribute('aria-current', 'page')
  await expect.element(places.getByRole('link', { name: 'Messages 3 new' })).toBeVisible()
  await places.getByRole('link', { name: 'Analytics' }).click()
  await expect.element(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(places.getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page')
  await expect.element(places.getByRole('link', { name: 'Page' })).not.toHaveAttribute('aria-current')
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect.element(places.getByRole('link', { name: 'Files' })).toHaveAttribute('aria-current', 'page')
  await places.getByRole('link', { name: 'Gifts 9+ to claim' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible()
  expect(router.state.location.href).toBe('/gifts')
})

test.each([
  { width: 1440, height: 900, shown: true },
  { width: 1440, height: 600, shown: false },
  { width: 390, height: 844, shown: false },
])('the brand leads home where the side has room for it: $width × $height', async ({ width, height, shown }) => {
  await showOnPhone(width, height)
  await openAsOwner('/dashboard', { portfolio: FULL })
  await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible()
  const brands = page.getByRole('link', { name: site.name, exact: true }).elements()
  expect(brands.map((brand) => brand.getAttribute('href'))).toEqual(shown ? ['/'] : [])
  await expectAccessible()
})

test('a place is read before its link is followed, once, and nothing is read without a connection', async () => {
  const { api } = await openAsOwner('/dashboard', {
    portfolio: FULL,
    prepare: (stub) => {
      stub.answer('gifts', 'totals', { pending: 0, received: 0, sent: 0 })
      stub.answer('gifts', 'received', [])
      stub.answer('gifts', 'sent', [])
    },
  })
  const gifts = page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Gifts' })
  const home = page.getByRole('link', { name: 'Home' })
  await expect.element(gifts).toBeVisible()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  gifts.element().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(api.calls('gifts', 'received')).toHaveLength(0)
  onLine.mockReturnValue(true)
  await home.hover()
  await gifts.hover()
  await expect.poll(() => api.calls('gifts', 'received')).toHaveLength(1)
  await home.hover()
  await gifts.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible()
  expect(api.calls('gifts', 'received')).toHaveLength(1)
})

test('the owner reads what keepers decided about the page, by the names of its entries, and hostile texts as texts', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const since = '2026-11-29T08:00:00.000Z'
  const look = {
    emoji: '',
    imageUrl: null,
    showPlayer: false,
    featured: false,
    color: null,
    attention: 'none' as const,
  }
  const link = { ...VISIBLE, ...look, id: `${ID}2`, title: hostile, url: 'https://shop.example' }
  await openAsOwner('/dashboard', {
    portfolio: {
      ...FULL,
      links: [link],
      warning: { reason: 'Not for everybody.', since },
      hidden: [
        { target: `link:${link.id}`, reason: 'It is spam.', since },
        { target: 'picture:portrait', reason: 'It is not yours.', since },
      ],
    },
  })
  const notice = page.getByRole('heading', { name: 'The people who run this site decided about your page' })
  await expect.element(notice).toBeVisible()
  for (const text of [
    'Visitors read a warning first. Their reason: Not for everybody.',
    `Hidden from visitors: your link ‘${hostile}’. Their reason: It is spam.`,
    'Hidden from visitors: your picture portrait. Their reason: It is not yours.',
  ]) {
    await expect.element(page.getByText(text)).toBeVisible()
  }
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await expectAccessible()
})

test('without a decision there is no notice', async () => {
  await openAsOwner('/dashboard', { portfolio: FULL })
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toContain('The people who run this site')
})
