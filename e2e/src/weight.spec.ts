import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { type Measured, type MeasuredPage, measuredPages, PHONE, publishLinks } from './support/measured-pages.ts'
import { totalBytes, weigh } from './support/weight.ts'

// A setting without a meaning gives these tests an instance of their own, whose sample creators nobody changes.
test.use({ ...PHONE, demo: true, environment: { INSTANCE: 'weight' } })

let pages: Record<MeasuredPage, Measured>
test.beforeAll(async ({ instance }) => {
  pages = await measuredPages(instance)
})

async function weightOf(page: Page, name: MeasuredPage) {
  const { path, budget } = pages[name]
  return { weight: await weigh(page, path), budget }
}

for (const name of ['default', 'rich free', 'premium', '/', '/auth', '/pricing'] as const) {
  test(`the first visit of the page '${name}' stays within its budgets`, async ({ page }) => {
    const { weight, budget } = await weightOf(page, name)
    expect(weight.requests).toBeLessThanOrEqual(budget.requests)
    expect(weight.bytes.script).toBeLessThanOrEqual(budget.script)
    expect(totalBytes(weight, ['picture', 'media'])).toBeLessThanOrEqual(budget.total)
    expect(weight.bytes.document).toBeLessThanOrEqual(budget.document ?? Number.POSITIVE_INFINITY)
    // A broken measurement would stay within each budget.
    expect(weight.bytes.document).toBeGreaterThan(2000)
    expect(weight.bytes.script).toBeGreaterThan(15_000)
  })
}

test('a page with 20 links has at most 9 kB of HTML, and no more script than one without links', async ({
  page,
  instance,
}) => {
  const path = await publishLinks(instance)
  const html = await (await fetch(instance.origin + path)).text()
  // Two are hidden by their schedule.
  expect(html.match(/<a class="link"/g)).toHaveLength(20)
  expect(gzipSync(html).byteLength).toBeLessThanOrEqual(9000)
  const [links, plain] = [await weigh(page, path), await weigh(page, pages.default.path)]
  expect(links.bytes.script).toBeLessThanOrEqual(plain.bytes.script)
  expect(links.requests).toBeLessThanOrEqual(plain.requests)
})
