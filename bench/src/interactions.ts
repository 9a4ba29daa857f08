import type { Browser, Locator, Page } from '@playwright/test'
import { setSessionCookie } from '../../e2e/src/support/api.ts'
import { asDemo } from '../../e2e/src/support/demo.ts'
import type { Instance } from '../../e2e/src/support/server.ts'
import { median, percentile } from './load.ts'
import { atMost, type Figure, milliseconds } from './table.ts'

/** Slowdowns of the processor, with the milliseconds from input to paint that are allowed for the median. */
const SLOWDOWNS = [
  { slowdown: 1, limit: 50 },
  { slowdown: 4, limit: 100 },
] as const
const ROUNDS = 20
/** Time between two inputs in milliseconds, in which requests and the preview of the previous one end. */
const PAUSE_MS = 150

/** Input of a person: a click, a key, or a new text of a field. */
type Gesture = { click: true } | { key: string } | { text: string }

/** Step of a measurement: the element that receives the input, and a selector of what it brings onto the screen. */
interface Step {
  target: Locator
  gesture: Gesture
  /** Without it, the input counts as answered with the next frame. */
  until?: string
}

/** Input that is repeated. */
export interface Interaction {
  name: string
  /** False if its figures are printed without a limit. */
  limited?: boolean
  /** Prepares the screen before the first round. */
  begin?(page: Page): Promise<void>
  /** Returns the input of a round. What it awaits before is not measured. */
  step(page: Page, round: number): Step | Promise<Step>
  /** Puts the screen back after the last round. */
  end?(page: Page): Promise<void>
}

/** Signs in a sample creator in a new page of a desktop's size. */
export async function openAsOwner(browser: Browser, instance: Instance, username = 'mira') {
  const owner = await asDemo(instance, username)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await setSessionCookie(page, instance, owner)
  return { page, owner }
}

/** Measures interactions with the processor at full speed and slowed. */
export async function figuresOf(page: Page, interactions: readonly Interaction[]): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page)
  const figures: Figure[] = []
  for (const { slowdown, limit } of SLOWDOWNS) {
    for (const interaction of interactions) {
      await interaction.begin?.(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const times = await timesOf(page, interaction)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await interaction.end?.(page)
      const title = slowdown === 1 ? interaction.name : `${interaction.name}, slowed ${slowdown} times`
      const name = `${title}, median of ${times.length}`
      const isLimited = interaction.limited ?? true
      figures.push(
        isLimited ? atMost(name, median(times), limit, milliseconds) : { name, value: milliseconds(median(times)) },
      )
      figures.push({ name: `${title}, 95 of 100`, value: milliseconds(percentile(times, 0.95)) })
    }
  }
  return figures
}

async function timesOf(page: Page, { step }: Interaction): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await timeToPaint(await step(page, round)))
    await page.waitForTimeout(PAUSE_MS)
  }
  return times
}

/** Returns the milliseconds from an input to the frame that answers it. */
function timeToPaint({ target, gesture, until = '*' }: Step): Promise<number> {
  return target.evaluate(
    async (element, { gesture, until }) => {
      const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const begin = performance.now()
      if ('click' in gesture && element instanceof HTMLElement) element.click()
      if ('key' in gesture) {
        const code = gesture.key === ' ' ? 'Space' : gesture.key
        element.dispatchEvent(new KeyboardEvent('keydown', { key: gesture.key, code, bubbles: true, cancelable: true }))
      }
      if ('text' in gesture) {
        setText?.call(element, gesture.text)
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }
      // The first frame after the input or, if that answer comes later, after the answer.
      do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      while (!document.querySelector(until))
      return performance.now() - begin
    },
    { gesture, until },
  )
}
