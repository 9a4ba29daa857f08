import { createContext, runInContext } from 'node:vm'
import { kernelTexts } from '@vitrine/core/kernel'
import { OFFLINE_WORKER } from '@vitrine/core/site'
import { beforeAll, expect, test } from 'vitest'
import { useTestSite } from '../testing/test-app.ts'

const { site } = await useTestSite()

/** Event of a worker, as far as it reads one. */
interface FetchEvent {
  request: { mode: string; method: string }
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

let script = ''
beforeAll(async () => {
  script = (await site.visitor().get(OFFLINE_WORKER)).text
})

/** Runs the worker with a network of its own, and returns its response to a request; null if the browser makes it. */
async function respond(
  request: FetchEvent['request'],
  {
    network,
    preload = Promise.resolve(undefined),
  }: { network: () => Promise<Response>; preload?: Promise<Response | undefined> },
): Promise<Response | null> {
  const listeners = new Map<string, (event: FetchEvent) => void>()
  const scope = {
    addEventListener: (type: string, listener: (event: FetchEvent) => void) => listeners.set(type, listener),
    ...{ fetch: network, Response },
  }
  runInContext(script, createContext(scope))
  let response: Promise<Response> | null = null
  listeners.get('fetch')?.({
    request,
    preloadResponse: preload,
    respondWith(answer) {
      response = answer
    },
  })
  return response
}

const NAVIGATION = { mode: 'navigate', method: 'GET' }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('the worker is a script that is checked each time and may only connect to this site', async () => {
  const { status, headers } = await site.visitor().get(OFFLINE_WORKER)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})

test('a navigation without a network gets the offline document', async () => {
  const response = await respond(NAVIGATION, { network: offline })
  expect(response?.status).toBe(503)
  const html = (await response?.text()) ?? ''
  expect(html).toContain(`<h1>${kernelTexts.offline}</h1>`)
  expect(html).not.toMatch(/(?:src|href)=/)
  const policy = response?.headers.get('content-security-policy') ?? ''
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+'/)
})

test('the offline document asks for its own address, because a server of which only the health check responds would load it again and again', async () => {
  const html = (await (await respond(NAVIGATION, { network: offline }))?.text()) ?? ''
  const [, source = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []
  const asked: unknown[] = []
  let reloads = 0
  function reload(): void {
    reloads += 1
  }
  let ok = false
  let ask = () => {}
  const scope = {
    location: { href: 'https://vitrine.example/gifts', reload },
    document: { hidden: false, querySelector: () => ({ addEventListener() {} }) },
    addEventListener() {},
    setInterval(task: () => void) {
      ask = task
    },
    async fetch(...request: unknown[]) {
      asked.push(request)
      return { ok }
    },
  }
  runInContext(source, createContext(scope))
  ask()
  await expect.poll(() => asked).toEqual([['https://vitrine.example/gifts', { method: 'HEAD', cache: 'no-store' }]])
  expect(reloads).toBe(0)
  ok = true
  ask()
  await expect.poll(() => reloads).toBe(1)
})

test('a navigation with a network gets the response of the server, also a failed one', async () => {
  const network = async () => new Response('busy', { status: 500 })
  expect((await respond(NAVIGATION, { network }))?.status).toBe(500)
  const preload = Promise.resolve(new Response('sent while the worker started'))
  expect(await (await respond(NAVIGATION, { network: offline, preload }))?.text()).toBe('sent while the worker started')
})

test.each([
  { mode: 'cors', method: 'GET' },
  { mode: 'no-cors', method: 'GET' },
  { mode: 'navigate', method: 'POST' },
])('a request that is no visit of a document does not pass through the worker: %o', async (request) => {
  expect(await respond(request, { network: offline })).toBeNull()
})

test('the worker stores nothing and takes over no tab', () => {
  expect(script).not.toMatch(/caches|indexedDB|claim/)
})

const WANTED = { portfolioId: 'p', conversationId: 'c' }
const HOME = 'https://vitrine.example'

/** Clicks a notification of the worker. Returns the opened address, and what the tabs got, with their focus. */
async function click(data: { url: string; wanted: typeof WANTED | null }, tabs: readonly string[]) {
  const done = { closed: false, opened: '', messages: [] as unknown[] }
  const windows = tabs.map((path) => ({
    url: HOME + path,
    focus: async () => void done.messages.push(`focus ${path}`),
    postMessage: (message: unknown) => void done.messages.push(message),
  }))
  let clicked: ((event: object) => void) | undefined
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      if (type === 'notificationclick') clicked = listener
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void Object.assign(done, { opened: url }),
    },
    URL,
  }
  runInContext(script, createContext(scope))
  const work: Promise<void>[] = []
  clicked?.({
    notification: { data, close: () => void Object.assign(done, { closed: true }) },
    waitUntil: (promise: Promise<void>) => void work.push(promise),
  })
  await Promise.all(work)
  return done
}

test('a click on a notification tells a tab of the app the conversation, and opens one where there is none', async () => {
  const url = '/dashboard#messages'
  expect(await click({ url, wanted: WANTED }, ['/u/ada', '/preview/ada', '/gifts'])).toEqual({
    closed: true,
    opened: '',
    messages: ['focus /gifts', WANTED],
  })
  expect(await click({ url, wanted: WANTED }, ['/u/ada'])).toEqual({ closed: true, opened: url, messages: [] })
})

test('a click on a visitor’s notification opens the page', async () => {
  const url = '/u/ada#chat'
  expect(await click({ url, wanted: null }, ['/gifts'])).toEqual({ closed: true, opened: url, messages: [] })
})
