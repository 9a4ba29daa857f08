import type { Analytics } from '@vitrine/core/analytics'
import { NO_METRICS } from '@vitrine/core/analytics/lite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openAsOwner } from '../../testing/open-editor.ts'
import { expectNoSidewaysScroll, showOnPhone } from '../../testing/phone.ts'
import { sampleAnalytics } from '../../testing/sample-analytics.ts'

const VISITED = { ...NO_METRICS, views: 1, visitors: 1, clicks: 1 }
const ID = '0198a3c0-0000-7000-8000-0000000000b'

const WITH_VISITS: Partial<Analytics> = {
  entries: [
    { id: `${ID}1`, kind: 'socialLink', name: 'GitHub', clicks: { current: 1, previous: 0 }, trend: [0, 1] },
    { id: `${ID}2`, kind: 'project', name: '=Letters, drawn', clicks: { current: 0, previous: 1 }, trend: [0, 0] },
  ],
  referrers: [{ host: 'news.example', name: 'news.example', views: { current: 1, previous: 0 } }],
  activity: {
    notes: { current: 3, previous: 2 },
    conversations: { current: 0, previous: 0 },
    messages: { current: 0, previous: 0 },
    gifts: { current: 0, previous: 0 },
  },
}

const panel = page.getByRole('tabpanel')
const heading = (name: string) => panel.getByRole('heading', { name })
const rowOf = (table: string, name: RegExp) =>
  panel.getByRole('table', { name: table, exact: true }).getByRole('row', { name })

const open = (analyticsOf: (days: number) => Analytics = sampleAnalytics, search = '', published = true) =>
  openAsOwner(`/dashboard${search}#analytics`, {
    portfolio: { published },
    prepare: (api) => api.answer('analytics', 'get', ({ days }) => analyticsOf(Number(days))),
  })

test('a page without visits is shared from the tab', async () => {
  await showOnPhone()
  await open()
  await expect.element(heading('No visits in the last 30 days')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Share' })).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('an unpublished page can be published from the tab', async () => {
  await open(sampleAnalytics, '', false)
  await expect.element(panel.getByRole('button', { name: 'Publish' })).toBeVisible()
})

test('a person without a page is led to a new one', async () => {
  await openAsOwner('/dashboard#analytics', { prepare: (api) => api.answer('portfolios', 'listOwn', []) })
  await expect.element(panel.getByText('Create a page first. Its numbers appear here.')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Create Your First Portfolio' })).toBeVisible()
})

test('the busiest hour and day are named once there are enough visits', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 30 : 0))
  const visits = (views: number) => sampleAnalytics(7, { ...NO_METRICS, views }, { hours })
  await open((days) => (days === 7 ? visits(30) : visits(3)), '?days=7')
  await expect.element(panel.getByText(/Wednesday is your best day\. Most visits begin at 6\sPM\./)).toBeVisible()
  await expect.element(panel.getByRole('listitem').filter({ hasText: /^6\sPM: 30$/ })).toBeInTheDocument()
  await panel.getByText('30 days', { exact: true }).click()
  await expect.element(panel.getByText('No hour or day stands out yet.')).toBeVisible()
})

test('metrics, links and sites are shown, and each chart has its table', async () => {
  await showOnPhone()
  await open((days) => sampleAnalytics(days, { ...VISITED, ownViews: 1 }, WITH_VISITS))
  await expect.element(panel.getByText('1 view', { exact: true })).toBeVisible()
  for (const text of ['1 click', '0 likes']) {
    await expect.element(panel.getByText(text, { exact: true })).toBeVisible()
  }
  const tiles = () => [...document.querySelectorAll('dl > div')].map((tile) => tile.textContent)
  await expect
    .poll(tiles)
    .toEqual([
      expect.stringMatching(/^Views1/),
      expect.stringMatching(/^Visitors1/),
      expect.stringMatching(/^Clicks1/),
      expect.stringMatching(/^Likes0/),
      expect.stringMatching(/^Click rate100%/),
      expect.stringMatching(/^Notes you wrote3\+50%2 before/),
      expect.stringMatching(/^Gifts received0/),
    ])
  await expect.element(rowOf('Clicks by link', /GitHub/)).toHaveTextContent(/GitHub.*1/)
  await expect.element(rowOf('Where visitors come from', /news\.example/)).toHaveTextContent(/news\.example.*1/)
  await expect.element(panel.getByText('Your own 1 view and 0 clicks are not part of these numbers.')).toBeVisible()
  for (const chart of ['Views', 'Clicks', 'Likes']) {
    await panel.getByText(`${chart} as a table`).click()
    const rows = panel.getByRole('table', { name: chart, exact: true }).getByRole('row')
    await expect.poll(() => rows.elements()).toHaveLength(31)
  }
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('the range is in the address, and stays while other tabs are open', async () => {
  const { api, router } = await open(sampleAnalytics, '?days=7')
  api.answer('files', 'listOwn', { files: [], usedBytes: 0, limitBytes: 1 })
  await expect.element(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await expect.element(heading('No visits in the last 7 days')).toBeVisible()
  await page.getByText('90 days').click()
  await expect.element(heading('No visits in the last 90 days')).toBeVisible()
  expect(router.state.location.href).toBe('/dashboard?days=90#analytics')
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect.element(page.getByRole('radio', { name: '90 days' })).toBeChecked()
  expect(router.state.location.href).toBe('/dashboard?days=90#analytics')
})

test('tables are downloaded as files', async () => {
  const downloads: Promise<{ name: string; lines: string[] }>[] = []
  const listener = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return
    event.preventDefault()
    const { download: name, href } = event.target
    downloads.push(
      fetch(href)
        .then((response) => response.text())
        .then((text) => ({ name, lines: text.trimEnd().split('\r\n') })),
    )
  }
  const { click } = HTMLAnchorElement.prototype
  // The link is not in the document, so only it receives its click.
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener('click', listener, { once: true })
    click.call(this)
  }
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click
  })
  await open((days) => sampleAnalytics(days, VISITED, WITH_VISITS))
  await page.getByRole('button', { name: 'Download Day by day as CSV' }).click()
  await page.getByRole('button', { name: 'Download Clicks by link as CSV' }).click()
  await expect.poll(() => downloads).toHaveLength(2)
  const [days, clicks] = await Promise.all(downloads)
  expect(days).toMatchObject({ name: 'ada-days-2026-10-27-to-2026-11-25.csv' })
  expect(days?.lines).toHaveLength(31)
  expect(days?.lines.at(-1)).toBe('2026-11-25,1,1,0,1,1,0,0')
  expect(clicks?.lines).toContain(`"'=Letters, drawn",Project,0`)
})

test('a browser that names no time zone gets days of UTC and a sentence', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const { api } = await open((days) => sampleAnalytics(days, NO_METRICS, { timeZone: 'UTC' }))
  await expect.element(panel.getByText('days begin at midnight UTC')).toBeVisible()
  await expect.element(heading('No visits in the last 30 days')).toBeVisible()
  expect(api.calls('analytics', 'get')).toMatchObject([{ timeZone: 'Etc/Unknown' }])
})

test('a failed read says so and can be repeated', async () => {
  const { api } = await openAsOwner('/dashboard#analytics', {
    portfolio: { published: true },
    prepare: (stub) => stub.refuse('analytics', 'get', 'RATE_LIMITED', { retryAfter: 60 }),
  })
  await expect.element(heading('Failed to load your numbers')).toBeVisible()
  await expectAccessible()
  api.answer('analytics', 'get', sampleAnalytics(30))
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('No visits in the last 30 days')).toBeVisible()
})

test('the weekly mail is turned on with the time zone of the device', async () => {
  const { api } = await open()
  const saved: unknown[] = []
  api.answer('analytics', 'saveSummary', ({ weekly, timeZone = '' }) => {
    saved.push({ weekly, timeZone })
    return { weekly, timeZone }
  })
  const weekly = panel.getByRole('switch', { name: 'Email me a summary every Monday' })
  await expect.element(weekly).not.toBeChecked()
  await weekly.click()
  await expect.element(weekly).toBeChecked()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(saved).toEqual([{ weekly: true, timeZone }])
  await expectAccessible()
})
