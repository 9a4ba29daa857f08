import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { DEMO_CREATORS } from '../../e2e/src/support/demo.ts'
import { measuredPages } from '../../e2e/src/support/measured-pages.ts'
import { freePort, type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { totalBytes, weigh } from '../../e2e/src/support/weight.ts'
import { requireChromium } from '../../scripts/chromium.ts'
import { median } from './load.ts'
import { atLeast, count, type Figure, milliseconds, printTable } from './table.ts'

/** Folder with Lighthouse and its lock, apart from the workspaces because of its 200 packages. */
const FOLDER = fileURLToPath(new URL('../lighthouse', import.meta.url))
const RUNS = 5
const COMPLETE = ['accessibility', 'best-practices', 'seo'] as const
const PAINTS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocking time',
} as const

/** Part of a Lighthouse result that is used here. Scores are from 0 to 1; times are in milliseconds. */
interface Result {
  categories: Record<'performance' | (typeof COMPLETE)[number], { score: number; auditRefs: { id: string }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

type Lighthouse = (url: string, flags: { port: number; logLevel: 'error' }) => Promise<{ lhr: Result }>

/** Measures Lighthouse 12's scores of the landing page, the rankings, a default page and the heaviest sample page, as its mobile runs do. */
export async function benchFront(): Promise<boolean> {
  const lighthouse = await loadLighthouse()
  const instance = await startInstance({ demo: true })
  try {
    const pages = await measuredPages(instance)
    const measured = [
      { name: '/', path: '/', limit: 99 },
      { name: '/rankings', path: '/rankings', limit: 99 },
      { name: '/looks', path: '/looks', limit: 95 },
      { name: 'a default page', path: pages.default.path, limit: 100 },
      { name: 'the heaviest sample page', path: await heaviestPage(instance), limit: 95 },
    ]
    const held: boolean[] = []
    for (const { name, path, limit } of measured) {
      const results: Result[] = []
      // The first visit renders the page for the cache.
      for (let run = 0; run <= RUNS; run += 1) results.push(await visit(lighthouse, instance.origin + path))
      held.push(printTable(`Lighthouse 12, mobile: ${name} (${path})`, figuresOf(results.slice(1), limit)))
    }
    return held.every(Boolean)
  } finally {
    await instance.stop()
  }
}

/** Loads Lighthouse, and installs it first if it is missing. Throws if that fails. */
async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    console.log('Installing Lighthouse 12 …')
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER, stdio: 'inherit' })
    if (status !== 0) throw new Error('Lighthouse could not be installed')
  }
  const module: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  return module.default
}

/** Visits a page with a fresh browser. */
async function visit(lighthouse: Lighthouse, url: string): Promise<Result> {
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  try {
    return (await lighthouse(url, { port, logLevel: 'error' })).lhr
  } finally {
    await browser.close()
  }
}

function launch(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', ...args] })
}

/** Returns the path of the sample page with the most transferred bytes. */
async function heaviestPage({ origin }: Instance): Promise<string> {
  const browser = await launch()
  try {
    let heaviest = { path: '', bytes: 0 }
    for (const { username } of DEMO_CREATORS) {
      const path = `/u/${username}`
      const page = await browser.newPage()
      const bytes = totalBytes(await weigh(page, origin + path))
      if (bytes > heaviest.bytes) heaviest = { path, bytes }
      await page.close()
    }
    return heaviest.path
  } finally {
    await browser.close()
  }
}

function figuresOf(results: readonly Result[], limit: number): Figure[] {
  const scores = (category: keyof Result['categories']) =>
    results.map(({ categories }) => Math.round(categories[category].score * 100))
  const performance = scores('performance')
  return [
    {
      ...atLeast(`performance, median of ${RUNS}`, median(performance), limit, count),
      value: `${median(performance)} (${performance.join(', ')})`,
    },
    ...COMPLETE.map((category) => atLeast(category, Math.min(...scores(category)), 100, count)),
    ...Object.entries(PAINTS).map(([audit, name]) => ({
      name,
      value: milliseconds(median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))),
    })),
    ...failedAudits(results).map((title) => ({ name: title, value: 'not met' })),
  ]
}

/** Returns the titles of audits that cost points of the categories that have to be complete. */
function failedAudits(results: readonly Result[]): string[] {
  const titles = results.flatMap(({ categories, audits }) =>
    COMPLETE.flatMap((category) =>
      categories[category].auditRefs.flatMap(({ id }) => {
        const audit = audits[id]
        return audit && audit.score !== null && audit.score < 1 ? [`${category}: ${audit.title}`] : []
      }),
    ),
  )
  return [...new Set(titles)]
}
