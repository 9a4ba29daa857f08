import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { requireChromium } from '../../../scripts/chromium.ts'
import { setSessionCookie } from '../support/api.ts'
import prepareDemo from '../support/demo-folder.ts'
import { openSandbox, SITE_SETTINGS } from '../support/fixtures.ts'
import { startInstance } from '../support/server.ts'
import { createCast, KEEPER } from './cast.ts'
import { findCovered, findFaults } from './find-faults.ts'
import type { Cast, ScreenState } from './state.ts'
import { EDITOR_STATES } from './states/editor.ts'
import { OWNER_STATES } from './states/owner.ts'
import { VISITOR_STATES } from './states/visitor.ts'

const FOLDER = fileURLToPath(new URL('../../../screens/states/', import.meta.url))
/** Windows of the pictures. `columns` is how many pictures are in a row of a sheet. */
const SIZES = {
  desktop: { width: 1440, height: 900, columns: 2 },
  tablet: { width: 768, height: 1024, columns: 4 },
  phone: { width: 390, height: 844, columns: 6 },
  'forced-colors': { width: 390, height: 844, columns: 6 },
  'small-phone': { width: 320, height: 640, columns: 6 },
  // A desktop's window of 1280 × 1024 at 400 %.
  zoom: { width: 320, height: 256, columns: 6 },
} as const
type Size = keyof typeof SIZES
const SIZE_NAMES = Object.keys(SIZES).filter((name): name is Size => name in SIZES)
/** Longest part of a screen in a picture, in heights of the window. */
const SCREENS_MAX = 2
const SHEET = { width: 1560, rows: 2 }
/** Longest time for which a picture waits for what a screen loads, in milliseconds. States of loading stay that long. */
const SHAPES_MS = 10_000

/**
 * Pictures every state of every screen at each size, as sheets in the folder `screens/states`, and prints what is cut off,
 * covered, or wider than its window. Names of sizes limit it to these, and parts of the names of states to those.
 */
export async function drawStates(names: readonly string[]): Promise<void> {
  const named = SIZE_NAMES.filter((size) => names.includes(size))
  const sizes = named.length > 0 ? named : SIZE_NAMES
  const parts = names.filter((name) => !named.some((size) => size === name))
  await prepareDemo()
  const instance = await startInstance({
    demo: true,
    shop: true,
    environment: { ...SITE_SETTINGS, ADMIN_EMAILS: `${KEEPER}@example.com` },
  })
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  const states = [...VISITOR_STATES, ...OWNER_STATES, ...EDITOR_STATES].filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  )
  try {
    const cast = await createCast(instance)
    for (const state of states) await pictureState(browser, cast, { state, sizes })
    for (const size of sizes) await drawSheets(browser, states, size)
  } finally {
    await browser.close()
    await instance.stop()
  }
  console.log(`The sheets are in ${FOLDER}`)
}

const fileOf = (name: string, size: Size) => join(FOLDER, size, `${name}.png`)

async function pictureState(
  browser: Browser,
  cast: Cast,
  { state, sizes }: { state: ScreenState; sizes: readonly Size[] },
): Promise<void> {
  const context = await browser.newContext({ baseURL: cast.instance.origin, reducedMotion: 'reduce' })
  await openSandbox(context, cast.instance)
  const page = await context.newPage()
  try {
    if (state.viewer !== 'nobody') await setSessionCookie(page, cast.instance, cast[state.viewer])
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(SIZES[size])
      await page.emulateMedia({ forcedColors: size === 'forced-colors' ? 'active' : 'none' })
      if (index === 0 || state.opensAtEachSize) await openState(page, cast, state)
      await settle(page)
      const faults = [...(await findFaults(page)), ...(size === 'zoom' ? await findCovered(page) : [])]
      for (const fault of faults) console.log(`${state.name}, ${size}: ${fault}`)
      await takePicture(page, fileOf(state.name, size), SIZES[size])
    }
  } catch (error) {
    console.log(`${state.name}: ${error instanceof Error ? error.message : error}`)
  } finally {
    await context.close()
  }
}

async function openState(page: Page, cast: Cast, { path, open }: ScreenState): Promise<void> {
  await page.goto(typeof path === 'string' ? path : await path(cast))
  await settle(page)
  await open?.(page, cast)
}

async function takePicture(
  page: Page,
  path: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const contents = await page.evaluate(() => document.documentElement.scrollHeight)
  // With a taller window instead of a picture of the complete page, bars that stick are where a person sees them.
  await page.setViewportSize({ width, height: Math.max(height, Math.min(contents, height * SCREENS_MAX)) })
  await page.screenshot({ path, animations: 'disabled' })
}

/** Waits until nothing is loaded any more, or for a second, until no shape of what comes is shown, and for the fonts. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 1000 }).catch(() => {})
  const isComplete = () => document.querySelector('.animate-pulse') === null
  await page.waitForFunction(isComplete, undefined, { timeout: SHAPES_MS }).catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function drawSheets(browser: Browser, states: readonly ScreenState[], size: Size): Promise<void> {
  const { columns } = SIZES[size]
  const page = await browser.newPage({ viewport: { width: SHEET.width, height: 600 } })
  await mkdir(FOLDER, { recursive: true })
  const count = columns * SHEET.rows
  for (let first = 0; first < states.length; first += count) {
    const figures = states
      .slice(first, first + count)
      .map(
        ({ name }) =>
          `<figure><figcaption>${name}</figcaption><img src="${pathToFileURL(fileOf(name, size))}"></figure>`,
      )
    const html = `<!doctype html><style>body{display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;margin:8px;
      align-items:start;background:#667;color:#fff;font:14px sans-serif}figure{margin:0}img{width:100%}</style>${figures.join('')}`
    const file = join(FOLDER, `${size}-${first / count + 1}`)
    await writeFile(`${file}.html`, html)
    await page.goto(pathToFileURL(`${file}.html`).href)
    await page.screenshot({ path: `${file}.png`, fullPage: true })
  }
  await page.close()
}
