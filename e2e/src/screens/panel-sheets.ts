import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type CatalogLook, LOOK_CATALOG } from '@vitrine/core/looks'
import { requireChromium } from '../../../scripts/chromium.ts'
import { type Client, setSessionCookie, signUpByApi } from '../support/api.ts'
import { applyLook } from '../support/apply-look.ts'
import { asDemo } from '../support/demo.ts'
import prepareDemo from '../support/demo-folder.ts'
import { openSandbox } from '../support/fixtures.ts'
import { started } from '../support/pages.ts'
import { newPerson } from '../support/people.ts'
import { type Instance, startInstance } from '../support/server.ts'
import { drawSheet, type Sheet } from './draw-sheet.ts'

const FOLDER = fileURLToPath(new URL('../../../screens/panels/', import.meta.url))
/** Looks of the pictures, four light and four dark. */
const LOOKS = ['paper', 'bubblegum', 'pop', 'sorbet', 'terminal', 'neon', 'blueprint', 'velvet']
const SIZES = [
  { width: 390, height: 844, columns: 8, drawn: 240 },
  { width: 1440, height: 900, columns: 4, drawn: 480 },
] as const
type Size = (typeof SIZES)[number]

const press = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'More' }).click()
  await button.click()
}

/** Functions that open each panel over a page. */
const PANELS: Record<string, (page: Page) => Promise<unknown>> = {
  share: (page) => press(page, 'Share'),
  async gift(page) {
    await press(page, 'Gift Premium')
    await page.getByRole('dialog', { name: 'Gift Premium' }).getByLabel('Message').waitFor()
  },
  async chat(page) {
    await press(page, 'Chat Now')
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
  },
  async toast(page) {
    await page.route('**/like', (route) => route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }))
    await page.getByRole('button', { name: 'Like', exact: true }).click()
    await page.getByRole('alert').waitFor()
  },
  enter: (page) => page.getByRole('button', { name: 'Enter' }).waitFor(),
}

/**
 * Pictures each panel of the public page over four light and four dark looks in both sizes: a sheet for each panel and
 * size, in the folder `screens/panels`.
 */
export async function drawPanels(): Promise<void> {
  await prepareDemo()
  const instance = await startInstance({ demo: true, shop: true })
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const owner = await asDemo(instance, 'mira')
    // Chats need an account.
    const visitor = await signUpByApi(instance, newPerson('guest').username)
    await owner.post(`/api/portfolios/${owner.portfolioId}/note`, { content: 'In the studio until six' })
    for (const look of LOOK_CATALOG.filter(({ id }) => LOOKS.includes(id))) {
      await applyLook(owner, look)
      for (const panel of Object.keys(PANELS)) await picturePanel(browser, owner, { look, panel, instance, visitor })
    }
    for (const panel of Object.keys(PANELS)) for (const size of SIZES) await drawSheet(browser, sheetOf(panel, size))
  } finally {
    await browser.close()
    await instance.stop()
  }
  console.log(`The sheets are in ${FOLDER}`)
}

const fileOf = (panel: string, look: string, { width }: Size) => join(FOLDER, panel, `${look}-${width}.png`)

function sheetOf(panel: string, size: Size): Sheet {
  const { columns, drawn, width } = size
  const pictures = LOOKS.map((id) => ({ file: fileOf(panel, id, size), name: id }))
  return { file: join(FOLDER, `${panel}-${width}`), columns, drawn, pictures }
}

async function picturePanel(
  browser: Browser,
  owner: Client & { portfolioId: string },
  { look, panel, instance, visitor }: { look: CatalogLook; panel: string; instance: Instance; visitor: Client },
): Promise<void> {
  const enter = panel === 'enter'
  await owner.patch(`/api/portfolios/${owner.portfolioId}`, { theme: { enter } })
  const context = await browser.newContext({ baseURL: instance.origin, reducedMotion: 'no-preference' })
  await openSandbox(context, instance)
  const page = await context.newPage()
  try {
    await setSessionCookie(page, instance, visitor)
    await page.setViewportSize(SIZES[0])
    await page.goto('/u/mira')
    if (!enter) await started(page)
    await PANELS[panel]?.(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.screenshot({ path: fileOf(panel, look.id, size), animations: 'disabled' })
    }
  } catch (error) {
    console.log(`${look.id}, ${panel}: ${error instanceof Error ? error.message : error}`)
  } finally {
    await context.close()
  }
}
