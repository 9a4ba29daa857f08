import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-static-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = join(root, 'client')
mkdirSync(join(folder, 'assets'), { recursive: true })
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, 'assets/app-1a2b.js'), 'alert(1)')
writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('alert(1)'))
writeFileSync(join(folder, 'assets/both-1a2b.js'), 'alert(2)')
writeFileSync(join(folder, 'assets/both-1a2b.js.br'), brotliCompressSync('alert(2)'))
writeFileSync(join(folder, 'assets/both-1a2b.js.gz'), gzipSync('alert(2)'))
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(join(folder, '.vite/manifest.json'), '{}')
writeFileSync(join(folder, 'notes.txt'), 'inside')
writeFileSync(join(root, 'secret.js'), 'secret')
symlinkSync(join(root, 'secret.js'), join(folder, 'link.js'))
const serve = staticFiles(folder)
const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve(new Request('http://vitrine.test/', { headers, method }), name)

test('a file with a hash in its name is immutable, any other is cached for an hour', async () => {
  const hashed = await ask('assets/app-1a2b.js')
  expect(await hashed?.text()).toBe('alert(1)')
  expect(hashed?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(hashed?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await ask('favicon.svg'))?.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a file is compressed if the client accepts it, with Vary for caches', async () => {
  for (let time = 0; time < 2; time += 1) {
    const compressed = await ask('assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(compressed?.headers.get('content-encoding')).toBe('gzip')
    expect(compressed?.headers.get('vary')).toBe('accept-encoding')
    const plain = await ask('assets/app-1a2b.js')
    expect(plain?.headers.get('content-encoding')).toBeNull()
    expect(plain?.headers.get('content-length')).toBe('8')
  }
})

test.each([
  { accept: 'gzip, deflate, br', encoding: 'br' },
  { accept: 'gzip, br;q=0', encoding: 'gzip' },
  { accept: 'gzip;q=0, br;q=0', encoding: null },
  { accept: '*', encoding: 'br' },
  { accept: 'xbr, not-gzip', encoding: null },
  { accept: 'identity', encoding: null },
])('accept-encoding $accept gets $encoding', async ({ accept, encoding }) => {
  const file = await ask('assets/both-1a2b.js', { 'accept-encoding': accept })
  expect(file?.headers.get('content-encoding')).toBe(encoding)
})

test('each encoding has an ETag, which a client can revalidate', async () => {
  const etagOf = async (accept: string) =>
    (await ask('assets/both-1a2b.js', { 'accept-encoding': accept }))?.headers.get('etag') ?? ''
  const etags = [await etagOf('br'), await etagOf('gzip'), await etagOf('identity')]
  expect(new Set(etags).size).toBe(3)
  const etag = (await ask('favicon.svg'))?.headers.get('etag') ?? ''
  const known = await ask('favicon.svg', { 'if-none-match': etag })
  expect([known?.status, await known?.text(), known?.headers.get('etag')]).toEqual([304, '', etag])
  expect((await ask('favicon.svg', { 'if-none-match': '"other"' }))?.status).toBe(200)
})

test('HEAD returns the headers without a body', async () => {
  const head = await ask('assets/app-1a2b.js', {}, 'HEAD')
  expect(head?.headers.get('content-length')).toBe('8')
  expect(await head?.text()).toBe('')
})

test.each([
  '../secret.js',
  'assets/../../secret.js',
  '/etc/passwd',
  'assets//app-1a2b.js',
  '.vite/manifest.json',
  'notes.txt',
  'link.js',
  'assets',
  'none.js',
  'assets/app-1a2b.js\u0000.js',
])('%j is not served', async (name) => {
  expect(await ask(name)).toBeNull()
})
