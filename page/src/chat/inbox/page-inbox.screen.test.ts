import { expectAccessible } from '@vitrine/widgets/testing/accessible.ts'
import { chatEntry, sampleConversation, sampleMessage, stubChat } from '@vitrine/widgets/testing/stub-chat.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chat } from '../../parts/chat.ts'
import { openPage } from '../../testing/open-page.tsx'
import { PREMIUM, sampleView } from '../../testing/sample-page.ts'
import { expectUncovered } from '../../testing/uncovered.ts'

const INBOX = 'GET /portfolios/{portfolioId}/conversations'
const BLOCKS = 'GET /portfolios/{portfolioId}/blocks'
const UNBLOCK = 'DELETE /blocks/{id}'

const chatNow = page.getByRole('button', { name: 'Chat Now' })
const panel = page.getByRole('dialog', { name: 'Messages' })
const bar = page.getByRole('region', { name: 'Messages' })
const inbox = page.getByRole('region', { name: 'Conversations' })
const items = () =>
  inbox
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

const TALK = sampleConversation('owner', {
  ...{ lastMessage: 'Hello there', lastPosition: 1, unread: true },
  lastMessageAt: new Date().toISOString(),
})

/** Creates the block of a visitor. */
const blockOf = (digit: string, visitorName: string) => ({
  id: `019a0000-0000-7000-8000-0000000000c${digit}`,
  visitorName,
  createdAt: '2026-11-25T12:00:00.000Z',
})

/** Opens the own page of an owner, whose visitor has written to them. */
function open({ ownerPremium = true } = {}) {
  const stub = stubChat(TALK, [sampleMessage(1, 'visitor', 'Hello there')])
  stub.api.answer('GET /portfolios/{portfolioId}/chat', chatEntry({ own: true, ownerPremium }))
  stub.api.answer(INBOX, { conversations: [TALK], more: false })
  stub.api.answer(BLOCKS, [])
  openPage(sampleView({}, { plan: PREMIUM })).start(chat)
  return stub
}

test('a list of conversations that could not be loaded can be loaded again', async () => {
  const { api } = open()
  api.disconnect(INBOX)
  await chatNow.click()
  await expect.element(panel.getByText('Failed to load conversations')).toBeVisible()
  api.answer(INBOX, { conversations: [TALK], more: false })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(items).toEqual([expect.stringMatching(/Vi.*New.*Hello there/s)])
  await expectAccessible()
})

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])('the minimised panel on %s shows how many conversations are new, and covers nothing', async (_, width, height) => {
  await page.viewport(width, height)
  open()
  await chatNow.click()
  await expect.poll(items).toHaveLength(1)
  await panel.getByRole('button', { name: 'Minimise chat' }).click()
  await expect.element(bar.getByText('1 new')).toBeVisible()
  await expectUncovered(bar)
  await bar.getByRole('button', { name: 'Open chat' }).click()
  await expect.poll(items).toHaveLength(1)
})

test('a conversation that was read and left is no longer new, and is new again with the next message', async () => {
  const { api, socket, deliver } = open()
  const there = page.getByRole('dialog', { name: 'Chat with Vi' })
  await chatNow.click()
  await inbox.getByRole('button', { name: /^Vi/ }).click()
  await expect.element(there.getByText('Hello there')).toBeVisible()
  await expect.poll(() => api.calls('POST /conversations/{id}/read')).toMatchObject([{ upTo: 1 }])
  api.answer(INBOX, { conversations: [{ ...TALK, unread: false, ownerReadUpTo: 1 }], more: false })
  socket.receive('messagesRead', { conversationId: TALK.id, by: 'owner', upTo: 1, unread: false })
  await there.getByRole('button', { name: 'Back to conversations' }).click()
  await expect.poll(items).toEqual([expect.not.stringContaining('New')])
  deliver('Thank you')
  await expect.poll(items).toEqual([expect.stringMatching(/Vi.*New.*Thank you/s)])
})

test('an owner without premium is offered it, and sees no conversation', async () => {
  const { api } = open({ ownerPremium: false })
  await chatNow.click()
  await expect.element(panel.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing')
  expect(api.calls(INBOX)).toEqual([])
  await expectAccessible()
})

test('after Unblock the focus goes to the next blocked visitor, and to the list after the last one', async () => {
  const { api } = open()
  const [vi, bo] = [blockOf('1', 'Vi'), blockOf('2', 'Bo')]
  const unblock = (name: string) => inbox.getByRole('button', { name: `Unblock ${name}` })
  api.answer(BLOCKS, [vi, bo])
  api.answer(UNBLOCK, { ok: true })
  await chatNow.click()
  await expect.element(unblock('Vi')).toBeVisible()
  api.answer(BLOCKS, [bo])
  await unblock('Vi').click()
  await expect.element(unblock('Bo')).toHaveFocus()
  api.answer(BLOCKS, [])
  await unblock('Bo').click()
  await expect.element(inbox).toHaveFocus()
})

test('after Block the focus goes to Unblock, and from there to the composer', async () => {
  const { api } = open()
  const there = page.getByRole('dialog', { name: 'Chat with Vi' })
  const block = blockOf('1', 'Vi')
  api.answer('POST /conversations/{id}/block', block)
  api.answer(UNBLOCK, { ok: true })
  await chatNow.click()
  await inbox.getByRole('button', { name: /^Vi/ }).click()
  await expect.element(there.getByText('Hello there')).toBeVisible()
  api.answer('GET /conversations/{id}', { ...TALK, state: 'closed', blockId: block.id })
  await there.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect.element(there.getByRole('button', { name: 'Unblock' })).toHaveFocus()
  api.answer('GET /conversations/{id}', TALK)
  await there.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(there.getByRole('textbox', { name: 'Message' })).toHaveFocus()
})
