import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import autocannon from 'autocannon'
import { startCopy } from '../../e2e/src/support/server.ts'
import { requireChromium } from '../../scripts/chromium.ts'
import { atMost, type Figure, kilobytes, printTable } from './table.ts'

const PATH = '/u/mira'
const LOAD_SECONDS = 5

/** What the plain public page weighs and does, and how fast it is served beside a bare server with the same bytes. */
export async function benchPage(): Promise<boolean> {
  const copy = await startCopy({ demo: true })
  try {
    const address = copy.origin + PATH
    const sizesHold = printTable('The plain public page', [...(await sizes(address)), ...(await behaviour(address))])
    printTable('Requests per second, uncached, one process each', await throughput(address))
    return sizesHold
  } finally {
    await copy.stop()
  }
}

/** Bytes as they travel, gzipped. */
async function sizes(address: string): Promise<Figure[]> {
  const html = await (await fetch(address)).text()
  const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  const entryCode = await (await fetch(new URL(entry, address))).text()
  const chunks = [...entryCode.matchAll(/["'`](?:\.\/|assets\/)?([\w-]+-[\w-]{8}\.js)["'`]/g)].map(
    ([, file = '']) => file,
  )
  const later = await Promise.all(
    [...new Set(chunks)].map(async (file) => transferred(new URL(file, new URL(entry, address)).href)),
  )
  const first = await transferred(new URL(entry, address).href)
  const all = later.reduce((sum, bytes) => sum + bytes, first)
  return [
    atMost('HTML with its CSS', await transferred(address), 14_000, kilobytes),
    atMost('Script before the page is idle', first, 1500, kilobytes),
    atMost('Script in all', all, 90_000, kilobytes),
  ]
}

/** The bytes of a gzipped answer. `fetch` unpacks it; packing it again as tightly as the server can tells the size. */
async function transferred(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const announced = Number(response.headers.get('content-length') ?? 0)
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.headers.get('content-encoding') === 'gzip' && announced > 0 ? announced : gzipSync(bytes).byteLength
}

/** What a browser sees of it. */
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
      await page.evaluate(`document.querySelectorAll('script:not([src]):not([type="application/json"])').length`),
    )
    const count = (value: number) => String(value)
    return [
      atMost('Requests to other hosts', foreign.length, 0, count),
      atMost('Layout shift', shift, 0.001, (value) => value.toFixed(3)),
      atMost('Inline scripts other than data', inline, 0, count),
    ]
  } finally {
    await browser.close()
  }
}

/** The page as it is rendered for each request, and its bytes from a server that does nothing else. */
async function throughput(address: string): Promise<Figure[]> {
  const response = await fetch(address)
  const body = Buffer.from(await response.arrayBuffer())
  const bare = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength })
    answer.end(body)
  })
  await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done))
  const place = bare.address()
  if (typeof place !== 'object' || !place) throw new Error('The bare server has no port')
  const ours = await requestsPerSecond(address)
  const peer = await requestsPerSecond(`http://127.0.0.1:${place.port}/`)
  bare.close()
  return [
    { name: 'The page', value: ours.toFixed(0) },
    { name: 'Bare node:http, same bytes', value: peer.toFixed(0) },
    { name: 'Ratio', value: (ours / peer).toFixed(3) },
  ]
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 10, duration: LOAD_SECONDS })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return requests.average
}
