import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { preparedDownloads } from '../../db/tables/account-data.ts'
import { crashAfter } from '../../testing/crashes.ts'
import { signInVisitor } from '../../testing/factories.ts'
import { withLargeData } from '../../testing/large-data.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { unzip } from '../../testing/zip-files.ts'
import { prepareDueDownloads } from './prepare-due-downloads.ts'
import { sweepDownloads } from './sweep-downloads.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const wait = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const stored = () => readdir(join(app.deps.config.dataDir, 'files/data')).catch(() => [])

test('a large download is prepared, mailed without its content, sent to its person alone, and deleted after a day', async () => {
  const [large, other] = [await withLargeData(app, site), await withLargeData(app, site)]
  await large.prepare()
  await prepareDueDownloads(app.ctx())
  const until = new Date(app.clock.now.getTime() + 24 * 3_600_000).toISOString()
  const state = await large.state()
  expect(state).toEqual({ kind: 'ready', until, bytes: expect.any(Number) })
  expect(await other.state()).toMatchObject({ kind: 'large' })
  const mails = await large.mails()
  expect(mails.map(({ subject }) => subject)).toContain('Your data is ready to download')
  expect(mails.at(-1)?.text).toContain('/settings/data')

  const archive = Buffer.from(await (await large.download()).arrayBuffer())
  expect(archive.byteLength).toBe(state.bytes)
  expect([...(await unzip(archive)).keys()]).toContain('files/video-1.mp4')
  expect((await other.download()).status).toBe(409)
  expect((await large.download('')).status).toBe(401)
  const [name] = await stored()
  expect((await fetch(`${site.origin}/portfolio-assets/data/${name}`)).status).toBe(404)
  wait(11)
  expect((await large.download()).status).toBe(403)

  wait(24 * 60)
  await sweepDownloads(app.ctx())
  expect(await large.state()).toMatchObject({ kind: 'large' })
  expect([await stored(), await db.$count(preparedDownloads)]).toEqual([[], 0])
})

test('after a crash at any step the preparation begins again and ends with one mail', {
  timeout: 120_000,
}, async () => {
  let crashes = 0
  for (let touches = 1; ; touches += touches < 8 ? 1 : 9) {
    const large = await withLargeData(app, site)
    await large.prepare()
    await prepareDueDownloads(crashAfter(app.ctx(), touches)).catch(() => {})
    const isReady = (await large.state()).kind === 'ready'
    wait(6)
    await prepareDueDownloads(app.ctx())
    expect((await large.state()).kind).toBe('ready')
    const mails = (await large.mails()).filter(({ subject }) => subject === 'Your data is ready to download')
    expect(mails).toHaveLength(1)
    if (isReady) break
    crashes += 1
  }
  expect(crashes).toBeGreaterThan(8)
  expect(await readdir(join(app.deps.config.dataDir, 'incoming'), { recursive: true })).toHaveLength(1)
})

test('a store that does not answer delays the download by five minutes, and a stop of the server does not delay it', async () => {
  const large = await withLargeData(app, site)
  await large.prepare()
  const { files } = app.deps
  app.deps.files = { ...files, put: () => Promise.reject(new Error('the store does not answer')) }
  await prepareDueDownloads(app.ctx())
  app.deps.files = files
  await prepareDueDownloads(app.ctx())
  expect((await large.state()).kind).toBe('preparing')
  wait(5)
  const stopping = new AbortController()
  app.deps.files = {
    ...files,
    async put() {
      stopping.abort()
      throw new Error('the process stops')
    },
  }
  await prepareDueDownloads(app.ctx(), { signal: stopping.signal })
  app.deps.files = files
  await prepareDueDownloads(app.ctx())
  expect((await large.state()).kind).toBe('ready')
})

test('nothing is prepared for somebody who is leaving until they keep the account', async () => {
  const large = await withLargeData(app, site)
  await large.prepare()
  await large.visitor.call(contract.accountDeletion.request, {}, { username: large.person.username })
  await prepareDueDownloads(app.ctx())
  const own = eq(preparedDownloads.userId, large.person.userId)
  expect(await db.select().from(preparedDownloads).where(own)).toMatchObject([{ bytes: null }])
  const visitor = await signInVisitor(site.visitor(), large.person)
  await visitor.call(contract.accountDeletion.cancel)
  await prepareDueDownloads(app.ctx())
  expect((await visitor.call(contract.accountData.state)).output.kind).toBe('ready')
})
