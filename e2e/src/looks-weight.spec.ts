import { DEFAULT_LOOK, LOOK_CATALOG, type Look, toPortfolioChanges } from '@vitrine/core/looks'
import { publishPremium } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { PHONE } from './support/measured-pages.ts'
import type { PublishedPage } from './support/pages.ts'
import type { Instance } from './support/server.ts'
import { totalBytes, weigh } from './support/weight.ts'

test.use(PHONE)

/** Most bytes of HTML that a look adds to a page, compressed as it is served. */
const LOOK_BYTES_MAX = 1000
/** Most bytes of a first visit besides pictures, videos and music, in any look. */
const VISIT_BYTES_MAX = 60_000
/** Contents of a page as most people have one. */
const CONTENTS = {
  title: 'Ada Lovelace',
  bio: 'I write programs for machines that are not built yet, and letters about them.',
  location: 'London',
}
const LINKS = [
  ['GitHub', 'https://github.com/ada'],
  ['Instagram', 'https://www.instagram.com/ada'],
  ['Email', 'mailto:ada@example.com'],
] as const

async function applyLook({ id, owner }: PublishedPage, look: Look): Promise<void> {
  expect((await owner.patch(`/api/portfolios/${id}`, toPortfolioChanges(look))).status).toBe(200)
}

/** Returns the compressed bytes of a page's document. */
async function documentBytes({ origin }: Instance, path: string): Promise<number> {
  const { headers } = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBe('br')
  return Number(headers.get('content-length'))
}

/** Returns the heaviest looks first, as a text. */
function listOf(weights: ReadonlyMap<string, number>): string {
  const heaviest = [...weights].toSorted(([, one], [, other]) => other - one)
  return heaviest.map(([id, bytes]) => `${id} ${bytes}`).join(', ')
}

test('a look adds at most 1 kB of HTML, and a first visit in it is at most 60 kB without media', async ({
  visitor,
  instance,
}) => {
  const published = await publishPremium(instance, CONTENTS)
  for (const [platform, url] of LINKS)
    await published.owner.post(`/api/portfolios/${published.id}/social-links`, { platform, url })
  await applyLook(published, DEFAULT_LOOK)
  const plain = await documentBytes(instance, published.path)
  expect(plain).toBeGreaterThan(2000)

  const added = new Map<string, number>()
  const visits = new Map<string, number>()
  for (const { id, look } of LOOK_CATALOG) {
    await applyLook(published, look)
    added.set(id, (await documentBytes(instance, published.path)) - plain)
    // The others load the files of the default page.
    if (look.pairing === 'none' && look.customFont === 'default' && look.visualEffect === 'none') continue
    const page = await visitor()
    visits.set(id, totalBytes(await weigh(page, published.path), ['picture', 'media']))
    await page.context().close()
  }
  console.log(`HTML of looks: ${listOf(added)}\nFirst visits: ${listOf(visits)}`)
  expect(Math.max(...added.values()), listOf(added)).toBeLessThanOrEqual(LOOK_BYTES_MAX)
  expect(Math.max(...visits.values()), listOf(visits)).toBeLessThanOrEqual(VISIT_BYTES_MAX)
})
