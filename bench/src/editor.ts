import { type Browser, chromium, type Page } from '@playwright/test'
import { setSessionCookie } from '../../e2e/src/support/api.ts'
import { asDemo } from '../../e2e/src/support/demo.ts'
import { type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { requireChromium } from '../../scripts/chromium.ts'
import { median } from './load.ts'
import { atMost, type Figure, milliseconds, printTable } from './table.ts'

/** Slowdowns of the processor, with the milliseconds from input to preview that are allowed. */
const SLOWDOWNS = [
  { slowdown: 1, limit: 50 },
  { slowdown: 4, limit: 150 },
] as const
const ROUNDS = 5

/** Measures the time from an input in the editor until the preview has drawn it, also with a slowed processor. */
export async function benchEditor(): Promise<boolean> {
  const instance = await startInstance({ demo: true })
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const page = await openCardSection(browser, instance)
    const figures: Figure[] = []
    for (const { slowdown, limit } of SLOWDOWNS) {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const times = await inputTimes(page)
      const name = slowdown === 1 ? 'a corner is chosen' : `with the processor slowed ${slowdown} times`
      figures.push(atMost(`${name}, median of ${times.length}`, median(times), limit, milliseconds))
    }
    return printTable('From input to preview', figures)
  } finally {
    await browser.close()
    await instance.stop()
  }
}

async function openCardSection(browser: Browser, instance: Instance): Promise<Page> {
  const owner = await asDemo(instance, 'mira')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await setSessionCookie(page, instance, owner)
  await page.goto(`${instance.origin}/editor/${owner.portfolioId}?tab=design&section=card`)
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Returns the milliseconds from the choice of each corner to the frame in which the preview shows it. */
async function inputTimes(page: Page): Promise<number[]> {
  const group = await page.getByRole('group', { name: 'Corners' }).elementHandle()
  if (!group) throw new Error('There are no corners to choose')
  return page.evaluate(
    async ({ group, rounds }) => {
      const preview = document.querySelector('iframe')?.contentWindow
      if (!preview) throw new Error('There is no preview')
      const choices = [...group.querySelectorAll('input')]
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        for (const choice of choices) {
          if (choice.checked) continue
          const begin = performance.now()
          const changed = new Promise<void>((resolve) => {
            const observer = new MutationObserver(() => {
              observer.disconnect()
              preview.requestAnimationFrame(() => preview.setTimeout(resolve))
            })
            observer.observe(preview.document, {
              subtree: true,
              childList: true,
              characterData: true,
              attributes: true,
            })
          })
          choice.click()
          await changed
          times.push(performance.now() - begin)
        }
      }
      return times
    },
    { group, rounds: ROUNDS },
  )
}
