import { cp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { mountSmallDisk } from '../../../server/src/testing/small-disk.ts'
import { type Client, publishByApi, signInByApi, signUpByApi, until } from '../support/api.ts'
import { newDataFolder } from '../support/data-folder.ts'
import { type Instance, startInstance } from '../support/server.ts'

const MEGABYTE = 1024 * 1024
/** The database takes 40 MB, its log can grow by 64 MB, and the rest is less than the attackers want to send. */
const disk = await mountSmallDisk(400)
afterAll(() => disk?.unmount())

const resting: ClientRequest[] = []

/** Sends the first megabytes of an import of 256 MB and no more. */
function restImport({ origin }: Instance, client: Client, portfolioId: string, sentMb: number): void {
  const sending = request(`${origin}/api/portfolios/${portfolioId}/import/preview`, {
    method: 'POST',
    headers: { cookie: client.cookie(), origin, 'content-length': 256 * MEGABYTE },
  })
  sending.on('error', () => {})
  sending.on('response', (response) => response.resume())
  for (let sent = 0; sent < sentMb; sent += 1) sending.write(Buffer.alloc(MEGABYTE))
  resting.push(sending)
}

/** Returns how many files are received at the moment. */
async function receivedFiles(dataDir: string): Promise<number> {
  const entries = await readdir(join(dataDir, 'incoming'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

describe.skipIf(!disk)(disk ? 'on a small disk' : 'no small file system can be mounted here', () => {
  const dataDir = join(disk?.path ?? '', 'data')
  afterEach(async () => {
    for (const sending of resting.splice(0)) sending.destroy()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function startOnDisk(): Promise<Instance> {
    const prepared = await newDataFolder()
    await cp(prepared, dataDir, { recursive: true })
    await rm(prepared, { recursive: true })
    return startInstance({ dataDir, environment: { DISK_RESERVE_MB: '8', UPLOADS_AT_ONCE: '2' } })
  }

  async function startWithRestingBodies(): Promise<Instance> {
    const instance = await startOnDisk()
    for (const username of ['attacker_one', 'attacker_two']) {
      const attacker = await signUpByApi(instance, username)
      const portfolioId = await publishByApi(attacker, username)
      for (const _ of [1, 2]) restImport(instance, attacker, portfolioId, 100)
    }
    await until(async () => (await receivedFiles(dataDir)) > 0, 'a body at rest')
    return instance
  }

  test('four bodies at rest of two persons do not keep another one from signing in, saving and uploading', async () => {
    const instance = await startOnDisk()
    await signUpByApi(instance, 'ada_lovelace')
    await instance.stop()
    const attacked = await startWithRestingBodies()
    const owner = await signUpByApi(attacked, 'grace_hopper')
    const id = await publishByApi(owner, 'grace_hopper')
    await signInByApi(attacked, 'grace_hopper')
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1) {
      statuses.push((await owner.patch(`/api/portfolios/${id}`, { bio: `round ${round}` })).status)
      statuses.push((await fetch(`${attacked.origin}/readyz`)).status)
    }
    const page = new TextEncoder().encode('<a href="https://a.example">A</a>')
    const upload = await owner.upload(`/api/portfolios/${id}/import/preview`, page)
    expect([...new Set([...statuses, upload.status])]).toEqual([200])
    expect(attacked.output()).not.toContain('out of space')
    await attacked.stop()
    expect(await receivedFiles(dataDir)).toBe(0)
  })

  test('a server that is killed while it receives leaves nothing after the next start', async () => {
    const instance = await startWithRestingBodies()
    await instance.kill()
    expect(await receivedFiles(dataDir)).toBeGreaterThan(0)
    const again = await startInstance({ dataDir })
    expect(await receivedFiles(dataDir)).toBe(0)
    await again.stop()
  })
})
