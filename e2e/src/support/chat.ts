import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import { type Client, signUpByApi } from './api.ts'
import { buyByApi } from './checkout.ts'
import { type PublishedPage, publishPage } from './pages.ts'
import { newPerson, type Person } from './people.ts'
import type { Copy } from './server.ts'

/** A new person with premium and a published page, on a copy with `shop`. */
export async function publishPremium(copy: Copy, changes: Record<string, unknown> = {}): Promise<PublishedPage> {
  const published = await publishPage(copy)
  await buyByApi(copy, published.owner)
  expect((await published.owner.patch(`/api/portfolios/${published.id}`, changes)).status).toBe(200)
  return published
}

/** Somebody new who is signed in over the API, and in the browser of `page` where one is given. */
export async function newVisitor(copy: Copy, page?: Page): Promise<Person & { client: Client }> {
  const person = newPerson('guest')
  const client = await signUpByApi(copy, person.username)
  if (page) await takeSession(page, copy, client)
  return { ...person, client }
}

/** Signs the browser of this page in as somebody who is signed in over the API. */
export async function takeSession(page: Page, copy: Copy, client: Client): Promise<void> {
  const [name = '', value = ''] = client.cookie().split(/=(.*)/s)
  await page.context().addCookies([{ name, value, url: copy.origin, httpOnly: true, sameSite: 'Lax' }])
}

/** Begins a conversation with a page's owner, with a first message where one is given; answers its id. */
export async function startByApi(
  visitor: Client,
  { portfolioId, name, message }: { portfolioId: string; name: string; message?: string },
): Promise<string> {
  const answer = await visitor.post(`/api/portfolios/${portfolioId}/conversations`, { name })
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  if (message) await sayByApi(visitor, id, message)
  return id
}

/** Writes a message, as either side. */
export async function sayByApi(client: Client, conversationId: string, message: string): Promise<void> {
  const answer = await client.post(`/api/conversations/${conversationId}/messages`, { id: randomUUID(), message })
  expect(answer.status).toBe(201)
}

export const chatNow = (page: Page) => page.getByRole('button', { name: 'Chat Now' })
/** The open panel of a conversation. */
export const panelWith = (page: Page, name: string) => page.getByRole('dialog', { name: `Chat with ${name}` })
export const composer = (panel: Locator) => panel.getByRole('textbox', { name: 'Message' })
/** What was said, in the order of the screen. */
export const messages = (panel: Locator) => panel.locator('.chat-bubble > p')
/** How far the own messages have come, in the same order. */
export const marks = (panel: Locator) => panel.locator('[data-delivery]')
/** The owner's list of conversations, and what stands in it. */
export const inbox = (page: Page) => page.getByRole('region', { name: 'Conversations' })
export const items = (page: Page) => inbox(page).getByRole('listitem')

/** Writes a message in an open panel and sends it with Enter. */
export async function say(panel: Locator, message: string): Promise<void> {
  await composer(panel).fill(message)
  await composer(panel).press('Enter')
}

/** Each own message has come as far as said here. */
export async function expectMarks(panel: Locator, words: readonly string[]): Promise<void> {
  await expect
    .poll(() => marks(panel).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label'))), {
      intervals: [50, 100, 200],
    })
    .toEqual(words)
}

/** A browser's connection, in the hands of the test. */
export interface Connection {
  /** Breaks everything: what is open, and what is asked for. */
  cut(): Promise<void>
  /** Everything works again; the browser is forgiven its complaints. */
  mend(): Promise<void>
}

/**
 * Takes a page's connection over, before it goes anywhere. Chromium's own offline mode leaves open sockets open;
 * `faults` is where the complaints about the missing network are collected, and taken out again.
 */
export async function holdConnection(page: Page, faults: string[]): Promise<Connection> {
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    sockets.add(socket)
    // Offline this fails as in a browser without a network. Closed here it would close without an error, which none does.
    sockets.add(socket.connectToServer())
  })
  return {
    async cut() {
      await page.context().setOffline(true)
      // Both ends: the server would notice a browser without a network after three quarters of a minute.
      await Promise.all([...sockets].map((socket) => socket.close()))
      sockets.clear()
    },
    async mend() {
      await page.context().setOffline(false)
      const others = faults.filter((fault) => !fault.includes('net::ERR_INTERNET_DISCONNECTED'))
      faults.splice(0, faults.length, ...others)
    },
  }
}

/** Blocks WebSockets of a page, as some networks do. Returns a function that lets them through. */
export async function blockSockets(page: Page): Promise<() => Promise<void>> {
  let blocked = true
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (blocked) void socket.close()
    else socket.connectToServer()
  })
  return async () => {
    blocked = false
    // The next attempt may be half a minute away; a network that changes makes one at once.
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

/** A minimised panel covers neither the buttons nor the numbers of its page. */
export async function expectUncovered(page: Page, bar: Locator): Promise<void> {
  const covering = await bar.boundingBox()
  const others = await page.locator('.float, .stats').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { name: one.textContent, x, y, width, height }
    }),
  )
  expect(others.length).toBeGreaterThan(1)
  if (!covering) throw new Error('Nothing is minimised')
  const { x, y, width, height } = covering
  const covered = others.filter(
    (one) => one.x < x + width && x < one.x + one.width && one.y < y + height && y < one.y + one.height,
  )
  expect(covered).toEqual([])
}
