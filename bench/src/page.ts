import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { publishByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { DEMO_CREATORS } from '../../e2e/src/support/demo.ts'
import { openEmbedded } from '../../e2e/src/support/in-process.ts'
import { addPages, addPeople } from '../../e2e/src/support/rows.ts'
import { type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { requireChromium } from '../../scripts/chromium.ts'
import { startBareServer } from './bare-server.ts'
import { shareFigure } from './cpu-share.ts'
import { median } from './load.ts'
import { pinServer, runLoad } from './load-generator.ts'
import { atMost, count, type Figure, kilobytes, milliseconds, printTable, ratio } from './table.ts'
import { compareThroughput } from './throughput.ts'

/** A page of texts, links, projects and badges without a theme. */
const USERNAME = 'plain_page'
const PATH = `/u/${USERNAME}`
const LOAD_SECONDS = 3
const SINGLE_REQUESTS = 2000
const PAGES = 1000
/** Requests of the sequence for many pages, which is repeated. */
const ZIPF_REQUESTS = 20_000
/** Headers that Node adds to every response. */
const ADDED_HEADERS = new Set(['connection', 'date', 'keep-alive'])

/** Measures the size of the plain public page, and how fast it is served beside a bare server with the same bytes. */
export async function benchPage(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  try {
    await onCopy(dataDir, {}, addPlainPage)
    const held = [await onCopy(dataDir, {}, cachedPage), await onCopy(dataDir, { PAGE_CACHE_MB: '0' }, renderedPage)]
    await addManyPages(dataDir)
    held.push(await onCopy(dataDir, {}, manyPages))
    return held.every(Boolean)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function onCopy<Result>(
  dataDir: string,
  environment: Record<string, string>,
  bench: (instance: Instance) => Promise<Result>,
): Promise<Result> {
  const instance = await startInstance({ dataDir, environment })
  try {
    return await bench(instance)
  } finally {
    await instance.stop()
  }
}

async function addPlainPage(instance: Instance): Promise<void> {
  const creator = DEMO_CREATORS.find(({ username }) => username === 'kenji')
  if (!creator) throw new Error('The sample creator with the texts was not found')
  const owner = await signUpByApi(instance, USERNAME)
  const path = `/api/portfolios/${await publishByApi(owner, USERNAME)}`
  await owner.patch(path, { title: creator.title, bio: creator.bio, location: creator.location })
  for (const [platform, url] of creator.socialLinks) await owner.post(`${path}/social-links`, { platform, url })
  for (const { image: _, ...project } of creator.projects) await owner.post(`${path}/projects`, project)
  for (const badge of creator.badges) await owner.post(`${path}/badges`, badge)
}

async function cachedPage(instance: Instance): Promise<boolean> {
  const address = instance.origin + PATH
  const weighs = printTable('The plain public page', [...(await sizes(address)), ...(await behaviour(address))])
  const served: boolean[] = []
  for (const encoding of ['identity', 'gzip']) {
    served.push(
      printTable(
        `Requests a second for a cached page, ${encoding}, one process each`,
        await throughput(instance, encoding),
      ),
    )
  }
  return weighs && served.every(Boolean)
}

/** Measures a page that is rendered for each request, one request after the other. */
async function renderedPage({ origin }: Instance): Promise<boolean> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true })
  for (let request = 0; request < SINGLE_REQUESTS; request += 1) times.push(await timeOf(origin + PATH, agent))
  agent.destroy()
  const warm = times.slice(SINGLE_REQUESTS / 10)
  return printTable('A page rendered for each request, from the request to the last byte', [
    atMost('median', median(warm), 5, milliseconds),
    {
      name: '95 of 100 within',
      value: milliseconds(warm.toSorted((a, b) => a - b)[Math.floor(warm.length * 0.95)] ?? 0),
    },
  ])
}

/** Returns the milliseconds from a request to the last byte of its response. */
function timeOf(url: string, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', () => done(performance.now() - started))
    }).on('error', fail)
  })
}

async function addManyPages(dataDir: string): Promise<void> {
  const database = await openEmbedded({ folder: dataDir })
  await addPages(database, await addPeople(database, PAGES), 'zipf')
  await database.close()
}

/** Measures requests for many pages, the n-th of them requested 1/n as often as the first. */
async function manyPages({ origin, pid }: Instance): Promise<boolean> {
  pinServer(pid)
  const mix = { origin, paths: zipfPaths(), headers: {}, pid, seconds: LOAD_SECONDS }
  const cold = await runLoad(mix)
  const warm = await runLoad(mix)
  const one = await fetchRaw(`${origin}/u/zipf_0`, {})
  const bare = await startBareServer(plainHeaders(one.headers), one.body)
  pinServer(bare.pid)
  const peer = await runLoad({ ...mix, origin: bare.origin, paths: ['/'], pid: bare.pid })
  bare.stop()
  return printTable(`Requests a second for ${PAGES} pages by a Zipf law`, [
    { name: `the first ${LOAD_SECONDS} s, none cached before`, value: count(cold.perSecond) },
    shareFigure(cold),
    { name: `the next ${LOAD_SECONDS} s`, value: count(warm.perSecond) },
    shareFigure(warm),
    { name: 'bare node:http, one of them', value: count(peer.perSecond) },
    shareFigure(peer),
    { name: `ratio of the next ${LOAD_SECONDS} s`, value: ratio(warm.perSecond / peer.perSecond) },
  ])
}

/** Returns a fixed sequence of paths in which the n-th page occurs 1/n as often as the first. */
function zipfPaths(): string[] {
  const sums: number[] = []
  for (let page = 1; page <= PAGES; page += 1) sums.push((sums.at(-1) ?? 0) + 1 / page)
  const all = sums.at(-1) ?? 1
  let seed = 1
  return Array.from({ length: ZIPF_REQUESTS }, () => {
    // A linear congruential generator (Numerical Recipes): each run requests the same pages.
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const drawn = (seed / 2 ** 32) * all
    return `/u/zipf_${sums.findIndex((sum) => sum >= drawn)}`
  })
}

/** Measures the gzipped bytes of the HTML and the scripts. */
async function sizes(address: string): Promise<Figure[]> {
  const html = await (await fetch(address)).text()
  const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  const early = await Promise.all((await withImports(new URL(entry, address).href)).map(transferred))
  const all = await Promise.all((await scriptsOf(address)).map(transferred))
  return [
    atMost('HTML with its CSS', await transferred(address), 14_000, kilobytes),
    atMost(
      'Script before the page is idle',
      early.reduce((sum, bytes) => sum + bytes, 0),
      1500,
      kilobytes,
    ),
    atMost(
      'Script in all, socket included',
      all.reduce((sum, bytes) => sum + bytes, 0),
      25_000,
      kilobytes,
    ),
  ]
}

/** Returns the URLs of a module and of its static imports. */
async function withImports(module: string): Promise<string[]> {
  const text = await (await fetch(module)).text()
  return [module, ...[...text.matchAll(/\bfrom\s*"(\.\/[^"]+)"/g)].map(([, path = '']) => new URL(path, module).href)]
}

/** Returns the URLs of all scripts that a browser loads for the page, including those loaded when it is idle. */
async function scriptsOf(address: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
    const socket = page.waitForEvent('websocket')
    await page.goto(address, { waitUntil: 'networkidle' })
    await socket
    return [...scripts]
  } finally {
    await browser.close()
  }
}

/** Returns the gzipped size of a response: its Content-Length, or the size of its unpacked bytes when gzipped again. */
async function transferred(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  const sent = Number(response.headers.get('content-length') ?? 0)
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.headers.get('content-encoding') === 'gzip' && sent > 0 ? sent : gzipSync(bytes).byteLength
}

/** Measures foreign requests, layout shift and inline scripts of the page in a browser. */
async function behaviour(address: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(address).origin)) foreign.push(request.url())
    })
    await page.addInitScript(`
      window.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })`)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1000)
    const shift = Number(await page.evaluate('window.shift'))
    const inline = Number(
      await page.evaluate(`document.querySelectorAll('script:not([src]):not([type$=json])').length`),
    )
    return [
      atMost('Requests to other hosts', foreign.length, 0, count),
      atMost('Layout shift', shift, 0.001, (value) => value.toFixed(3)),
      atMost('Inline scripts other than data', inline, 0, count),
    ]
  } finally {
    await browser.close()
  }
}

/** Measures requests a second for a cached page, beside a bare server that sends the same bytes and headers. */
async function throughput({ origin, pid }: Instance, encoding: string): Promise<Figure[]> {
  const headers = { 'accept-encoding': encoding }
  await (await fetch(origin + PATH, { headers })).arrayBuffer()
  const sent = await fetchRaw(origin + PATH, headers)
  const bare = await startBareServer(plainHeaders(sent.headers), sent.body)
  try {
    return await compareThroughput(
      { name: 'the page', origin, path: PATH, headers, pid },
      { name: 'bare node:http, same bytes and headers', origin: bare.origin, path: '/', headers, pid: bare.pid },
    )
  } finally {
    bare.stop()
  }
}

/** Returns a response with its headers and the bytes of its body as they were sent. */
function fetchRaw(url: string, headers: Record<string, string>): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((done, fail) => {
    get(url, { headers }, (response) => {
      buffer(response).then((body) => done({ headers: response.rawHeaders, body }), fail)
    }).on('error', fail)
  })
}

/** Returns headers, as names and values in turn, without those that Node adds to every response. */
function plainHeaders(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !ADDED_HEADERS.has((headers[index - (index % 2)] ?? '').toLowerCase()))
}
