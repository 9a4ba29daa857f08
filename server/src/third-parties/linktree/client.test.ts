import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLinktreeClient, LinktreeNotFound, LinktreeUnavailable } from './client.ts'

let requests: string[] = []
let answer: RequestListener
const host = createServer((request, response) => {
  requests.push(request.url ?? '')
  answer(request, response)
})
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
const address = host.address()
const sandboxUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const client = createLinktreeClient({ sandboxUrl, publicUrl: 'https://vitrine.test' })
afterAll(() => {
  host.closeAllConnections()
  host.close()
})
beforeEach(() => {
  requests = []
  answer = (_, response) => response.end('page')
})

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}
const page = (name = 'rosa', signal: AbortSignal | null = null) => textOf(client.page(name, signal))

test('a page is requested by its name, with the name of this site', async () => {
  answer = (request, response) => response.end(request.headers['user-agent'])
  expect(await page()).toContain('+https://vitrine.test')
  expect(requests).toEqual(['/linktr.ee/rosa'])
})

test('a redirect is followed to another page of Linktree, and nowhere else', async () => {
  answer = (request, response) =>
    request.url === '/linktr.ee/old'
      ? response.writeHead(308, { location: '/linktr.ee/rosa' }).end()
      : response.end('page')
  expect(await page('old')).toBe('page')
  expect(requests).toEqual(['/linktr.ee/old', '/linktr.ee/rosa'])
  for (const location of [
    'http://169.254.169.254/latest/meta-data',
    'https://linktr.ee.example.com/rosa',
    '/linktr.ee/../admin',
    '//example.com/linktr.ee/rosa',
    'file:///etc/passwd',
  ]) {
    requests = []
    answer = (_, response) => response.writeHead(302, { location }).end()
    await expect(page()).rejects.toBeInstanceOf(LinktreeUnavailable)
    expect(requests).toEqual(['/linktr.ee/rosa'])
  }
})

test('a circle of redirects ends', async () => {
  answer = (_, response) => response.writeHead(302, { location: '/linktr.ee/rosa' }).end()
  await expect(page()).rejects.toBeInstanceOf(LinktreeUnavailable)
  expect(requests).toHaveLength(3)
})

test('a missing page, a failing service and a broken connection are distinguished', async () => {
  answer = (_, response) => response.writeHead(404).end('no')
  await expect(page()).rejects.toBeInstanceOf(LinktreeNotFound)
  answer = (_, response) => response.writeHead(403).end('no')
  await expect(page()).rejects.toBeInstanceOf(LinktreeUnavailable)
  answer = (_, response) => response.destroy()
  await expect(page()).rejects.toBeInstanceOf(LinktreeUnavailable)
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setImmediate(() => response.destroy())
  }
  await expect(page()).rejects.toBeInstanceOf(LinktreeUnavailable)
})

test('a request that the caller aborts ends with its reason', async () => {
  const controller = new AbortController()
  answer = (_, response) => {
    response.write('first')
    setImmediate(() => controller.abort(new Error('left')))
  }
  await expect(page('rosa', controller.signal)).rejects.toThrow('left')
})

test('pictures come from the host of Linktree’s pictures only', async () => {
  const picture = client.picture('https://ugc.production.linktr.ee/a.png?io=true', null)
  expect(picture && (await textOf(picture))).toBe('page')
  expect(requests).toEqual(['/ugc.production.linktr.ee/a.png?io=true'])
  for (const url of [
    'http://ugc.production.linktr.ee/a.png',
    'https://ugc.production.linktr.ee:8443/a.png',
    'https://ugc.production.linktr.ee@127.0.0.1/a.png',
    'https://user@ugc.production.linktr.ee/a.png',
    'https://ugc.production.linktr.ee.example.com/a.png',
    'https://linktr.ee/a.png',
    'https://127.0.0.1/a.png',
    'data:image/png;base64,AAAA',
    'a.png',
  ]) {
    expect(client.picture(url, null)).toBeNull()
  }
  answer = (_, response) => response.writeHead(302, { location: '/ugc.production.linktr.ee/b.png' }).end()
  const moved = client.picture('https://ugc.production.linktr.ee/a.png', null)
  await expect(moved && textOf(moved)).rejects.toBeInstanceOf(LinktreeUnavailable)
})
