import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocument } from '../support/documents.ts'
import { type Instance, startInstance } from '../support/server.ts'

let instance: Instance
beforeAll(async () => {
  instance = await startInstance()
})
afterAll(() => instance.stop())

test.each(['/', '/auth', '/pricing'])(
  '%s contains its stylesheet; its files are compressed and immutable',
  async (path) => {
    const { html } = await readDocument(instance, path)
    expect(html).toContain('<style')
    expect(html).not.toMatch(/<link[^>]+stylesheet/)
    const scripts = new Set(html.match(/\/_(?:app|page)\/[\w./-]+\.js/g))
    expect(scripts.size).toBeGreaterThan(1)
    for (const script of scripts) {
      const response = await fetch(instance.origin + script, { headers: { 'accept-encoding': 'gzip, br' } })
      await response.arrayBuffer()
      expect([response.status, response.headers.get('content-encoding')], script).toEqual([200, 'br'])
    }
    const files = new Set(html.match(/\/_(?:app|page)\/[\w./-]+\.\w+/g))
    for (const file of files) {
      const response = await fetch(instance.origin + file, { method: 'HEAD' })
      expect(response.headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable')
    }
  },
)
