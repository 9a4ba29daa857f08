import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@vitrine/core/contract'
import { variantUrl } from '@vitrine/core/portfolios'
import { afterAll, expect, test, vi } from 'vitest'
import { pathOfShareImage } from '#features/share-images'
import { openPostgres } from '../db/open-database.ts'
import { readPublicPage } from '../features/portfolios/page/read-public-page.ts'
import { createLog } from '../log/log.ts'
import { createKeeper } from '../testing/keepers.ts'
import { drawPicture } from '../testing/media-files.ts'
import { withOwnFiles } from '../testing/own-files.ts'
import { leasePostgres } from '../testing/postgres-pool.ts'
import { createTestApp, serveTestApp } from '../testing/test-app.ts'

const { url, release } = await leasePostgres()
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-two-processes-'))
const [one, two] = [await openProcess(), await openProcess()]
afterAll(async () => {
  for (const { site, app } of [one, two]) {
    await site.close()
    await app.close()
  }
  await release()
  await rm(dataDir, { recursive: true, force: true })
})

/** Opens the site on the shared database and files, as a process of a deployment does. */
async function openProcess() {
  const open = () => openPostgres(url, createLog({ silent: true }))
  const app = await createTestApp({ DATA_DIR: dataDir }, { open })
  const { bus, events } = app.deps
  await bus?.listen({
    onEvent: (event) => events.publish(event),
    onStatus: (synced) => events.publish({ type: 'busStatusChanged', synced }),
  })
  return { app, site: await serveTestApp(app) }
}

test('what is taken down on one process is gone from page, view, lists, sitemap, share image and files of both, and comes back', async () => {
  const own = await withOwnFiles(one.app, one.site)
  const { username } = own.person
  const picture = await own.uploadUrl('profile', await drawPicture('png', { width: 400, height: 400 }))
  const page = await readPublicPage(one.app.ctx(), { username })
  const share = page ? pathOfShareImage(page.view) : ''
  const sitesOf = [one.site, two.site]
  const status = async (path: string) =>
    Promise.all(sitesOf.map(async ({ origin }) => (await fetch(origin + path, { redirect: 'manual' })).status))
  const names = async (path: string) =>
    Promise.all(sitesOf.map(async ({ origin }) => (await (await fetch(origin + path)).text()).includes(username)))

  await vi.waitFor(async () => expect(await status(share)).toEqual([200, 200]), { timeout: 50_000 })
  // Twice, so that both caches have what is asked for.
  for (let time = 0; time < 2; time += 1) {
    for (const path of [`/u/${username}`, picture, variantUrl(picture, 112)])
      expect(await status(path)).toEqual([200, 200])
    for (const path of ['/api/rankings/highlights', '/sitemap-1.xml']) expect(await names(path)).toEqual([true, true])
  }

  const { visitor: keeper } = await createKeeper(one.app, one.site.visitor())
  const decision = { target: 'page', step: 'takeDown', category: 'spam', reason: 'It is spam.' }
  const decided = await keeper.call(contract.moderation.decideAbout, { id: own.person.userId }, decision)
  expect(decided.status).toBe(200)
  const later = (seconds: number) => {
    for (const { app } of [one, two]) app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
  }
  later(59)
  await expect.poll(() => status(`/u/${username}`)).toEqual([404, 404])
  for (const path of [picture, variantUrl(picture, 112)]) await expect.poll(() => status(path)).toEqual([404, 404])
  for (const path of ['/api/rankings/highlights', '/sitemap-1.xml'])
    await expect.poll(() => names(path)).toEqual([false, false])
  const shared = await status(share)
  expect(shared).not.toContain(200)

  const [found] = (await keeper.call(contract.moderation.readPerson, { id: own.person.userId })).output.decisions
  await keeper.call(contract.moderation.restore, { id: found?.id ?? '' }, { reason: 'It is none.' })
  later(59)
  await expect.poll(() => status(`/u/${username}`)).toEqual([200, 200])
  await expect.poll(() => status(picture)).toEqual([200, 200])
})
