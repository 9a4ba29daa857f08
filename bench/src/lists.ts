import { type Browser, chromium, type Page } from '@playwright/test'
import { type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { requireChromium } from '../../scripts/chromium.ts'
import { figuresOf, type Interaction, openAsOwner } from './interactions.ts'
import { printTable } from './table.ts'

const CONVERSATIONS = 500
const CONVERSATION_PAGE = 50
const FILES = 300

/** Measures the time from an input to the next frame in the longest lists, also with a slowed processor. */
export async function benchLists(): Promise<boolean> {
  const instance = await startInstance({ demo: true })
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const inbox = await openInbox(browser, instance)
    const held = [printTable(`Inbox with ${CONVERSATIONS} conversations`, await figuresOf(inbox, INBOX))]
    await inbox.close()
    const files = await openFiles(browser, instance)
    held.push(printTable(`${FILES} files`, await figuresOf(files, FILE_LIST)))
    return held.every(Boolean)
  } finally {
    await browser.close()
    await instance.stop()
  }
}

/** Opens the messages of a sample creator. The answers of the API are replaced: only the browser is measured. */
async function openInbox(browser: Browser, instance: Instance): Promise<Page> {
  const { page, owner } = await openAsOwner(browser, instance)
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
    personId: '019a0000-0000-7000-8000-999999999999',
    ...{ visitorEmail: `visitor-${index}@example.com`, portraitUrl: null },
    ...{ lastMessage: `Message ${index}`, lastSender: 'visitor', lastMessageAt: at, lastPosition: 1 },
    ...{ ownerReadUpTo: 1, visitorReadUpTo: 0 },
    ...{ unread: false, state: 'open', expiresAt: at, minutesLeft: 60, blockId: null, ownerPremium: true },
  }
}

const INBOX: readonly Interaction[] = [
  {
    name: 'an arrow key moves in the list',
    begin: (page) => page.locator('.chat-item-open').first().focus(),
    step: (page) => ({ target: page.locator('.chat-item-open:focus'), gesture: { key: 'ArrowDown' } }),
  },
  {
    name: 'a conversation is opened',
    step: (page, round) => ({ target: page.locator('.chat-item-open').nth(round * 3), gesture: { click: true } }),
  },
]

/** Opens the files of a sample creator with a long list in place of theirs. */
async function openFiles(browser: Browser, instance: Instance): Promise<Page> {
  const { page, owner } = await openAsOwner(browser, instance)
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

const FILE_LIST: readonly Interaction[] = [
  {
    name: 'a letter is typed into the search',
    step: (page, round) => ({
      target: page.getByRole('searchbox'),
      gesture: { text: round % 2 === 0 ? '1' : '' },
    }),
  },
  {
    name: 'a group is chosen',
    step: (page, round) => ({
      target: page
        .getByRole('group', { name: 'Show' })
        .getByRole('radio')
        .nth((round + 1) % 2),
      gesture: { click: true },
    }),
  },
]
