import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import * as tables from '../../db/tables/index.ts'
import { grantPremium, signInVisitor } from '../../testing/factories.ts'
import { type Creator, createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestSite, type Visitor } from '../../testing/test-app.ts'
import { createChat } from '../../testing/test-chat.ts'
import { unzip } from '../../testing/zip-files.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database

/** Downloads the data of a signed-in person. Returns the files by their path. */
async function download(visitor: Visitor): Promise<Map<string, Buffer>> {
  const response = await fetch(`${site.origin}/api/account/data`, { headers: { cookie: visitor.cookie() } })
  if (response.status !== 200) throw new Error(await response.text())
  return unzip(Buffer.from(await response.arrayBuffer()))
}
const textOf = (files: Map<string, Buffer>, path: string) => files.get(path)?.toString() ?? ''
const jsonOf = (files: Map<string, Buffer>, path: string): unknown => JSON.parse(textOf(files, path))

/** Creates a person with something of every kind, done by and to another one. */
async function fullPerson(): Promise<{ person: Creator; other: Creator; visitor: Visitor }> {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  await fillEveryTable(app, person, other)
  await db.delete(tables.accountDeletions)
  return { person, other, visitor: await signInVisitor(site.visitor(), person) }
}

test('has everything of the person, and the page as an archive of its own', async () => {
  const { person, other, visitor } = await fullPerson()
  const files = await download(visitor)
  expect([...files.keys()]).toEqual([
    'account.json',
    'messages.json',
    'notes.json',
    'gifts.json',
    'payments.json',
    'likes.json',
    'page.zip',
  ])
  expect(jsonOf(files, 'account.json')).toMatchObject({
    format: 'vitrine-account',
    version: 1,
    account: { email: person.email, username: person.username },
    names: [{ name: person.username, formerUntil: null }],
    premium: { status: 'active' },
    settings: { mailWhenUnread: true, weeklySummary: { timeZone: 'UTC' }, newsletterSince: expect.any(String) },
    connections: [{ provider: 'discord' }],
  })
  const message = `${person.username} and ${other.username}`
  expect(jsonOf(files, 'messages.json')).toEqual(
    expect.arrayContaining([expect.objectContaining({ page: other.username, from: 'me', message })]),
  )
  expect(jsonOf(files, 'notes.json')).toMatchObject([{ content: person.username }])
  expect(jsonOf(files, 'gifts.json')).toMatchObject([
    { direction: 'given', recipient: other.username, amount: 5900 },
    { direction: 'received', recipient: null },
  ])
  expect(jsonOf(files, 'payments.json')).toMatchObject([{ amount: 5900, purpose: 'gift', status: 'success' }])
  expect(jsonOf(files, 'likes.json')).toMatchObject([{ page: other.username }])
  const page = await unzip(files.get('page.zip') ?? Buffer.of())
  expect(jsonOf(page, 'page.json')).toMatchObject({ format: 'vitrine-page', username: person.username })
  expect([...page.keys()]).toContain('files/profile.webp')
})

test('has no address of others, no secret and no id of a person', async () => {
  const { person, other, visitor } = await fullPerson()
  const files = await download(visitor)
  const texts = [...files].filter(([path]) => path.endsWith('.json')).map(([, content]) => content.toString())
  expect(texts).toHaveLength(6)
  const sessions = await db.select().from(tables.sessions)
  const hashes = (await db.select().from(tables.credentials)).flatMap(({ password }) => password ?? [])
  const secrets = [...sessions.map(({ token }) => token), ...hashes]
  for (const text of texts) {
    for (const one of [other.email, other.userId, person.userId, ...secrets]) expect(text).not.toContain(one)
  }
})

test('an owner without premium gets no messages of visitors, and all of them with it', async () => {
  const chat = await createChat(app, { premium: false })
  await chat.send(chat.visitor, 'A secret for premium')
  const owner = await signInVisitor(site.visitor(), chat.owner)
  expect(textOf(await download(owner), 'messages.json')).toBe('[]\n')
  const visitor = await signInVisitor(site.visitor(), chat.visitor)
  const own = [{ page: chat.owner.username, from: 'me', message: 'A secret for premium' }]
  expect(jsonOf(await download(visitor), 'messages.json')).toMatchObject(own)
  await grantPremium(app, chat.owner.userId)
  expect(jsonOf(await download(owner), 'messages.json')).toMatchObject([{ from: 'visitor', visitor: 'Ada' }])
})

test('lists that are longer than what is read at once are complete and in order', async () => {
  const chat = await createChat(app)
  const texts = Array.from({ length: 201 }, (_, number) => `Message ${number}`)
  const base = { conversationId: chat.conversation.id, senderType: 'visitor' as const, senderName: 'Ada' }
  await db.insert(tables.chatMessages).values(
    texts.map((message, number) => ({
      ...base,
      id: app.deps.newId(),
      position: number + 1,
      message,
      createdAt: app.clock.now,
    })),
  )
  const visitor = await signInVisitor(site.visitor(), chat.visitor)
  expect(jsonOf(await download(visitor), 'messages.json')).toMatchObject(texts.map((message) => ({ message })))
})

test('a thief with a stolen session gets nothing without a new proof', async () => {
  const visitor = await signInVisitor(site.visitor(), await createCreator(app))
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  const answer = await visitor.call(contract.accountData.download)
  expect(answer.error.code).toBe('FRESH_SIGN_IN_REQUIRED')
})
