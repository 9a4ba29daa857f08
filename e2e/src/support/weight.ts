import type { Page } from '@playwright/test'
import { pause } from './server.ts'

/** Kinds of transferred files. */
export const KINDS = ['document', 'script', 'style', 'font', 'picture', 'media', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** Transfers of one visit without interaction. */
export interface Weight {
  /** Number of requests, without `data:` addresses. */
  requests: number
  /** Transferred bytes with their headers, as Chromium counts them. */
  bytes: Record<Kind, number>
  /** Transferred bytes of the scripts that the document itself loads, which run before the page is idle. */
  earlyScript: number
  /** Largest number of requests of which each was caused by a script of the one before, the document included. */
  chain: number
}

const KIND_OF: Partial<Record<string, Kind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
  Media: 'media',
}

/** Milliseconds without a request in flight after which a network is idle. */
const IDLE_MS = 700

/** Request of a visit. */
interface Transfer {
  url: string
  kind: Kind
  /** Null while it is in flight. */
  bytes: number | null
  /** Address of the document or script that caused it. */
  cause: string | null
}

/** Waits until the parts of a public page were started, and what they load has arrived. `inFlight` counts the requests in flight. */
export async function waitForIdle(page: Page, inFlight: () => number): Promise<void> {
  // The browser is idle at the latest 4 s after the document was loaded; the parts of the page start then.
  await page.waitForFunction(() => document.querySelector('#root:not(.started)') === null)
  // Playwright's `networkidle` happens once in a document, possibly before the parts are started.
  let idleSince = Date.now()
  while (Date.now() - idleSince < IDLE_MS) {
    await pause(50)
    if (inFlight() > 0) idleSince = Date.now()
  }
}

/** Opens an address in a browser without a cache, and returns the transfers until its parts were started and loaded. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const transfers = new Map<string, Transfer>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:')) return
    const cause = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? null
    transfers.set(requestId, { url: request.url, kind: KIND_OF[type ?? ''] ?? 'other', bytes: null, cause })
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = 0
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(url, { waitUntil: 'networkidle' })
  await waitForIdle(page, () => [...transfers.values()].filter(({ bytes }) => bytes === null).length)
  await devtools.detach()
  return sum([...transfers.values()])
}

function sum(transfers: readonly Transfer[]): Weight {
  const bytes: Weight['bytes'] = { document: 0, script: 0, style: 0, font: 0, picture: 0, media: 0, other: 0 }
  for (const transfer of transfers) bytes[transfer.kind] += transfer.bytes ?? 0
  const [first] = transfers
  const early = transfers.filter(({ kind, cause }) => kind === 'script' && cause === first?.url)
  return {
    requests: transfers.length,
    bytes,
    earlyScript: early.reduce((all, transfer) => all + (transfer.bytes ?? 0), 0),
    chain: Math.max(
      0,
      ...transfers.filter(({ kind }) => kind === 'script').map((script) => depthOf(script, transfers)),
    ),
  }
}

/** Returns the number of requests from the document to a script, each caused by the one before. */
function depthOf({ url, cause }: Transfer, transfers: readonly Transfer[], seen: readonly string[] = []): number {
  const parent = transfers.find((transfer) => transfer.url === cause)
  if (!parent || seen.includes(url)) return 1
  return 1 + depthOf(parent, transfers, [...seen, url])
}

/** Returns the transferred bytes of all kinds, or of all but these. */
export function totalBytes({ bytes }: Weight, without: readonly Kind[] = []): number {
  return KINDS.filter((kind) => !without.includes(kind)).reduce((all, kind) => all + bytes[kind], 0)
}
