import { type Browser, chromium, type Page } from '@playwright/test'
import { setSessionCookie } from '../../e2e/src/support/api.ts'
import { asDemo } from '../../e2e/src/support/demo.ts'
import { type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { requireChromium } from '../../scripts/chromium.ts'
import { median, percentile } from './load.ts'
import { atMost, type Figure, milliseconds, printTable } from './table.ts'

/** Slowdowns of the processor, with the milliseconds from input to paint that are allowed for the median. */
const SLOWDOWNS = [
  { slowdown: 1, limit: 50 },
  { slowdown: 4, limit: 150 },
] as const
const ROUNDS = 20
const CONVERSATIONS = 500
const CONVERSATION_PAGE = 50
const FILES = 300

/** An input that is repeated: its name, and the function that makes it in the page in a round. */
interface Input {
  name: string
  act(page: Page, rounds: number): Promise<number[]>
}

/** Measures the time from an input to the next frame in the longest lists, also with a slowed processor. */
export async function benchLists(): Promise<boolean> {
  const instance = await startInstance({ demo: true })
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const inbox = await openInbox(browser, instance)
    const held = [printTable(`Inbox with ${CONVERSATIONS} conversations`, await figuresOf(inbox, INBOX_INPUTS))]
    await inbox.close()
    const files = await openFiles(browser, instance)
    held.push(printTable(`${FILES} files`, await figuresOf(files, FILE_INPUTS)))
    return held.every(Boolean)
  } finally {
    await browser.close()
    await instance.stop()
  }
}

async function figuresOf(page: Page, inputs: readonly Input[]): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page)
  const figures: Figure[] = []
  for (const { slowdown, limit } of SLOWDOWNS) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (const { name, act } of inputs) {
      const times = await act(page, ROUNDS)
      const title = slowdown === 1 ? name : `${name}, slowed ${slowdown} times`
      figures.push(atMost(`${title}, median of ${times.length}`, median(times), limit, milliseconds))
      figures.push({ name: `${title}, 95 of 100`, value: milliseconds(percentile(times, 0.95)) })
    }
  }
  return figures
}

/** Opens the messages of a sample creator. The answers of the API are replaced: only the browser is measured. */
async function openInbox(browser: Browser, instance: Instance): Promise<Page> {
  const owner = await asDemo(instance, 'mira')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await setSessionCookie(page, instance, owner)
  const all = Array.from({ length: CONVERSATIONS }, (_, index) => conversationOf(owner.portfolioId, index))
  await page.route(/\/api\/portfolios\/[^/]+\/conversations/, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    const rest = before === null ? all : all.filter(({ lastMessageAt }) => lastMessageAt < before)
    return route.fulfill({
      json: { conversations: rest.slice(0, CONVERSATION_PAGE), more: rest.length > CONVERSATION_PAGE },
    })
  })
  await page.goto(`${instance.origin}/dashboard#messages`)
  const more = page.getByRole('button', { name: 'Show more' })
  for (let shown = CONVERSATION_PAGE; shown < CONVERSATIONS; shown += CONVERSATION_PAGE) {
    await more.click()
    await page.waitForFunction(
      (expected) => document.querySelectorAll('.chat-item-open').length >= expected,
      shown + CONVERSATION_PAGE,
    )
  }
  return page
}

function conversationOf(portfolioId: string, index: number) {
  const at = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString()
  return {
    id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    ...{ portfolioId, side: 'owner', username: 'mira', visitorName: `Visitor ${index}` },
    ...{ visitorEmail: `visitor-${index}@example.com`, portraitUrl: null },
    ...{ lastMessage: `Message ${index}`, lastMessageAt: at, lastPosition: 1, ownerReadUpTo: 1, visitorReadUpTo: 0 },
    ...{ unread: false, state: 'open', expiresAt: at, minutesLeft: 60, blockId: null, ownerPremium: true },
  }
}

const INBOX_INPUTS: readonly Input[] = [
  {
    name: 'an arrow key moves in the list',
    act: (page, rounds) =>
      page.evaluate(async (rounds) => {
        const times: number[] = []
        document.querySelector<HTMLElement>('.chat-item-open')?.focus()
        for (let round = 0; round < rounds; round += 1) {
          const begin = performance.now()
          const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
          document.activeElement?.dispatchEvent(key)
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
          times.push(performance.now() - begin)
        }
        return times
      }, rounds),
  },
  {
    name: 'a conversation is opened',
    act: (page, rounds) =>
      page.evaluate(async (rounds) => {
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          const item = document.querySelectorAll<HTMLElement>('.chat-item-open')[round * 3]
          const begin = performance.now()
          item?.click()
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
          times.push(performance.now() - begin)
          // The requests of the opened conversation end between the rounds.
          await new Promise((done) => setTimeout(done, 100))
        }
        return times
      }, rounds),
  },
]

/** Opens the files of a sample creator with a long list in place of theirs. */
async function openFiles(browser: Browser, instance: Instance): Promise<Page> {
  const owner = await asDemo(instance, 'mira')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await setSessionCookie(page, instance, owner)
  const { files, ...storage } = await (await owner.get('/api/files')).json()
  const long = Array.from({ length: FILES }, (_, index) => ({
    ...files[index % files.length],
    id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `picture ${index}.png`,
  }))
  await page.route('**/api/files', (route) => route.fulfill({ json: { ...storage, files: long } }))
  await page.goto(`${instance.origin}/files`)
  await page.getByRole('heading', { name: `picture ${FILES - 1}.png` }).waitFor({ state: 'attached' })
  return page
}

const FILE_INPUTS: readonly Input[] = [
  {
    name: 'a letter is typed into the search',
    act: (page, rounds) =>
      page.evaluate(async (rounds) => {
        const times: number[] = []
        const field = document.querySelector<HTMLInputElement>('input[type=search]')
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        for (let round = 0; round < rounds; round += 1) {
          const begin = performance.now()
          setValue?.call(field, round % 2 === 0 ? '1' : '')
          field?.dispatchEvent(new Event('input', { bubbles: true }))
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
          times.push(performance.now() - begin)
          await new Promise((done) => setTimeout(done, 100))
        }
        return times
      }, rounds),
  },
  {
    name: 'a group is chosen',
    act: (page, rounds) =>
      page.evaluate(async (rounds) => {
        const times: number[] = []
        const groups = [...document.querySelectorAll<HTMLInputElement>('input[name=file-group]')].slice(0, 2)
        for (let round = 0; round < rounds; round += 1) {
          const group = groups[(round + 1) % groups.length]
          const begin = performance.now()
          group?.click()
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
          times.push(performance.now() - begin)
        }
        return times
      }, rounds),
  },
]
