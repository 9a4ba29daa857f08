import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../../../scripts/debian-programs.ts'
import { newDataFolder } from '../support/data-folder.ts'
import { publishPage } from '../support/pages.ts'
import { freePort, type Instance, startInstance } from '../support/server.ts'
import { startVarnish, type Varnish } from '../support/varnish.ts'

const isMissing = findProgram('varnishd') === null
if (isMissing) console.log('The example of Varnish is not tried: varnishd is not installed.')

/** Lets Varnish forget at once that a page is fresh, as after the half minute for which it is. */
const withoutFreshness = (vcl: string) =>
  vcl
    .replace(/set beresp\.ttl = std\.duration[^;]+;/, 'set beresp.ttl = 1ms;')
    .replace('req.grace = 60s', 'req.grace = 1ms')

describe.skipIf(isMissing)('behind two edges with the example of docs/edge.md', () => {
  let instance: Instance
  let edges: Varnish[] = []
  beforeAll(async () => {
    const ports = [await freePort(), await freePort()] as const
    const environment = { CDN_PURGE_URL: ports.map((port) => `http://127.0.0.1:${port}/`).join(', ') }
    instance = await startInstance({ dataDir: await newDataFolder(), environment })
    const instancePort = Number(new URL(instance.origin).port)
    edges = await Promise.all([
      startVarnish({ port: ports[0], instancePort }),
      startVarnish({ port: ports[1], instancePort }, withoutFreshness),
    ])
  })
  afterAll(async () => {
    await instance.stop()
    await Promise.all(edges.map((edge) => edge.stop()))
    await rm(instance.dataDir, { recursive: true, force: true })
  })

  const read = async ({ origin }: Varnish, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers, redirect: 'manual' })
    // Varnish names two requests if it had the response already.
    const isStored = response.headers.get('x-varnish')?.includes(' ') ?? false
    return { status: response.status, text: await response.text(), isStored, headers: response.headers }
  }

  test('a page is stored until it is edited, and is sent by both edges while the server is down', async () => {
    const { id, owner, path } = await publishPage(instance, { bio: 'Before the edit' })
    for (const edge of edges) {
      expect(await read(edge, path)).toMatchObject({ status: 200, text: expect.stringContaining('Before the edit') })
    }
    const [first] = edges as [Varnish]
    // The share picture, which is drawn after the publication, may make the edge forget the page once more.
    await expect.poll(async () => (await read(first, path)).isStored).toBe(true)
    const stored = await read(first, path)
    expect(stored.headers.get('cache-control')).toBe('public, no-cache')
    expect(stored.headers.get('cdn-cache-control')).toBeNull()
    expect(stored.headers.get('cache-tag')).toBeNull()

    expect((await owner.patch(`/api/portfolios/${id}`, { bio: 'After the edit' })).status).toBe(200)
    for (const edge of edges) await expect.poll(async () => (await read(edge, path)).text).toContain('After the edit')

    // A page that nobody but its owner may see, and what belongs to one person, is stored nowhere.
    const unpublished = await publishPage(instance, { bio: 'Nobody sees this' })
    await unpublished.owner.put(`/api/portfolios/${unpublished.id}/published`, { published: false })
    const cookie = unpublished.owner.cookie()
    for (const edge of edges) {
      expect((await read(edge, unpublished.path, { cookie })).text).toContain('Nobody sees this')
      expect((await read(edge, unpublished.path)).status).toBe(404)
      expect((await read(edge, '/api/auth/session', { cookie })).text).toContain('username')
      expect((await read(edge, '/api/auth/session')).text).not.toContain('username')
    }

    await instance.stop()
    for (const edge of edges) {
      expect(await read(edge, path)).toMatchObject({ status: 200, text: expect.stringContaining('After the edit') })
      expect((await read(edge, '/api/auth/session')).status).toBe(503)
    }
  })
})
