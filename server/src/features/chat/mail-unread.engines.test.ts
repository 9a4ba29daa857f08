import { unreadMailCutoffs } from '@vitrine/core/chat'
import { eq, like } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailQueue } from '../../db/tables/mail.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import type { Actor } from '../../runtime/context.ts'
import { createPerson } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createChat, type TestChat } from '../../testing/test-chat.ts'
import { blockVisitor } from './block-visitor.ts'
import { mailUnread } from './mail-unread.ts'
import { markRead } from './mark-read.ts'
import { savePreferences } from './save-preferences.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { lockDueOf, selectDue } from './unread-mail-queries.ts'

const app = await useTestApp()
const { db } = app.deps.database
const MINUTE = 60_000

/** Removes the mails about unread messages from the queue and returns them. */
function takeAllMails() {
  return db.delete(mailQueue).where(like(mailQueue.subject, '%waiting for you')).returning()
}

/** Removes the mails about unread messages from the queue and returns a person's. */
async function takeMails({ email }: Actor) {
  return (await takeAllMails()).filter(({ recipient }) => recipient === email)
}

/** Lets time pass, runs the job, and returns the subjects of the mails that it queued for a person. */
async function runAfter(minutes: number, owner: Actor): Promise<string[]> {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE)
  await mailUnread(app.ctx(), { step: 1 })
  return (await takeMails(owner)).map(({ subject }) => subject)
}

/** Starts a conversation of another visitor with the same page, who writes a message. */
async function writeAs(visitor: Actor, { portfolioId }: TestChat, message = 'Hello'): Promise<string> {
  const { id } = await startConversation(app.ctx({ actor: visitor }), { portfolioId, name: 'Grace' })
  await sendMessage(app.ctx({ actor: visitor }), { conversationId: id, id: app.deps.newId(), message })
  return id
}

const ONE = 'A message is waiting for you'
const TWO = '2 conversations are waiting for you'

test('a message that waits unread for ten minutes leads to one mail, without its text', async () => {
  const { owner, visitor, send } = await createChat(app)
  await send(visitor, 'A secret')
  expect(await runAfter(9, owner)).toEqual([])
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE)
  await mailUnread(app.ctx())
  const [mail, ...more] = await takeMails(owner)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: owner.email, subject: ONE })
  expect(mail?.text).toContain('/dashboard#messages')
  expect(mail?.text).not.toContain('part of Premium')
  expect(JSON.stringify(mail)).not.toMatch(/secret|Ada/)
})

test('ten minutes count from the first unread message, not from the newest', async () => {
  const { owner, visitor, send } = await createChat(app)
  await send(visitor, 'One')
  expect(await runAfter(9, owner)).toEqual([])
  await send(visitor, 'Two')
  expect(await runAfter(1, owner)).toEqual([ONE])
})

test('a conversation gets the next mail only after it was read', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  await send(visitor, 'One')
  expect(await runAfter(10, owner)).toEqual([ONE])
  await send(visitor, 'Two')
  expect(await runAfter(120, owner)).toEqual([])
  await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 2 })
  expect(await runAfter(120, owner)).toEqual([])
  await send(owner, 'An answer')
  await send(visitor, 'Three')
  expect(await runAfter(10, owner)).toEqual([ONE])
})

test('a message that is read in time causes no mail', async () => {
  const { owner, visitor, conversation, send } = await createChat(app)
  await send(visitor, 'One')
  await markRead(app.ctx({ actor: owner }), { id: conversation.id, upTo: 1 })
  expect(await runAfter(10, owner)).toEqual([])
})

test('an owner gets at most one mail an hour; what becomes due meanwhile shares the next one', async () => {
  const chat = await createChat(app)
  const { owner, visitor, send } = chat
  await send(visitor, 'Hello')
  expect(await runAfter(10, owner)).toEqual([ONE])
  await writeAs(await createPerson(app), chat)
  await writeAs(await createPerson(app), chat)
  expect(await runAfter(59, owner)).toEqual([])
  expect(await runAfter(1, owner)).toEqual([TWO])
  expect(await runAfter(60, owner)).toEqual([])
})

test('conversations that are due together share a mail', async () => {
  const chat = await createChat(app)
  await chat.send(chat.visitor, 'Hello')
  await writeAs(await createPerson(app), chat)
  expect(await runAfter(10, chat.owner)).toEqual([TWO])
})

test('an owner whose mail cannot be queued delays no other one', async () => {
  const [first, second] = [await createChat(app), await createChat(app)]
  for (const { visitor, send } of [first, second]) await send(visitor, 'Hello')
  app.clock.now = new Date(app.clock.now.getTime() + 10 * MINUTE)
  const ctx = app.ctx()
  const { newId } = app.deps
  onTestFinished(() => {
    app.deps.newId = newId
  })
  app.deps.newId = () => {
    app.deps.newId = newId
    return 'no id'
  }
  const recipients: string[] = []
  for (let run = 0; run < 2; run += 1) {
    await mailUnread(ctx)
    recipients.push(...(await takeAllMails()).map(({ recipient }) => recipient))
    expect(recipients).toHaveLength(run + 1)
  }
  expect(recipients.toSorted()).toEqual([first.owner.email, second.owner.email].toSorted())
})

test('two processes that run the job at the same moment queue one mail', async () => {
  const { owner, visitor, send } = await createChat(app)
  await send(visitor, 'Hello')
  app.clock.now = new Date(app.clock.now.getTime() + 10 * MINUTE)
  await Promise.all([mailUnread(app.ctx()), mailUnread(app.ctx()), mailUnread(app.ctx())])
  expect(await runAfter(0, owner)).toEqual([ONE])
})

test('the mail to an owner without premium says that reading needs it', async () => {
  const { owner, visitor, send } = await createChat(app, { premium: false })
  await send(visitor, 'Hello')
  app.clock.now = new Date(app.clock.now.getTime() + 10 * MINUTE)
  await mailUnread(app.ctx())
  const [mail] = await takeMails(owner)
  expect(mail?.text).toContain('Reading messages is part of Premium.')
})

describe('no mail is sent', () => {
  test('to an owner who turned it off, also not later for what waited meanwhile', async () => {
    const chat = await createChat(app)
    const { owner, visitor, send } = chat
    const set = (mailWhenUnread: boolean) => savePreferences(app.ctx({ actor: owner }), { mailWhenUnread })
    await set(false)
    await send(visitor, 'Hello')
    expect(await runAfter(10, owner)).toEqual([])
    await set(true)
    expect(await runAfter(10, owner)).toEqual([])
    await writeAs(await createPerson(app), chat)
    expect(await runAfter(10, owner)).toEqual([ONE])
  })

  test('about a chat that is closed or has expired', async () => {
    const [off, blocked] = [await createChat(app), await createChat(app)]
    for (const { visitor, send } of [off, blocked]) await send(visitor, 'Hello')
    await db.update(portfolios).set({ published: false }).where(eq(portfolios.id, off.portfolioId))
    await blockVisitor(app.ctx({ actor: blocked.owner }), { id: blocked.conversation.id })
    expect(await runAfter(10, off.owner)).toEqual([])
    expect(await runAfter(0, blocked.owner)).toEqual([])
    const { owner, visitor, send } = await createChat(app)
    await send(visitor, 'Hello')
    expect(await runAfter(25 * 60, owner)).toEqual([])
  })
})

test('a run finds its conversations by an index', async () => {
  const cutoffs = unreadMailCutoffs(app.clock.now)
  const find = async (tx: typeof db) => {
    await selectDue(tx, { ...cutoffs, after: null, limit: 1 })
    await lockDueOf(tx, app.deps.newId(), cutoffs)
  }
  expect(await tablesScanned(db, find)).toEqual([])
})
