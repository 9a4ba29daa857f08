import { chmod, lstat, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { publishByApi, signUpByApi } from '../support/api.ts'
import { newDataFolder } from '../support/data-folder.ts'
import { uploadByApi } from '../support/media.ts'
import { startInstance } from '../support/server.ts'
import { createDatabase } from '../support/services.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await newDataFolder()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Returns the paths at and below a folder that are open to group or others; symbolic links have no permissions of their own. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const found = await Promise.all(
    ['', ...names].map(async (name) => ({ name, stats: await lstat(join(folder, name)) })),
  )
  return found.filter(({ stats }) => !stats.isSymbolicLink() && (stats.mode & 0o077) !== 0).map(({ name }) => name)
}

test('a first `npm start` leaves nothing open to group or others, and a start makes a folder of an older version private; it follows no symbolic link', async () => {
  await rm(dataDir, { recursive: true })
  const first = await startInstance({ dataDir, npm: true })
  const owner = await signUpByApi(first, 'ada_lovelace')
  const id = await publishByApi(owner, 'ada_lovelace')
  await uploadByApi(owner, `/api/portfolios/${id}/assets/profile`, 'mira-avatar.jpg')
  await owner.post('/api/payments/orders/premium', { returnTo: '/' })
  expect(await readdir(dataDir)).toEqual(
    expect.arrayContaining(['database', 'files', 'incoming', 'lock', 'outbox', 'sandbox', 'session-secret']),
  )
  expect(await openToOthers(dataDir)).toEqual([])
  await first.stop()
  expect(await openToOthers(dataDir)).toEqual([])

  const outside = join(tmpdir(), `vitrine-outside-${process.pid}`)
  onTestFinished(() => rm(outside))
  await writeFile(outside, '')
  await chmod(outside, 0o644)
  for (const name of ['', ...(await readdir(dataDir, { recursive: true }))]) await chmod(join(dataDir, name), 0o755)
  await symlink(outside, join(dataDir, 'link'))
  expect((await openToOthers(dataDir)).length).toBeGreaterThan(900)
  const second = await startInstance({ dataDir })
  await signUpByApi(second, 'grace_hopper')
  expect(await openToOthers(dataDir)).toEqual([])
  expect((await lstat(outside)).mode & 0o777).toBe(0o644)
  await second.stop()
})

const server = process.env.TEST_DATABASE_URL
test.runIf(server)('with PostgreSQL, uploads and mails are private too, in a folder that was open', async () => {
  const database = await createDatabase(server ?? '')
  await rm(join(dataDir, 'database'), { recursive: true })
  await mkdir(join(dataDir, 'files'))
  await chmod(join(dataDir, 'files'), 0o755)
  await chmod(dataDir, 0o755)
  const instance = await startInstance({
    dataDir,
    environment: { DATABASE_URL: database.url, SESSION_SECRET: 'a secret for tests that is long enough' },
  })
  const owner = await signUpByApi(instance, 'ada_lovelace')
  const id = await publishByApi(owner, 'ada_lovelace')
  await uploadByApi(owner, `/api/portfolios/${id}/assets/profile`, 'mira-avatar.jpg')
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['files', 'incoming', 'outbox']))
  expect(await openToOthers(dataDir)).toEqual([])
  await instance.stop()
  await database.drop()
})
