import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import * as tables from '../../db/tables/index.ts'
import { toDay, toHour } from '../../db/tables/moment.ts'
import { grantPremium, signInVisitor } from '../../testing/factories.ts'
import { type Creator, createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
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
  await db.delete(tables.accountSuspensions)
  return { person, other, visitor: await signInVisitor(site.visitor(), person) }
}

test('has everything of the person, and the page as an archive of its own', async () => {
  const { person, other, visitor } = await fullPerson()
  const files = await download(visitor)
  expect([...files.keys()]).toEqual([
    'account.json',
    'messages.json',
    'blocks.json',
    'notes.json',
    'gifts.json',
    'payments.json',
    'likes.json',
    'visits.json',
    'looks.json',
    'reports.json',
    'decisions.json',
    'statistics.json',
    'files.json',
    'page.zip',
  ])
  expect(jsonOf(files, 'account.json')).toMatchObject({
    format: 'vitrine-account',
    version: 1,
    account: { email: person.email, username: person.username },
    names: [{ name: person.username, formerUntil: null }],
    premium: { status: 'active' },
    settings: {
      mailWhenUnread: false,
      mailWhenPremiumEnds: false,
      mailWhenGifted: false,
      weeklySummary: { timeZone: 'UTC' },
      newsletterSince: expect.any(String),
    },
    page: { username: person.username, views: 1, suspension: { reason: person.username } },
    connections: [{ provider: 'discord', name: person.username }],
    signIn: { hasPassword: true, providers: [{ provider: 'google', email: person.email }] },
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
  expect(jsonOf(files, 'blocks.json')).toMatchObject([{ visitor: other.username }])
  expect(jsonOf(files, 'visits.json')).toMatchObject([
    { seen: 'page', page: other.username },
    { seen: 'note', page: person.username },
  ])
  expect(jsonOf(files, 'looks.json')).toMatchObject([
    { relation: 'saved', name: person.username, look: expect.any(Object) },
    { relation: 'favorite', name: other.username },
    { relation: 'used', name: other.username },
  ])
  expect(jsonOf(files, 'statistics.json')).toMatchObject([
    {
      day: '2026-11-20',
      ...{ views: 1, visitors: 1, likes: 1, clicks: 1, messages: 1 },
      referrers: [{ host: 'example.com', views: 1 }],
      entries: [{ kind: 'link', title: 'New Link', clicks: 1 }],
    },
  ])
  expect(jsonOf(files, 'files.json')).toMatchObject([{ path: 'page.zip', kind: 'profile' }])
  const page = await unzip(files.get('page.zip') ?? Buffer.of())
  expect(jsonOf(page, 'page.json')).toMatchObject({ format: 'vitrine-page', username: person.username })
  expect([...page.keys()]).toContain('files/profile.webp')
})

test('has no address of others, no secret and no id of a person', async () => {
  const { person, other, visitor } = await fullPerson()
  const files = await download(visitor)
  const texts = [...files].filter(([path]) => path.endsWith('.json')).map(([, content]) => content.toString())
  expect(texts).toHaveLength(13)
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

test('files that no page uses are in it, also hosted ones', async () => {
  const own = await withOwnFiles(app, site)
  await own.uploadHosted('background', await drawPicture(), 'sea.png')
  const { upload } = contract.files
  await own.visitor.call(upload, { portfolioId: own.portfolioId, kind: 'profile' }, await drawPicture(), {})
  const files = await download(own.visitor)
  const paths = [...files.keys()].filter((path) => path.startsWith('files/'))
  expect(paths).toHaveLength(1)
  expect(jsonOf(files, 'files.json')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'page.zip', kind: 'profile' }),
      expect.objectContaining({ path: paths[0], name: 'sea.png', hosted: true }),
    ]),
  )
  expect(
    files
      .get(paths[0] ?? '')
      ?.subarray(0, 4)
      .toString(),
  ).toBe('RIFF')
})

test('statistics of more days than are read at once are complete and in order', async () => {
  const person = await createCreator(app)
  const today = toDay(toHour(app.clock.now))
  const days = [today, today - 1, today - 150, today - 400]
  await db
    .insert(tables.portfolioHourlyViews)
    .values(days.map((day) => ({ portfolioId: person.portfolioId, hour: day * 24 + 5, views: 2, inWeek: false })))
  await db.insert(tables.portfolioHourlyLikes).values({ portfolioId: person.portfolioId, hour: today * 24, likes: 3 })
  const visitor = await signInVisitor(site.visitor(), person)
  expect(jsonOf(await download(visitor), 'statistics.json')).toMatchObject([
    { day: '2025-10-16', views: 2, likes: 0 },
    { day: '2026-06-23', views: 2 },
    { day: '2026-11-19', views: 2 },
    { day: '2026-11-20', views: 2, likes: 3 },
  ])
})

test('a thief with a stolen session gets nothing without a new proof', async () => {
  const visitor = await signInVisitor(site.visitor(), await createCreator(app))
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  const answer = await visitor.call(contract.accountData.download)
  expect(answer.error.code).toBe('FRESH_SIGN_IN_REQUIRED')
})
