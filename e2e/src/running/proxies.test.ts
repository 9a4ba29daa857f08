import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ARCHIVE_MAX_BYTES } from '@vitrine/core/archives'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findProgram } from '../../../scripts/debian-programs.ts'
import { newDataFolder } from '../support/data-folder.ts'
import { PROXY_NAMES, type ProxyName, type ProxyProgram, proxyExample, startProxy } from '../support/proxies.ts'
import { freePort, type Instance, runCommand, startInstance } from '../support/server.ts'

const PASSWORD = 'correct horse'
const PICTURE = new URL('../../../server/src/demo/media/mira-avatar.jpg', import.meta.url)
const OwnFiles = z.object({ files: z.array(z.object({ url: z.string() })) })
const MEGABYTE = 1024 * 1024

/** Response of a proxy, with the JSON of its body; null for another body. */
interface Answer {
  status: number
  cookies: string[]
  /** Length of the body, as a header says it. */
  length: string | undefined
  json: Record<string, unknown> | null
}

/** Browser behind a proxy, at the address `from`. */
function createBrowser(origin: string, from = '127.0.0.1') {
  let cookie = ''
  function send(method: string, path: string, body: Uint8Array | string = '', more: Record<string, string> = {}) {
    const headers = { origin, 'content-length': String(body.length), ...(cookie ? { cookie } : {}), ...more }
    return new Promise<Answer>((done, fail) => {
      const call = request(`${origin}${path}`, {
        method,
        headers,
        localAddress: from,
        rejectUnauthorized: false,
        agent: false,
      })
      call.on('error', fail).on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => (text += part))
        response.on('end', () => {
          const cookies = response.headers['set-cookie'] ?? []
          cookie = cookies[0]?.split(';')[0] ?? cookie
          const isJson = response.headers['content-type']?.includes('json')
          done({
            status: response.statusCode ?? 0,
            cookies,
            length: response.headers['content-length'],
            json: isJson ? JSON.parse(text) : null,
          })
        })
      })
      call.end(body)
    })
  }
  const json = { 'content-type': 'application/json' }
  return {
    cookie: () => cookie,
    get: (path: string, headers: Record<string, string> = {}) => send('GET', path, '', headers),
    post: (path: string, body: unknown) => send('POST', path, JSON.stringify(body), json),
    upload: (path: string, body: Uint8Array) =>
      send('POST', path, body, { 'content-type': 'application/octet-stream' }),
  }
}

/** Starts an instance behind a proxy with the documented settings. */
async function startBehind(name: ProxyName, change?: (text: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-proxy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const origin = `https://localhost:${port}`
  const environment = { PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1', SANDBOX: 'off', LIMITS: 'names=3/600' }
  const instance = await startInstance({ dataDir: await newDataFolder(), environment })
  const instancePort = new URL(instance.origin).port
  const proxy = await startProxy(name, { folder, port, plainPort, instancePort }, change)
  return { folder, origin, plainPort, instance, proxy }
}

async function connects(origin: string, cookie: string): Promise<boolean> {
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    rejectUnauthorized: false,
    extraHeaders: { origin, cookie },
  })
  const connected = await new Promise<boolean>((done) => {
    socket.on('connect', () => done(true)).on('connect_error', () => done(false))
  })
  socket.disconnect()
  return connected
}

/** Runs the doctor with the settings of an instance behind a proxy. Returns what it says of the proxy. */
async function doctorsLines({ dataDir }: Instance, origin: string, folder: string): Promise<string[]> {
  const { output } = await runCommand('doctor', [], {
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
  })
  return output.split('\n').filter((line) => /^\w+ +(?:proxy|site)\b/.test(line) && !/^ok +site/.test(line))
}

test('nginx’s example accepts the largest archive', async () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(await proxyExample('nginx')) ?? []
  expect(Number(megabytes) * MEGABYTE).toBeGreaterThanOrEqual(ARCHIVE_MAX_BYTES)
})

for (const name of PROXY_NAMES) {
  const missing = [name, 'openssl'].find((program) => !findProgram(program))
  if (missing) console.log(`The example of ${name} is not tried: ${missing} is not installed.`)

  describe.skipIf(missing)(`behind ${name} with the example of docs/proxies.md`, () => {
    let site: { folder: string; origin: string; plainPort: number; instance: Instance; proxy: ProxyProgram }
    beforeAll(async () => {
      site = await startBehind(name)
    })
    afterAll(async () => {
      await site.proxy.stop()
      await site.instance.stop()
      await rm(site.folder, { recursive: true, force: true })
      await rm(site.instance.dataDir, { recursive: true, force: true })
    })

    test('a person signs in with a secure cookie, sends large bodies, and is connected live', async () => {
      const { origin, instance } = site
      const browser = createBrowser(origin)
      const [email, username] = ['ada@example.com', 'ada_lovelace']
      expect((await browser.post('/api/auth/sign-up/email', { email, password: PASSWORD, username })).status).toBe(201)
      const link = new URL(await instance.linkTo(email))
      expect(link.origin).toBe(origin)
      await browser.post('/api/auth/verify-email', { token: link.searchParams.get('token') })
      const { status, cookies } = await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
      expect(status).toBe(200)
      expect(cookies.join()).toMatch(/^__Host-.*; Secure/)
      expect((await browser.get('/api/auth/session')).json).toMatchObject({ username })

      const { json } = await browser.post('/api/portfolios', { username })
      // Answers of Vitrine, not of the proxy: the bodies have reached it.
      const video = await browser.upload(`/api/portfolios/${json?.id}/assets/video`, Buffer.alloc(10 * MEGABYTE, 1))
      expect(video.json).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) })
      expect(video.status).not.toBe(413)
      const archive = await browser.upload(`/api/portfolios/${json?.id}/import/preview`, Buffer.alloc(40 * MEGABYTE, 1))
      expect(archive.json).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) })
      expect(await connects(origin, browser.cookie())).toBe(true)

      await browser.upload(`/api/portfolios/${json?.id}/assets/profile`, await readFile(PICTURE))
      const { files } = OwnFiles.parse((await browser.get('/api/files')).json)
      const part = await browser.get(files[0]?.url ?? '', { range: 'bytes=10-19' })
      expect([part.status, part.length]).toEqual([206, '10'])
    })

    test('the doctor finds nothing to set', async () => {
      const lines = await doctorsLines(site.instance, site.origin, site.folder)
      expect(lines).toEqual([
        expect.stringMatching(/^ok +proxy +the server sees this machine as/),
        expect.stringMatching(/^ok +proxy +WebSockets reach the server/),
        expect.stringMatching(/^ok +proxy +bodies of 256 MB pass/),
      ])
    })

    test('plain http leads to https', async () => {
      const response = await fetch(`http://localhost:${site.plainPort}/u/ada?from=mail`, { redirect: 'manual' })
      expect([301, 308]).toContain(response.status)
      expect(response.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/u\/ada\?from=mail$/)
    })

    test('limits count the visitor’s own address, whatever X-Forwarded-For the visitor sends', async () => {
      const [one, other] = [createBrowser(site.origin, '127.0.0.2'), createBrowser(site.origin, '127.0.0.3')]
      const ask = async (browser: typeof one, claimed: string) =>
        (await browser.get('/api/names/whatever', { 'x-forwarded-for': claimed })).status
      const statuses: number[] = []
      for (let time = 0; time < 5; time += 1) statuses.push(await ask(one, `203.0.113.${time}`))
      expect(statuses).toEqual([200, 200, 200, 429, 429])
      expect(await ask(other, '127.0.0.2')).toBe(200)
    })
  })
}

const nginx = findProgram('nginx') && findProgram('openssl')
test.skipIf(!nginx)(
  'a proxy that does not pass WebSockets on is named by the doctor, and once in the log',
  async () => {
    const withoutUpgrade = (text: string) =>
      text.replace(/^.*proxy_set_header (Upgrade|Connection) .*$/gm, '').replace(/^.*client_max_body_size.*$/gm, '')
    const { folder, origin, instance, proxy } = await startBehind('nginx', withoutUpgrade)
    expect(await doctorsLines(instance, origin, folder)).toEqual([
      expect.stringMatching(/^ok +proxy +the server sees/),
      expect.stringMatching(/^fail +proxy +WebSockets do not reach the server/),
      expect.stringMatching(/^fail +proxy +a body of 256 MB, which an import may have, does not pass \(413\)/),
    ])
    expect(await connects(origin, '')).toBe(false)
    expect(await connects(origin, '')).toBe(false)
    await proxy.stop()
    await instance.stop()
    expect(instance.output().match(/proxy does not pass WebSockets on/g)).toHaveLength(1)
    await rm(folder, { recursive: true, force: true })
    await rm(instance.dataDir, { recursive: true, force: true })
  },
)
