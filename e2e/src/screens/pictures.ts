import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { LOOK_CATALOG } from '@vitrine/core/looks'
import { requireChromium } from '../../../scripts/chromium.ts'
import { applyLook } from '../support/apply-look.ts'
import { asDemo } from '../support/demo.ts'
import { startInstance } from '../support/server.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CREATORS = ['vex', 'sol', 'adalune']
/** Looks on the landing page, each on a demo page. */
const LOOKS = {
  pop: 'kenji',
  aurora: 'adalune',
  paper: 'mira',
  neon: 'vex',
  bubblegum: 'noor',
  bento: 'sol',
  terminal: 'vex',
  sorbet: 'mira',
  sundown: 'noor',
  arcade: 'vex',
} as const

/** Takes the pictures of demo pages for the landing page and the README. Run `npm run build` first. */
async function takePictures(): Promise<void> {
  const copy = await startInstance({ demo: true })
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    for (const username of CREATORS) {
      // The upper part of a phone's screen.
      await takePicture(browser, `${copy.origin}/u/${username}`, {
        size: { width: 390, height: 844 },
        shown: 520,
        file: `web/src/features/landing/pictures/${username}.webp`,
      })
    }
    await takePicture(browser, `${copy.origin}/u/sol`, {
      size: { width: 1200, height: 712 },
      shown: 712,
      file: 'docs/pictures/page.webp',
    })
    for (const [id, username] of Object.entries(LOOKS)) {
      const look = LOOK_CATALOG.find((one) => one.id === id)
      if (!look) throw new Error(`There is no look ${id}`)
      await applyLook(await asDemo(copy, username), look)
      await takePicture(browser, `${copy.origin}/u/${username}`, {
        size: { width: 390, height: 693 },
        shown: 693,
        scale: 1,
        quality: 72,
        file: `web/src/features/landing/pictures/looks/${id}.webp`,
      })
    }
  } finally {
    await browser.close()
    await copy.stop()
  }
}

/** Takes a picture of the upper `shown` pixels of a page as WebP. */
async function takePicture(
  browser: Browser,
  url: string,
  {
    size,
    shown,
    file,
    scale = 2,
    quality = 82,
  }: { size: { width: number; height: number }; shown: number; file: string; scale?: number; quality?: number },
): Promise<void> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale, reducedMotion: 'reduce' })
  await page.goto(url, { waitUntil: 'load' })
  // Videos show their first frame.
  await page.waitForFunction(`[...document.querySelectorAll('video')].every((video) => video.readyState > 1)`)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: 0, width: size.width, height: shown, scale: 1 },
  })
  const path = join(ROOT, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, Buffer.from(data, 'base64'))
  await page.close()
  console.log(`${file} (${Math.round((data.length * 3) / 4 / 1024)} kB)`)
}

await takePictures()
