import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocument, textsOf } from '../support/documents.ts'
import { publishPage } from '../support/pages.ts'
import { type Instance, startInstance } from '../support/server.ts'

let instance: Instance
beforeAll(async () => {
  instance = await startInstance({ movingClock: true })
})
afterAll(() => instance.stop())

test('a cached page follows the schedule of a link without an edit', async () => {
  const { id, owner, path } = await publishPage(instance)
  const link = await owner.post(`/api/portfolios/${id}/links`, { title: 'Shop', url: 'https://shop.example' })
  const { id: linkId } = await link.json()
  const now = Number((await owner.get(`/api/portfolios/${id}`)).headers.get('server-time'))
  // Shorter than the minute for which pages are cached.
  const schedule = { visibleFrom: new Date(now + 25_000), visibleUntil: new Date(now + 50_000) }
  expect((await owner.patch(`/api/links/${linkId}`, schedule)).status).toBe(200)
  const titles = async () => textsOf((await readDocument(instance, path)).body, '.link > span[dir]')
  expect(await titles()).toEqual([])
  instance.moveClock(25_000)
  await expect.poll(titles).toEqual(['Shop'])
  instance.moveClock(25_000)
  await expect.poll(titles).toEqual([])
})
