import { type Browser, chromium, type Page } from '@playwright/test'
import { LIST_MAX } from '@vitrine/core/portfolios'
import { type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { requireChromium } from '../../scripts/chromium.ts'
import { figuresOf, type Interaction, openAsOwner } from './interactions.ts'
import { printTable } from './table.ts'

/** Measures the time from an input to its answer on the owner's screens, also with a slowed processor. */
export async function benchOwner(): Promise<boolean> {
  const instance = await startInstance({ demo: true })
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const links = await openLinks(browser, instance)
    const held = [printTable(`Editor with ${LIST_MAX} links`, await figuresOf(links, LINKS))]
    await links.close()
    const statistics = await openStatistics(browser, instance)
    held.push(printTable('Statistics that were read before', await figuresOf(statistics, RANGES)))
    held.push(printTable('From one place to another that was shown before', await figuresOf(statistics, PLACES)))
    return held.every(Boolean)
  } finally {
    await browser.close()
    await instance.stop()
  }
}

/** Opens the links of a sample creator, whose list is full. */
async function openLinks(browser: Browser, instance: Instance): Promise<Page> {
  const { page, owner } = await openAsOwner(browser, instance)
  for (let added = 0; added < LIST_MAX; added += 1) {
    const link = { title: `Episode ${added + 1}`, url: `https://podcast.example/episodes/${added + 1}` }
    const response = await owner.post(`/api/portfolios/${owner.portfolioId}/links`, link)
    // The creator had some links before.
    if (!response.ok) break
  }
  await page.goto(`${instance.origin}/editor/${owner.portfolioId}?tab=links`)
  await rowsOf(page)
    .nth(LIST_MAX - 1)
    .waitFor()
  await page.frameLocator('iframe').getByText('Episode 1').first().waitFor()
  return page
}

/** Returns the lines of the entries, which open and close them. */
const rowsOf = (page: Page) => page.locator('fieldset button[aria-expanded]')
const toggle = (place: number) => (page: Page) => rowsOf(page).nth(place).click()

const LINKS: readonly Interaction[] = [
  {
    name: 'an entry is opened, and the one before closes',
    step: (page, round) => ({ target: rowsOf(page).nth(round + 1), gesture: { click: true } }),
    end: (page) => page.locator('fieldset button[aria-expanded=true]').click(),
  },
  {
    name: 'a letter is typed into its title',
    begin: toggle(10),
    step: (page, round) => ({
      target: page.getByRole('textbox', { name: 'Title' }),
      gesture: { text: `A new episode ${'of my podcast'.slice(0, round % 12)}` },
    }),
    end: toggle(10),
  },
  {
    name: 'an entry moves down by its button',
    begin: toggle(10),
    step: (page) => ({ target: page.getByRole('button', { name: /^Move down/ }), gesture: { click: true } }),
    end: (page) => page.locator('fieldset button[aria-expanded=true]').click(),
  },
  {
    name: 'a picked-up entry passes the next one',
    async begin(page) {
      await handlesOf(page).nth(5).press('Space')
      await page.locator(PICKED_UP).waitFor()
    },
    step: (page) => ({
      target: page.locator(PICKED_UP),
      gesture: { key: 'ArrowDown' },
    }),
    end: (page) => page.keyboard.press('Escape'),
  },
]

const PICKED_UP = 'button[aria-pressed=true][aria-label^=Reorder]'
const handlesOf = (page: Page) => page.getByRole('button', { name: /^Reorder/ })

/** Opens the statistics of a sample creator, after each of their ranges and each place was shown. */
async function openStatistics(browser: Browser, instance: Instance): Promise<Page> {
  const { page } = await openAsOwner(browser, instance)
  await page.goto(`${instance.origin}/dashboard`)
  for (const { link, until } of [...WAY, ...WAY]) {
    await page.locator(link).click()
    await page.locator(until).first().waitFor({ state: 'attached' })
  }
  await page.locator(WAY[0].link).click()
  for (const days of DAYS) {
    await rangeOf(page, days).check({ force: true })
    await page.locator(daysShown(days)).first().waitFor({ state: 'attached' })
  }
  return page
}

const DAYS = [7, 30, 90] as const
const rangeOf = (page: Page, days: number) => page.locator(`input[name=analytics-range][value="${days}"]`)
/** Returns a selector that the statistics of so many days match when their figures are shown. */
const daysShown = (days: number) => `[data-days="${days}"][aria-busy=false]`

const RANGES: readonly Interaction[] = [
  { name: 'the choice of 90 days after 7', limited: true, until: '[name=analytics-range][value="90"]:checked' },
  { name: 'the figures of 90 days after 7', limited: false, until: daysShown(90) },
].map(({ name, limited, until }) => ({
  name,
  limited,
  async step(page) {
    await rangeOf(page, 7).check({ force: true })
    await page.locator(daysShown(7)).first().waitFor({ state: 'attached' })
    return { target: rangeOf(page, 90), gesture: { click: true }, until }
  },
}))

/** Places in turns, with a selector of what each shows. */
const WAY = [
  { name: 'statistics', link: 'nav a[href$="#analytics"]', until: '[id$=content-analytics] [aria-busy=false] h3' },
  { name: 'gifts', link: 'nav a[href="/gifts"]', until: '#main .lucide-gift ~ button' },
  { name: 'page', link: 'nav a[href="/dashboard"]', until: '[id$=content-portfolios] li h3' },
  { name: 'files', link: 'nav a[href="/files"]', until: '[aria-label=Files] li h3' },
] as const

const PLACES: readonly Interaction[] = WAY.map(({ name, link, until }, place) => ({
  name: `to ${name}`,
  async step(page) {
    const before = WAY.at(place - 1) ?? WAY[0]
    await page.locator(before.link).click()
    await page.locator(before.until).first().waitFor({ state: 'attached' })
    return { target: page.locator(link), gesture: { click: true }, until }
  },
}))
