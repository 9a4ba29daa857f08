import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import { type Client, setSessionCookie, signUpByApi } from './api.ts'
import { buyByApi } from './checkout.ts'
import { type PublishedPage, publishPage } from './pages.ts'
import { newPerson, type Person } from './people.ts'
import type { Instance } from './server.ts'

/** Creates a person with premium and a published page, on an instance with `shop`. */
export async function publishPremium(
  instance: Instance,
  changes: Record<string, unknown> = {},
): Promise<PublishedPage> {
  const published = await publishPage(instance)
  await buyByApi(instance, published.owner)
  expect((await published.owner.patch(`/api/portfolios/${published.id}`, changes)).status).toBe(200)
  return published
}

/** Creates an account that is signed in over the API, and in the browser of `page` if one is given. */
export async function newVisitor(instance: Instance, page?: Page): Promise<Person & { client: Client }> {
  const person = newPerson('guest')
  const client = await signUpByApi(instance, person.username)
  if (page) await setSessionCookie(page, instance, client)
  return { ...person, client }
}

/** Starts a conversation with a page's owner, with a first message if one is given; returns its id. */
export async function startConversationByApi(
  visitor: Client,
  { portfolioId, name, message }: { portfolioId: string; name: string; message?: string },
): Promise<string> {
  const answer = await visitor.post(`/api/portfolios/${portfolioId}/conversations`, { name })
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  if (message) await sendMessageByApi(visitor, id, message)
  return id
}

/** Sends a message as either side, over the API. */
export async function sendMessageByApi(client: Client, conversationId: string, message: string): Promise<void> {
  const answer = await client.post(`/api/conversations/${conversationId}/messages`, { id: randomUUID(), message })
  expect(answer.status).toBe(201)
}

export const chatNow = (page: Page) => page.getByRole('button', { name: 'Chat Now' })
/** Returns the open panel of a conversation. */
export const panelWith = (page: Page, name: string) => page.getByRole('dialog', { name: `Chat with ${name}` })
export const composer = (panel: Locator) => panel.getByRole('textbox', { name: 'Message' })
/** Returns the messages, in the order of the screen. */
export const messages = (panel: Locator) => panel.locator('.chat-bubble > p')
/** Returns the delivery marks of the sender's own messages, in the same order. */
export const marks = (panel: Locator) => panel.locator('[data-delivery]')
/** Returns the owner's list of conversations; `items` are its entries. */
export const inbox = (page: Page) => page.getByRole('region', { name: 'Conversations' })
export const items = (page: Page) => inbox(page).getByRole('listitem')

/** Writes a message in an open panel and sends it with Enter. */
export async function sendMessage(panel: Locator, message: string): Promise<void> {
  await composer(panel).fill(message)
  await composer(panel).press('Enter')
}

/**
 * Writes a text key by key, again until the other side shows that somebody types: a second after the last key the sign is
 * gone, and a busy machine can miss it.
 */
export async function typeUntilShown(panel: Locator, text: string, sign: Locator): Promise<void> {
  await expect(async () => {
    await composer(panel).fill('')
    await composer(panel).pressSequentially(text)
    await expect(sign).toBeVisible({ timeout: 900 })
  }).toPass()
}

/** Expects these delivery marks, one for each of the sender's own messages. */
export async function expectMarks(panel: Locator, words: readonly string[]): Promise<void> {
  await expect
    .poll(() => marks(panel).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label'))), {
      intervals: [50, 100, 200],
    })
    .toEqual(words)
}

/** A browser's network connection, controlled by the test. */
export interface ControlledConnection {
  /** Closes open connections and fails every request. */
  disconnect(): Promise<void>
  /** Lets requests through again and removes the errors of the failed ones from the faults. */
  reconnect(): Promise<void>
}

/**
 * Takes control of a page's connections; call it before the page loads anything. Chromium's offline mode leaves open
 * sockets open. `faults` collects the page's errors; `reconnect` removes those about the missing network.
 */
export async function controlConnection(page: Page, faults: string[]): Promise<ControlledConnection> {
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    sockets.add(socket)
    // Without a network this fails with an error, as in a browser.
    sockets.add(socket.connectToServer())
  })
  return {
    async disconnect() {
      await page.context().setOffline(true)
      // Closes both ends: the server would notice the lost browser only after 45 s.
      await Promise.all([...sockets].map((socket) => socket.close()))
      sockets.clear()
    },
    async reconnect() {
      await page.context().setOffline(false)
      const others = faults.filter((fault) => !fault.includes('net::ERR_INTERNET_DISCONNECTED'))
      faults.splice(0, faults.length, ...others)
    },
  }
}

/** Blocks the WebSockets of a page, as some networks do. Returns a function that unblocks them. */
export async function blockSockets(page: Page): Promise<() => Promise<void>> {
  let blocked = true
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (blocked) void socket.close()
    else socket.connectToServer()
  })
  return async () => {
    blocked = false
    // A change of the network starts an attempt to connect; the next one may be 30 s away.
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

/** Expects that a minimised panel covers neither the buttons nor the stats of its page. */
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
