import type { OwnPlan } from '@vitrine/core/billing'
import type { ChatMessage, Conversation } from '@vitrine/core/chat'
import { done, kernelRefusals } from '@vitrine/core/kernel'
import { emulateForcedColors } from '@vitrine/widgets/testing/emulated-media.ts'
import { SEND, sampleConversation, sampleMessage, stubChat } from '@vitrine/widgets/testing/stub-chat.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { NO_ACCOUNTS } from '../../testing/open-editor.ts'
import { ADA, FREE, openScreen, PREMIUM } from '../../testing/open-screen.tsx'
import { sampleAnalytics } from '../../testing/sample-analytics.ts'
import type { StubApi } from '../../testing/stub-api.ts'
import { samplePortfolio } from '../editor/draft/sample-portfolio.ts'

/** Conversation that begins now: a test may run minutes after its file was loaded. */
const newTalk = () =>
  sampleConversation('owner', {
    ...{ lastMessage: 'Hello there', lastSender: 'visitor', lastPosition: 1, unread: true },
    lastMessageAt: new Date().toISOString(),
  })
const TALK = newTalk()
const PORTFOLIO = { ...samplePortfolio, id: TALK.portfolioId, title: 'A talked-to page' }

const inbox = page.getByRole('region', { name: 'Conversations' })
const panel = page.getByRole('dialog', { name: 'Chat with Vi' })
const tab = (name: string) => page.getByRole('tab', { name })
const talk = inbox.getByRole('button', { name: /^Vi/ })
const deleteTalk = inbox.getByRole('button', { name: 'Delete conversation with Vi' })
const question = page.getByRole('alertdialog', { name: 'Delete the conversation with Vi?' })
const items = () =>
  inbox
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

/** Opens the messages of the dashboard, with the conversation that waits for its owner. */
async function open({
  plan = PREMIUM,
  conversations = [newTalk()],
  portfolios = [PORTFOLIO],
  messages = [sampleMessage(1, 'visitor', 'Hello there')],
  prepare = () => {},
}: {
  plan?: OwnPlan
  conversations?: Conversation[]
  portfolios?: (typeof PORTFOLIO)[]
  messages?: ChatMessage[]
  prepare?: (api: StubApi) => void
} = {}) {
  const stub = stubChat(newTalk(), messages)
  const screen = await openScreen('/dashboard#messages', {
    account: ADA,
    plan,
    prepare(api) {
      api.answer('portfolios', 'listOwn', portfolios)
      api.answer('chat', 'unread', conversations.length > 0 ? [{ portfolioId: PORTFOLIO.id, count: 1 }] : [])
      api.answer('chat', 'preferences', { mailWhenUnread: true })
      api.answer('chat', 'inbox', { conversations, more: false })
      api.answer('chat', 'blocks', [])
      api.answer('notes', 'current', null)
      api.answer('gifts', 'totals', { pending: 0, received: 0, sent: 0 })
      api.answer('analytics', 'get', ({ days }) => sampleAnalytics(Number(days)))
      api.answer('connections', 'get', NO_ACCOUNTS)
      prepare(api)
    },
  })
  return { ...screen, chat: stub }
}

test('without a portfolio the inbox asks to create one', async () => {
  const { router } = await open({ portfolios: [], conversations: [] })
  await expect.element(page.getByText('Create a portfolio first to receive messages')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Create Your First Portfolio' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/create-portfolio')
})

test('without premium the inbox counts what waits, offers premium, and its mails can be turned off', async () => {
  const { api } = await open({ plan: FREE })
  await expect.element(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await expect.element(page.getByText('1 conversation waits for you')).toBeVisible()
  expect(api.calls('chat', 'inbox')).toEqual([])
  await expectAccessible()
  const mails = page.getByRole('switch', { name: 'Email me about unread messages' })
  await expect.element(mails).toBeChecked()
  api.answer('chat', 'savePreferences', (preferences) => preferences)
  await mails.click()
  await expect.element(mails).not.toBeChecked()
  await expect.element(mails).toBeEnabled()
  expect(api.calls('chat', 'savePreferences')).toEqual([{ mailWhenUnread: false }])
})

test.each([
  ['a phone', 390, 844, { x: 0, y: 0, width: 390, height: 844 }],
  ['a small screen', 1023, 900, { x: 1023 - 380 - 16, y: 900 - 500 - 16, width: 380, height: 500 }],
])('a conversation opens in a panel of its size on %s, and is listed as read', async (_, width, height, size) => {
  await page.viewport(width, height)
  const { api, chat } = await open()
  await expect.poll(items).toEqual([expect.stringMatching(/Vi.*New.*just now.*Hello there.*24h 0m left/s)])
  await expect.element(inbox.getByText('vi@example.com')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Portfolio' })).toHaveTextContent('A talked-to page (1 new)')
  await expectAccessible()
  await talk.click()
  await expect.element(panel.getByText('Hello there')).toBeVisible()
  await expect.element(panel.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  await expect.element(panel.getByText('24h 0m left')).toBeVisible()
  await expect.poll(() => panel.element().getBoundingClientRect()).toMatchObject(size)
  await expect.poll(() => chat.api.calls('POST /conversations/{id}/read')).toEqual([{ id: TALK.id, upTo: 1 }])
  api.answer('chat', 'inbox', { conversations: [{ ...TALK, unread: false, ownerReadUpTo: 1 }], more: false })
  chat.socket.receive('messagesRead', { conversationId: TALK.id, by: 'owner', upTo: 1, unread: false })
  chat.socket.receive('unreadChanged', { portfolioId: PORTFOLIO.id, side: 'owner', count: 0 })
  await panel.getByRole('button', { name: 'Close chat' }).click()
  await expect.element(talk).toHaveFocus()
  await expect.poll(items).toEqual([expect.not.stringContaining('New')])
  await expect.element(page.getByRole('combobox', { name: 'Portfolio' })).toHaveTextContent(/^A talked-to page$/)
  chat.deliver('One more thing')
  await expect.poll(items).toEqual([expect.stringMatching(/Vi.*New.*One more thing/s)])
})

test('a conversation that could not be deleted comes back with an error; the question can be cancelled', async () => {
  const { api } = await open()
  api.disconnect('chat', 'delete')
  await deleteTalk.click()
  await expectAccessible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Failed to delete conversation')).toBeVisible()
  await expect.poll(items).toHaveLength(1)
  await deleteTalk.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  api.answer('chat', 'delete', done)
  api.answer('chat', 'inbox', { conversations: [], more: false })
  await deleteTalk.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Conversation deleted')).toBeVisible()
  await expect.element(inbox.getByText('No messages yet')).toBeVisible()
})

test('a list that could not be loaded can be loaded again', async () => {
  const { api } = await open({ prepare: (stub) => stub.disconnect('chat', 'inbox') })
  await expect.element(page.getByRole('heading', { name: 'Failed to load conversations' })).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Failed to load conversations')).toBeInTheDocument()
  api.answer('chat', 'inbox', { conversations: [TALK], more: false })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(items).toEqual([expect.stringMatching(/Vi.*New.*Hello there/s)])
})

test('coming back to the messages shows those that were read while it reads them again', async () => {
  const { api } = await open()
  await expect.poll(items).toEqual([expect.stringContaining('Hello there')])
  await tab('Portfolios').click()
  await expect.element(inbox).not.toBeInTheDocument()
  const answered = { ...TALK, lastMessage: 'Again', lastSender: 'owner' as const, lastPosition: 2 }
  api.answer('chat', 'inbox', { conversations: [answered], more: false })
  const held = api.hold('chat', 'inbox')
  await tab('Messages').click()
  await expect.poll(items).toEqual([expect.stringContaining('Hello there')])
  held.release()
  await expect.poll(items).toEqual([expect.stringContaining('You: Again')])
})

test('on a desktop the conversation is beside the list, and returns to the list by Escape', async () => {
  await page.viewport(1440, 900)
  const other = {
    ...TALK,
    id: '019a0000-0000-7000-8000-00000000000d',
    visitorName: 'Wu',
    lastMessageAt: '2026-11-20T12:00:00.000Z',
  }
  await open({ conversations: [TALK, other] })
  await expect.element(page.getByText('Choose a conversation to read it here')).toBeVisible()
  await expect.poll(items).toHaveLength(2)
  await expectAccessible()
  await talk.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(inbox.getByRole('button', { name: /^Wu/ })).toHaveFocus()
  await userEvent.keyboard('{Home}{Enter}')
  await expect.element(panel.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  const list = inbox.element().getBoundingClientRect()
  await expect.poll(() => panel.element().getBoundingClientRect().left).toBeGreaterThan(list.right)
  await expect.poll(() => panel.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(500)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(talk).toHaveFocus()
  await expect.element(page.getByText('Choose a conversation to read it here')).toBeVisible()
})

test('in the system’s colors the field of a message and its button have edges', async () => {
  await emulateForcedColors()
  await open()
  await talk.click()
  const field = panel.getByRole('textbox', { name: 'Message' })
  await expect.element(field).toBeVisible()
  for (const element of [field.element().parentElement, panel.getByRole('button', { name: 'Send' }).element()]) {
    expect(element && getComputedStyle(element).borderTopWidth).toBe('1px')
  }
})

test('a minimised conversation leaves the list, and one that is opened elsewhere floats', async () => {
  await page.viewport(1440, 900)
  await open()
  await talk.click()
  await panel.getByRole('button', { name: 'Minimise chat' }).click()
  const bar = page.getByRole('button', { name: 'Open chat: Vi' })
  await expect.element(bar).toHaveFocus()
  await bar.click()
  await expect.element(panel.getByText('Hello there')).toBeVisible()
  await tab('Portfolios').click()
  await expect.poll(() => panel.element().getBoundingClientRect()).toMatchObject({ width: 380, height: 500 })
})

test('an unsent text waits in its conversation, and an address in a message opens in a new tab', async () => {
  const { chat } = await open()
  await talk.click()
  chat.deliver('Look: https://a.example/x.')
  const link = panel.getByRole('link', { name: 'https://a.example/x' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.element(link).toHaveAttribute('target', '_blank')
  const field = panel.getByRole('textbox', { name: 'Message' })
  await field.fill('I will')
  await panel.getByRole('button', { name: 'Close chat' }).click()
  await talk.click()
  await expect.element(field).toHaveValue('I will')
})

/** Replaces the browser's notifications, and its visibility, until the test ends. */
function stubNotifications(permission: NotificationPermission, { refusing = false } = {}) {
  const shown: StubNotification[] = []
  class StubNotification {
    static permission = permission
    static requestPermission = vi.fn(async () => {
      StubNotification.permission = 'granted'
      return StubNotification.permission
    })
    onclick: (() => void) | null = null
    open = true
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      if (refusing) throw new TypeError('Illegal constructor')
      shown.push(this)
    }
    close(): void {
      this.open = false
    }
  }
  vi.stubGlobal('Notification', StubNotification)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    visibility.mockRestore()
  })
  const setVisible = (visible: boolean) => {
    visibility.mockReturnValue(visible ? 'visible' : 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const open = () => shown.filter((one) => one.open).map(({ title, options }) => [title, options.body, options.tag])
  return { asked: StubNotification.requestPermission, shown, open, setVisible }
}

const notify = page.getByRole('switch', { name: 'Notify me in this browser about new messages' })

test('notifications are asked for by a click, shown only while the tab is hidden, and open their conversation', async () => {
  const browser = stubNotifications('default')
  const { chat, api, router } = await open()
  await expect.element(notify).not.toBeChecked()
  expect(browser.asked).not.toHaveBeenCalled()
  await notify.click()
  await expect.element(notify).toBeChecked()
  expect(browser.asked).toHaveBeenCalledOnce()

  browser.setVisible(true)
  chat.deliver('While you look')
  await expect.poll(items).toEqual([expect.stringContaining('While you look')])
  expect(browser.open()).toEqual([])
  browser.setVisible(false)
  // The other tabs know it a moment later, also if the lock was not yet given.
  const locks = async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].map(({ name }) => name)
  }
  await expect.poll(locks).not.toContain('vitrine-visible')
  chat.deliver('While you are away')
  await expect.poll(browser.open).toEqual([['Vi', 'While you are away', `vitrine-${TALK.id}`]])
  const own = sampleMessage(9, 'owner', 'My own')
  const { expiresAt, minutesLeft, portfolioId } = TALK
  chat.socket.receive('messageStored', { portfolioId, message: own, expiresAt, minutesLeft })
  await expect.poll(items).toEqual([expect.stringContaining('My own')])
  expect(browser.open()).toHaveLength(1)

  await router.navigate({ to: '/dashboard', hash: '' })
  await expect.element(inbox).not.toBeInTheDocument()
  api.answer('chat', 'conversation', { ...TALK, lastPosition: 9 })
  browser.setVisible(true)
  browser.shown.at(-1)?.onclick?.()
  await expect.element(panel.getByText('While you are away')).toBeVisible()
  expect(browser.open()).toEqual([])
  expect(router.state.location.hash).toBe('messages')
})

test('where a browser wants the service worker, it shows the notification and tells which conversation was clicked', async () => {
  const browser = stubNotifications('granted', { refusing: true })
  const displayed: object[] = []
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) => void displayed.push({ title, ...options }),
    getNotifications: async () => [{ close: () => void displayed.splice(0) }],
  }
  const worker = navigator.serviceWorker
  const lookUp = vi.spyOn(worker, 'getRegistration')
  lookUp.mockImplementation(async () => Object.assign(Object.create(ServiceWorkerRegistration.prototype), registration))
  onTestFinished(() => lookUp.mockRestore())
  const { chat, api, router } = await open()
  await expect.poll(items).toEqual([expect.stringContaining('Hello there')])
  await notify.click()
  await expect.element(notify).toBeChecked()
  browser.setVisible(false)
  await expect
    .poll(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
    .not.toContain('vitrine-visible')
  chat.deliver('On my way')
  const wanted = { portfolioId: TALK.portfolioId, conversationId: TALK.id }
  await expect
    .poll(() => displayed)
    .toMatchObject([{ title: 'Vi', body: 'On my way', data: { url: '/dashboard#messages', wanted } }])
  await router.navigate({ to: '/dashboard', hash: '' })
  api.answer('chat', 'conversation', TALK)
  browser.setVisible(true)
  worker.dispatchEvent(new MessageEvent('message', { data: wanted }))
  await expect.element(panel.getByText('On my way')).toBeVisible()
  await expect.poll(() => displayed).toEqual([])
})

test('the switch says that the browser blocks notifications', async () => {
  stubNotifications('denied')
  await open()
  await expect.element(notify).toBeDisabled()
  await expect.element(page.getByText(/^Your browser blocks notifications of this site/)).toBeVisible()
  await expectAccessible()
})

test('messages of the visitor have a link to report them, and removed ones none', async () => {
  const messages = [
    sampleMessage(1, 'visitor', 'Hello there'),
    sampleMessage(2, 'owner', 'Hello'),
    { ...sampleMessage(3, 'visitor', ''), removed: true as const },
  ]
  await open({ messages })
  await talk.click()
  await expect.element(panel.getByText('This message was removed')).toBeVisible()
  const links = panel.getByRole('link', { name: /^Report the message from/ })
  expect(links.elements()).toHaveLength(1)
  await expect.element(links).toHaveAttribute('href', `/report?target=message:${messages[0]?.id}`)
  await expect.element(links).toHaveAttribute('target', '_blank')
  await expectAccessible()
})

test('a refused link is named at the field, where the text stays, and links with a warning lead through it', async () => {
  const odd = {
    ...sampleMessage(1, 'visitor', 'https://odd.example/x'),
    judged: [{ host: 'odd.example', verdict: 'warn' as const }],
  }
  const { chat } = await open({ messages: [odd] })
  await talk.click()
  const link = panel.getByRole('link', { name: 'https://odd.example/x' })
  await expect.element(link).toHaveAttribute('href', `/leaving?message=${odd.id}&link=0`)
  chat.api.refuse(SEND, 'INVALID_INPUT', { fields: [] })
  const field = panel.getByLabelText('Message', { exact: true })
  await field.fill('See https://bad.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('alert')).toHaveTextContent(kernelRefusals.invalidInput.message)
  await expect.element(field).toHaveValue('See https://bad.example')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await field.fill('See')
  await expect.poll(() => panel.getByRole('alert').elements()).toHaveLength(0)
})
