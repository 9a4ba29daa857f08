import { type ChatMessage, chatTexts } from '@vitrine/core/chat/lite'
import { SESSION_CHANNEL } from '@vitrine/core/site'
import { clearDrafts } from '@vitrine/widgets/chat/conversation/drafts.ts'
import { expectAccessible } from '@vitrine/widgets/testing/accessible.ts'
import { chatEntry, SEND, sampleConversation, sampleMessage, stubChat } from '@vitrine/widgets/testing/stub-chat.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../testing/open-page.tsx'
import { PREMIUM, sampleView } from '../testing/sample-page.ts'
import { expectUncovered } from '../testing/uncovered.ts'
import { chat } from './chat.ts'

const ENTRY = 'GET /portfolios/{portfolioId}/chat'
const MESSAGES = 'GET /conversations/{id}/messages'
const START = 'POST /portfolios/{portfolioId}/conversations'
const OTHER_PERSON = '019a0000-0000-7000-8000-0000000000b2'
const WAVE = '👋🏽'

const chatNow = page.getByRole('button', { name: 'Chat Now' })
const panel = page.getByRole('dialog', { name: 'Chat with ada' })
const bar = page.getByRole('region', { name: 'Chat with ada' })
const nameField = panel.getByRole('textbox', { name: 'Name' })
const composer = panel.getByRole('textbox', { name: 'Message' })
const log = panel.getByRole('log', { name: 'Messages' })
const texts = () => [...document.querySelectorAll('.chat-bubble > p')].map(({ textContent }) => textContent)
const marks = () => [...document.querySelectorAll('[data-delivery]')].map((mark) => mark.getAttribute('aria-label'))

/** Opens the page of an owner with premium as a signed-in visitor, who has a conversation with these messages. */
function open(stored: ChatMessage[] = []) {
  const conversation = sampleConversation('visitor', { lastPosition: stored.length })
  const stub = stubChat(conversation, stored)
  stub.api.answer(ENTRY, chatEntry({ conversation }))
  return { ...stub, ...openPage(sampleView({}, { plan: PREMIUM })).start(chat) }
}

/** Opens the page as a signed-in visitor without a conversation; the owner may have no premium. */
function openNew({ ownerPremium }: { ownerPremium: boolean }) {
  const stub = stubChat(sampleConversation('visitor', { ownerPremium }))
  stub.api.answer(ENTRY, chatEntry({ ownerPremium }))
  stub.api.answer(START, sampleConversation('visitor', { ownerPremium }))
  openPage(sampleView({}, ownerPremium ? { plan: PREMIUM } : {})).start(chat)
  return stub
}

/** Writes a message and sends it with Enter. */
async function send(message: string): Promise<void> {
  await composer.fill(message)
  await userEvent.keyboard('{Enter}')
}

test('a new conversation asks for a name, which may not be empty', async () => {
  const { api } = openNew({ ownerPremium: true })
  await chatNow.click()
  const start = panel.getByRole('button', { name: 'Start Chat' })
  await expect.element(nameField).toHaveValue('vi_1')
  await expect
    .element(panel.getByText('@ada sees your name, your email address and the picture of your page.'))
    .toBeVisible()
  await nameField.fill('  ')
  await expect.element(panel.getByText('Please enter your name')).toBeVisible()
  await expect.element(start).toBeDisabled()
  await expectAccessible()
  await nameField.fill('Vi')
  await start.click()
  await expect.element(composer).toHaveFocus()
  await expect.element(panel.getByText('Offline')).toBeVisible()
  expect(api.calls(START)).toMatchObject([{ name: 'Vi' }])
})

test('a page without chat has no chat button', async () => {
  openPage(sampleView({ chatEnabled: false }, { plan: PREMIUM })).start(chat)
  await expect.element(page.getByRole('button', { name: 'Gift Premium' })).toBeInTheDocument()
  await expect.element(chatNow).not.toBeInTheDocument()
})

test('a visitor without a session learns that the owner has no inbox before signing in', async () => {
  const { api } = openNew({ ownerPremium: false })
  api.refuse(ENTRY, 'SIGN_IN_TO_CHAT')
  await chatNow.click()
  await expect.element(panel.getByText('@ada has no inbox at the moment, so an answer may not come.')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Sign in to write' })).toBeVisible()
  await expectAccessible()
})

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'a minimised panel on %s keeps the name, and can still be answered to an owner without an inbox',
  async (_, width, height) => {
    await page.viewport(width, height)
    openNew({ ownerPremium: false })
    const notice = panel.getByText('@ada has no inbox at the moment, so an answer may not come.')
    await chatNow.click()
    await expect.element(notice).toBeVisible()
    await nameField.fill('Vi')
    await panel.getByRole('button', { name: 'Minimise chat' }).click()
    await expectUncovered(bar)
    await bar.getByRole('button', { name: 'Open chat' }).click()
    await expect.element(nameField).toHaveValue('Vi')
    await panel.getByRole('button', { name: 'Start Chat' }).click()
    await expect.element(composer).toBeVisible()
    await send('Hello all the same')
    await expect.poll(marks).toEqual(['Sent'])
    await expect.element(notice).toBeVisible()
  },
)

test('a typed name is shown to the person who typed it, and not to another account of the browser', async () => {
  const { api } = openNew({ ownerPremium: true })
  await chatNow.click()
  await nameField.fill('Secret nickname')
  const signedIn = new BroadcastChannel(SESSION_CHANNEL)
  onTestFinished(() => {
    signedIn.close()
    clearDrafts()
  })
  api.answer(ENTRY, chatEntry({ personId: OTHER_PERSON, name: 'bob_2' }))
  signedIn.postMessage(null)
  await expect.element(nameField).toHaveValue('bob_2')
  api.answer(ENTRY, chatEntry())
  signedIn.postMessage(null)
  await expect.element(nameField).toHaveValue('Secret nickname')
})

test('a typed name survives the way through sign-in for its person alone, until the conversation starts', async () => {
  openNew({ ownerPremium: true })
  onTestFinished(() => clearDrafts())
  await chatNow.click()
  await nameField.fill('Vi the First')
  // As a sign-in does, the page is loaded again.
  const { api: otherApi } = openNew({ ownerPremium: true })
  otherApi.answer(ENTRY, chatEntry({ personId: OTHER_PERSON, name: 'bob_2' }))
  await chatNow.click()
  await expect.element(nameField).toHaveValue('bob_2')
  const { api } = openNew({ ownerPremium: true })
  await chatNow.click()
  await expect.element(nameField).toHaveValue('Vi the First')
  await panel.getByRole('button', { name: 'Start Chat' }).click()
  await expect.element(composer).toBeVisible()
  expect(api.calls(START)).toMatchObject([{ name: 'Vi the First' }])
  openNew({ ownerPremium: true })
  await chatNow.click()
  await expect.element(nameField).toHaveValue('vi_1')
})

test('a conversation that continues an expired one begins with the name of that one', async () => {
  const { api } = openNew({ ownerPremium: true })
  const expired = { visitorName: 'Vi the First', state: 'expired', minutesLeft: 0 } as const
  api.answer(ENTRY, chatEntry({ conversation: sampleConversation('visitor', expired) }))
  api.answer('GET /conversations/{id}', sampleConversation('visitor', expired))
  await chatNow.click()
  const startNew = panel.getByRole('button', { name: chatTexts.startNew })
  await expect.element(startNew).toBeVisible()
  api.answer(ENTRY, chatEntry())
  await startNew.click()
  await expect.element(nameField).toHaveValue('Vi the First')
})

test('Enter sends, and Shift+Enter breaks the line', async () => {
  const { api } = open()
  await chatNow.click()
  await composer.fill('First line')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(composer).toHaveValue('First line\n')
  await userEvent.type(composer, 'second line')
  await userEvent.keyboard('{Enter}')
  await expect.element(composer).toHaveValue('')
  await expect.poll(texts).toEqual(['First line\nsecond line'])
  await expect.poll(marks).toEqual(['Sent'])
  expect(api.calls(SEND)).toMatchObject([{ message: 'First line\nsecond line' }])
})

test('a message that could not be sent is marked, stays, and can be sent again under the same id', async () => {
  const { api } = open([sampleMessage(1, 'visitor', 'Hello')])
  await chatNow.click()
  await expect.poll(marks).toEqual(['Sent'])
  const held = api.hold(SEND)
  api.disconnect(SEND)
  await send('One')
  await expect.poll(marks).toEqual(['Sent', 'Sending'])
  held.release()
  await expect.poll(marks).toEqual(['Sent', 'Not sent'])
  await expect.element(page.getByRole('alert').getByText('Failed to send message')).toBeVisible()
  await expectAccessible()
  api.answer(SEND, ({ id, message }) => ({ ...sampleMessage(2, 'visitor', message), id }))
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(marks).toEqual(['Sent', 'Sent'])
  await expect.poll(texts).toEqual(['Hello', 'One'])
  const [first, second] = api.calls(SEND)
  expect(second).toEqual(first)
})

test('a long history loads a page at a time without moving', async () => {
  const { api } = open(
    Array.from({ length: 50 }, (_, index) => sampleMessage(index + 1, 'owner', `Number ${index + 1}`)),
  )
  await chatNow.click()
  await expect.poll(() => texts().at(-1)).toBe('Number 50')
  await expect.element(panel.getByText('Number 50')).toBeInViewport()
  // The panel moves while it opens.
  await Promise.all(
    panel
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  )
  for (const [shown, first] of [
    [20, 'Number 31'],
    [40, 'Number 11'],
  ] as const) {
    await expect.poll(texts).toHaveLength(shown)
    const top = () => panel.getByText(first, { exact: true }).element().getBoundingClientRect().top
    const asked = api.calls(MESSAGES).length
    const held = api.hold(MESSAGES)
    await expect
      .poll(() => {
        log.element().scrollTop = 0
        return api.calls(MESSAGES).length
      })
      .toBeGreaterThan(asked)
    // The list learns its position from an event of the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const before = top()
    held.release()
    await expect.poll(texts).toHaveLength(Math.min(shown + 20, 50))
    expect(Math.abs(top() - before)).toBeLessThan(2)
  }
  expect(texts()[0]).toBe('Number 1')
})

test('1001 characters are counted and not sent; 1000 are sent, and the list scrolls to its end', async () => {
  const { api } = open(Array.from({ length: 30 }, (_, index) => sampleMessage(index + 1, 'owner', `Number ${index}`)))
  await chatNow.click()
  await expect.poll(() => texts().at(-1)).toBe('Number 29')
  await composer.fill(`${WAVE.repeat(1000)}!`)
  await expect.element(panel.getByText('1001/1000')).toBeVisible()
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Message must be 1000 characters or less')
  await expect.element(panel.getByRole('button', { name: 'Send' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(composer).toHaveValue(`${WAVE.repeat(1000)}!`)
  expect(api.calls(SEND)).toEqual([])
  await composer.fill(WAVE.repeat(1000))
  await expect.element(panel.getByText('1000/1000')).toBeVisible()
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => texts().at(-1)).toBe(WAVE.repeat(1000))
  await expect.poll(marks).toEqual(['Sent'])
  await expect.element(panel.getByRole('img', { name: 'Sent' })).toBeInViewport()
})

test('unread messages are counted on the button and in the title; a closed panel opens with what was typed', async () => {
  const { set } = open([sampleMessage(1, 'owner', 'Come in')])
  set({ unread: 2 })
  await expect.element(chatNow).toHaveTextContent('2 new')
  expect(document.title).toMatch(/^\(2\) /)
  await expectAccessible()
  await chatNow.click()
  await composer.fill('Well')
  set({ unread: 0 })
  await panel.getByRole('button', { name: 'Close chat' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(chatNow).toHaveTextContent(/^Chat Now$/)
  await chatNow.click()
  await expect.element(composer).toHaveValue('Well')
  await expect.poll(texts).toEqual(['Come in'])
})

test.each([['{Enter}'], [' ']])('the key "%s" opens chat, and Escape closes it and returns the focus', async (key) => {
  open()
  chatNow.element().focus()
  await userEvent.keyboard(key)
  await expect.element(composer).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(chatNow).toHaveFocus()
})

test('the other side’s online status and typing are shown, and a minimised panel counts its new messages', async () => {
  const { api, socket, deliver, stored } = open()
  await chatNow.click()
  await expect.element(panel.getByText('Offline')).toBeVisible()
  await expect.poll(() => socket.sent('openConversation')).toHaveLength(1)
  const conversationId = sampleConversation('visitor').id
  socket.receive('presenceChanged', { conversationId, side: 'owner', online: true })
  await expect.element(panel.getByText('Online')).toBeVisible()
  socket.receive('typingChanged', { conversationId, side: 'owner', typing: true })
  await expect.element(panel.getByText('ada is typing...')).toBeVisible()
  deliver('Hello Vi')
  await expect.poll(texts).toEqual(['Hello Vi'])
  await expect.element(panel.getByText('ada is typing...')).not.toBeInTheDocument()
  await expect.poll(() => api.calls('POST /conversations/{id}/read')).toMatchObject([{ upTo: 1 }])
  await panel.getByRole('button', { name: 'Minimise chat' }).click()
  deliver('Still there?')
  await expect.element(bar.getByText('1 new')).toBeVisible()
  await expectAccessible()
  await bar.getByRole('button', { name: 'Open chat' }).click()
  await expect.poll(texts).toEqual(stored.map(({ message }) => message))
})
