import { rm } from 'node:fs/promises'
import { newDataFolder } from '../../e2e/src/support/data-folder.ts'
import { publishPage } from '../../e2e/src/support/pages.ts'
import { freePort, type Instance, pause, startInstance } from '../../e2e/src/support/server.ts'
import { startVarnish, type Varnish } from '../../e2e/src/support/varnish.ts'
import { findProgram } from '../../scripts/debian-programs.ts'
import { median } from './load.ts'
import { atLeast, atMost, count, type Figure, printTable, seconds } from './table.ts'

/** Seconds for which the site is down. */
const DOWN_SECONDS = Number(process.env.TEST_DOWN_SECONDS ?? 600)
const PAGES = 20
const EDITS = 20
/** Milliseconds between two reads of the pages in turns, while the site is down. */
const READ_MS = 20
/** Longest time until an edit is shown by both edges, in milliseconds. */
const EDIT_MAX_MS = 1000
/** Smallest share of reads that are answered while the site is down. */
const ANSWERED_MIN = 0.999

/** A published page with its newest text. */
interface EditedPage extends Awaited<ReturnType<typeof publishPage>> {
  text: string
}

/**
 * Measures two Varnish in front of the site, with the example of `docs/edge.md`: how soon an edit is shown by both, and the
 * reads that are answered with the newest text while the site is down.
 */
export async function benchEdge(): Promise<boolean> {
  if (findProgram('varnishd') === null) {
    console.log('The edge is not measured: varnishd is not installed.')
    return true
  }
  const ports = [await freePort(), await freePort()]
  const dataDir = await newDataFolder()
  const environment = { CDN_PURGE_URL: ports.map((port) => `http://127.0.0.1:${port}/`).join(', ') }
  const instance = await startInstance({ dataDir, environment })
  const instancePort = Number(new URL(instance.origin).port)
  const edges = await Promise.all(ports.map((port) => startVarnish({ port, instancePort })))
  try {
    const { pages, edits } = await editWhileUp(instance, edges)
    return report(edits, await readForAWhile(edges, pages))
  } finally {
    await Promise.all(edges.map((edge) => edge.stop()))
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Publishes and edits pages, and stops the site when both edges have the newest text of all of them. */
async function editWhileUp(
  instance: Instance,
  edges: readonly Varnish[],
): Promise<{ pages: EditedPage[]; edits: number[] }> {
  try {
    const pages = await publishPages(instance)
    await readAll(edges, pages)
    const edits = await editPages(edges, pages)
    await readAll(edges, pages)
    return { pages, edits }
  } finally {
    await instance.stop()
  }
}

function report(edits: readonly number[], { reads, answered }: { reads: number; answered: number }): boolean {
  const figures: Figure[] = [
    { name: `an edit is shown by both edges, median of ${edits.length}`, value: seconds(median(edits)) },
    atMost('the slowest', Math.max(...edits), EDIT_MAX_MS, seconds),
    { name: `reads while the site was down for ${DOWN_SECONDS} s`, value: count(reads) },
    atLeast(
      'answered with the newest text',
      answered / reads,
      ANSWERED_MIN,
      (share) => `${(share * 100).toFixed(3)} %`,
    ),
  ]
  return printTable('Two edges in front of the site', figures)
}

async function publishPages(instance: Instance): Promise<EditedPage[]> {
  const pages: EditedPage[] = []
  for (let index = 0; index < PAGES; index += 1) {
    const text = `Text ${index}`
    pages.push({ ...(await publishPage(instance, { bio: text })), text })
  }
  return pages
}

async function readAll(edges: readonly Varnish[], pages: readonly EditedPage[]): Promise<void> {
  for (const edge of edges) for (const page of pages) await shows(edge, page)
}

/** Returns true if an edge answers with the newest text of a page. */
async function shows({ origin }: Varnish, { path, text }: EditedPage): Promise<boolean> {
  const response = await fetch(origin + path)
  const document = await response.text()
  return response.ok && document.includes(text)
}

/** Edits pages. Returns the milliseconds from each answered edit until both edges show it. */
async function editPages(edges: readonly Varnish[], pages: EditedPage[]): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < EDITS; index += 1) {
    const page = pages[index % pages.length]
    if (!page) throw new Error('There is no page')
    page.text = `Edited text ${index}`
    await page.owner.patch(`/api/portfolios/${page.id}`, { bio: page.text })
    const started = performance.now()
    for (const edge of edges) while (!(await shows(edge, page))) await pause(5)
    times.push(performance.now() - started)
  }
  return times
}

/** Reads the pages in turns as long as the site is down. */
async function readForAWhile(
  edges: readonly Varnish[],
  pages: readonly EditedPage[],
): Promise<{ reads: number; answered: number }> {
  const end = performance.now() + DOWN_SECONDS * 1000
  let reads = 0
  let answered = 0
  while (performance.now() < end) {
    const [edge, page] = [edges[reads % edges.length], pages[Math.floor(reads / edges.length) % pages.length]]
    reads += 1
    if (edge && page && (await shows(edge, page).catch(() => false))) answered += 1
    await pause(READ_MS)
  }
  return { reads, answered }
}
