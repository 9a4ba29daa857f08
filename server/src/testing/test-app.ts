import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { queueRequestedLinks } from '#features/accounts'
import { type Config, readConfig } from '../config/config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { createWebServer } from '../http/server.ts'
import type { Frontend } from '../http/ssr/frontend.ts'
import { createLog } from '../log/log.ts'
import { sendDueMails } from '../mail/queue.ts'
import type { OutgoingMail } from '../mail/transport.ts'
import { createMediaQueue } from '../media/media-queue.ts'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { createDeps } from '../start/create-deps.ts'
import { openStore } from '../storage/open-store.ts'
import { Answer, addressOf, type Operation, OperationAnswer, type RequestParameters } from './answer.ts'
import { createCapturedLog, keepOutOfLogs, keepRequestOutOfLogs, searchLogAfterTests } from './captured-log.ts'
import { openTestDatabase } from './test-database.ts'

/** Secret of the apps under test. */
export const TEST_SECRET = 'a secret for tests, long enough'
/** Public origin of an app under test; nothing listens there. */
export const TEST_ORIGIN = 'http://vitrine.test'

/** Media workers, started by the first upload and shared by all tests of this process. */
const media = createMediaQueue(createLog({ silent: true }))

/** An app under test: its dependencies, a clock to set and the mails that it sent. */
export interface TestApp {
  deps: Deps
  /** The app's current time. Tests assign `now` to change it. */
  clock: { now: Date }
  /** Sends all queued mail. Returns every mail sent so far, oldest first. */
  mails(): Promise<OutgoingMail[]>
  /** Ends the workers of pictures and share images, and the database. */
  close(): Promise<void>
  /** Creates a context for calling a verb directly. */
  ctx(request?: Parameters<typeof createCtx>[1]): Ctx
}

/**
 * Creates an app on an empty database. Limits are off unless `environment` sets them. Passwords are stored in plain text
 * unless `hashes` is true, because hashing took half the time of all tests. `open` opens another database.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  { hashes = false, open = openTestDatabase }: { hashes?: boolean; open?: () => Promise<OpenDatabase> } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-server-'))
  const config: Config = readConfig({ PUBLIC_URL: TEST_ORIGIN, LIMITS: 'off', DATA_DIR: dataDir, ...environment })
  const database = await open()
  const clock = { now: new Date('2026-11-20T12:00:00.000Z') }
  const log = createCapturedLog()
  const deps = createDeps({
    config,
    log,
    database,
    sessionSecret: TEST_SECRET,
    files: await openStore(config),
    media,
    clock: () => clock.now,
  })
  if (!hashes) {
    const { password: passwords } = await deps.auth.$context
    passwords.hash = async (password) => password
    passwords.verify = async ({ hash, password }) => hash === password
  }
  const sent: OutgoingMail[] = []
  const transport = { description: 'a list', send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} }
  return {
    deps,
    clock,
    async close() {
      for (const queue of [deps.pictures.media, deps.shareImages.media]) queue.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    ctx: (request) => createCtx(deps, request),
    async mails() {
      await queueRequestedLinks(createCtx(deps))
      await sendDueMails({ db: database.db, transport, log }, deps.clock)
      for (const { recipient, text } of sent) [recipient, ...tokensIn(text)].map(keepOutOfLogs)
      return sent
    },
  }
}

/** Returns the tokens of the links in a mail. */
function tokensIn(text: string): string[] {
  return [...text.matchAll(/[?&#]token=([^\s&]+)/g)].map(([, token = '']) => decodeURIComponent(token))
}

/** Creates an app for the tests of one file and closes it after them: `const app = await useTestApp()` at its top. */
export async function useTestApp(...options: Parameters<typeof createTestApp>): Promise<TestApp> {
  const app = await createTestApp(...options)
  searchLogAfterTests()
  afterAll(() => app.close())
  return app
}

/** Creates an app like {@link useTestApp} and serves it over HTTP: `const { app, site } = await useTestSite()`. */
export async function useTestSite(...options: Parameters<typeof createTestApp>) {
  const app = await useTestApp(...options)
  const site = await serveTestApp(app)
  afterAll(() => site.close())
  return { app, site }
}

/** `User-Agent` header of the visitors of an app under test. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

/** HTTP client of an app under test. Like a browser it stores cookies, sends its Origin and names itself. */
export interface Visitor {
  /** Sends a request. `body` is sent as JSON unless it is a string or bytes. Redirects are not followed. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Calls an operation of the contract. `body` is unchecked, so that tests can send what the contract refuses. */
  call<Output>(
    operation: Operation<Output>,
    parameters?: RequestParameters,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<OperationAnswer<Output>>
  cookie(): string
}

/** Serves an app on loopback, on `port` or on a free port. */
export async function serveTestApp(
  app: TestApp,
  {
    frontend = bareFrontend,
    outbox = null,
    port = 0,
  }: Partial<Parameters<typeof createWebServer>[1]> & { port?: number } = {},
): Promise<{
  origin: string
  /** Opens a browser, which has no cookies but the given one. */
  visitor(cookie?: string): Visitor
  close(): Promise<void>
}> {
  const { http, closeSockets } = createWebServer(app.deps, { frontend, outbox })
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${portOf(http)}`
  return {
    origin,
    visitor: (given) => createVisitor(origin, app.deps.config.publicUrl, given),
    async close() {
      closeSockets()
      await new Promise<void>((done) => http.close(() => done()))
    },
  }
}

/** Returns true for strings and bytes, which are sent unchanged. Other bodies are sent as JSON. */
function isSentAsItIs(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
}

function portOf(server: { address(): ReturnType<Server['address']> }): number {
  const address = server.address()
  if (!isAddressInfo(address)) throw new Error('The server listens on no port')
  return address.port
}

function isAddressInfo(address: ReturnType<Server['address']>): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

function createVisitor(origin: string, publicUrl: string, given = ''): Visitor {
  const cookies = new Map<string, string>()
  const [, givenName, givenValue = ''] = /^([^=]+)=(.*)$/.exec(given) ?? []
  if (givenName) cookies.set(givenName, givenValue)
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ConstructorParameters<typeof Answer>> {
    keepRequestOutOfLogs({ path, body, cookie: cookie() })
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'user-agent': BROWSER,
        ...(method === 'GET' ? {} : { origin: publicUrl }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size > 0 ? { cookie: cookie() } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return [`${method} ${path}`, response, await response.text()]
  }

  const request: Visitor['request'] = async (...parts) => new Answer(...(await send(...parts)))
  return {
    request,
    cookie,
    get: (path, headers) => request('GET', path, undefined, headers),
    post: (path, body, headers) => request('POST', path, body, headers),
    call: async (operation, parameters = {}, body, headers) =>
      new OperationAnswer(operation, ...(await send(...addressOf(operation, parameters), body, headers))),
  }
}

/** Replaces the built page and app. Its documents contain the data that they were asked to render. */
export const bareFrontend: Frontend = {
  development: false,
  folders: [],
  page: async () => ({
    renderer: {
      renderPage: ({ username, title, stats, links, socialLinks, projects, badges }) => {
        const lengths = [links, socialLinks, projects, badges].map(({ length }) => length)
        const html = `<!doctype html><title>${username}</title>${title} ${JSON.stringify(stats)} ${JSON.stringify(lengths)}`
        return { html, css: '', ownCss: '' }
      },
      renderStill: ({ title }) => ({ html: `<!doctype html><title>still</title>${title}`, css: '', ownCss: '' }),
      renderPay: (checkout) => `<!doctype html><title>pay</title>${JSON.stringify(checkout)}`,
      renderPreview: () => '<!doctype html><title>preview</title>',
      renderNotFound: (_, freeName) => ({
        html: `<!doctype html><title>not found</title>${freeName ?? ''}`,
        css: '',
        ownCss: '',
      }),
    },
    assets: { css: '', entry: '', previewEntry: '', payEntry: '' },
  }),
  app: async () => ({
    renderer: { renderApp: async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }) },
    assets: { scripts: [], styles: {}, imports: [], screens: null },
  }),
}
