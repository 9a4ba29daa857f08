import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { type CatalogLook, LOOK_CATALOG } from '@vitrine/core/looks'
import { findChromium } from '../../../scripts/chromium.ts'
import { applyLook } from '../support/apply-look.ts'
import { asDemo, DEMO_CREATORS } from '../support/demo.ts'
import prepareDemo from '../support/demo-folder.ts'
import { startInstance } from '../support/server.ts'
import { drawSheet, type Sheet } from './draw-sheet.ts'

/** Folder of the sheets. */
const FOLDER = fileURLToPath(new URL('../../../screens/', import.meta.url))
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
/** Looks in a row of a sheet, and the width of each there in pixels. */
const COLUMNS = 8
const DRAWN_WIDTH = 240

/**
 * Gives each look of the gallery to each sample creator and pictures their pages in both sizes: a sheet for each
 * creator and size, in the folder `screens`. Names after the command limit it to these creators and looks; a sheet has
 * the earlier pictures of the other looks.
 */
export async function drawLooks(names: readonly string[]): Promise<void> {
  await prepareDemo()
  const instance = await startInstance({ demo: true })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  const creators = chosen(DEMO_CREATORS, ({ username }) => names.includes(username))
  const looks = chosen(LOOK_CATALOG, ({ id }) => names.includes(id))
  for (const { username } of creators) {
    const owner = await asDemo(instance, username)
    for (const look of looks) {
      await applyLook(owner, look)
      for (const size of SIZES) await picturePage(browser, `${instance.origin}/u/${username}`, { size, look, username })
    }
    for (const size of SIZES) await drawSheet(browser, sheetOf(username, size))
  }
  await browser.close()
  await instance.stop()
  console.log(`The sheets are in ${FOLDER}`)
}

/** Returns the rows that were named, or all of them if none was. */
function chosen<Row>(rows: readonly Row[], isNamed: (row: Row) => boolean): readonly Row[] {
  const named = rows.filter(isNamed)
  return named.length > 0 ? named : rows
}

type Size = (typeof SIZES)[number]

const fileOf = (username: string, look: string, { width }: Size) => join(FOLDER, username, `${look}-${width}.png`)

function sheetOf(username: string, size: Size): Sheet {
  return {
    file: join(FOLDER, `${username}-${size.width}`),
    columns: COLUMNS,
    drawn: DRAWN_WIDTH,
    pictures: LOOK_CATALOG.map(({ id, name }) => ({ file: fileOf(username, id, size), name })),
  }
}

async function picturePage(
  browser: Browser,
  address: string,
  { size, look, username }: { size: Size; look: CatalogLook; username: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: fileOf(username, look.id, size), animations: 'disabled' })
  await page.close()
}
