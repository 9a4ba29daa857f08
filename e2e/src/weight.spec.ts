import { gzipSync } from 'node:zlib'
import { expect, test } from './support/fixtures.ts'
import { measuredPages, PHONE, publishLinks } from './support/measured-pages.ts'
import { totalBytes, type Weight, weigh } from './support/weight.ts'

// A setting without a meaning gives these tests an instance of their own, whose sample creators nobody changes.
test.use({ ...PHONE, demo: true, environment: { INSTANCE: 'weight' } })

/** Most transferred bytes of the bar's script, with headers. */
const BAR_SCRIPT_MAX = 1700

test('the first visit of each page stays within its budgets', async ({ visitor, instance }) => {
  /** Weighs a page in a browser of its own: another one has the icon already. */
  async function weighFirst(path: string): Promise<Weight> {
    const page = await visitor()
    const weight = await weigh(page, path)
    await page.context().close()
    return weight
  }

  const pages = await measuredPages(instance)
  for (const [name, { path, budget }] of Object.entries(pages)) {
    const weight = await weighFirst(path)

    expect.soft(weight.requests, `requests of ${name}`).toBeLessThanOrEqual(budget.requests)
    expect.soft(weight.bytes.script, `script of ${name}`).toBeLessThanOrEqual(budget.script)
    expect.soft(totalBytes(weight, ['picture', 'media']), `bytes of ${name}`).toBeLessThanOrEqual(budget.total)
    expect
      .soft(weight.bytes.document, `document of ${name}`)
      .toBeLessThanOrEqual(budget.document ?? Number.POSITIVE_INFINITY)
    // A broken measurement would stay within each budget.
    expect.soft(weight.bytes.document, name).toBeGreaterThan(2000)
    expect.soft(weight.bytes.script, name).toBeGreaterThan(15_000)
  }

  await test.step('20 links are at most 9 kB of HTML, and add no script but that of the bar', async () => {
    const path = await publishLinks(instance)
    const html = await (await fetch(instance.origin + path)).text()
    // Two are hidden by their schedule.
    expect(html.match(/<a class="link"/g)).toHaveLength(20)
    expect(gzipSync(html).byteLength).toBeLessThanOrEqual(9000)
    const [links, plain] = [await weighFirst(path), await weighFirst(pages.default.path)]
    // The page is longer than the screen, so its bar has a copy that sticks to the edge.
    expect(links.bytes.script).toBeLessThanOrEqual(plain.bytes.script + BAR_SCRIPT_MAX)
    expect(links.requests).toBeLessThanOrEqual(plain.requests + 1)
  })
})
