import { isContractProcedure } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { describe, expect, test } from 'vitest'
import { type Actor, withTransaction } from './context.ts'
import { blockVisitor } from './features/chat/block-visitor.ts'
import { sendMessage } from './features/chat/send-message.ts'
import { startConversation } from './features/chat/start-conversation.ts'
import { recordGift } from './features/gifts/record-gift.ts'
import { createNote } from './features/notes/create-note.ts'
import { publishPortfolio } from './features/portfolios/page/publish-portfolio.ts'
import { createPerson, createPublishedPortfolio, grantPremium, PASSWORD, signInVisitor } from './testing/factories.ts'
import { drawPicture, mediaFile } from './testing/media-files.ts'
import type { Visitor } from './testing/test-app.ts'
import { useTestShop } from './testing/test-shop.ts'
import { zipOf } from './testing/zip-files.ts'

/** Roles of the caller. `owner` owns the page and has the free plan; `premium` owns the page and has premium. */
const ROLES = ['anonymous', 'other', 'owner', 'premium'] as const
type Role = (typeof ROLES)[number]

/** Ids of the requested page. It is created again after each case that changed something. */
interface Page {
  portfolioId: string
  linkId: string
  socialLinkId: string
  projectId: string
  badgeId: string
  fileId: string
  /** A gift to the owner, and an order of theirs. */
  giftId: string
  orderId: string
  /** A visitor's conversation with the owner, and another visitor who is blocked. */
  conversationId: string
  blockId: string
  noteId: string
  username: string
}

/** Query and body of an operation, and the status that each role gets. */
interface Row {
  query?: string
  body?: (page: Page) => unknown
  statuses: Record<Role, number>
}

const forAll = (status: number): Row['statuses'] => ({
  anonymous: status,
  other: status,
  owner: status,
  premium: status,
})
const SIGNED_IN = { anonymous: 401, other: 200, owner: 200, premium: 200 }
/** Statuses of the inbox, which only an owner with premium can read. The page is unpublished, so its chat is closed. */
const INBOX = { anonymous: 401, other: 404, owner: 403, premium: 200 }
const OWNER_ONLY = { anonymous: 401, other: 404, owner: 200, premium: 200 }

const PICTURE = await drawPicture()
const DESIGNER_BADGE = { label: 'Designer', color: '#ec4899', icon: '🎨' }
const ARCHIVE = await zipOf([{ path: 'page.json', content: { format: 'vitrine-page', version: 1, links: [{}] } }])
const MUSIC = await mediaFile('tone.mp3')

/** Person who signs up or requests mails in these cases. */
const someone = { email: 'someone@example.com' }

/** Every operation of the contract × every role. An operation without a row fails the test. */
const RIGHTS: Record<string, Row> = {
  'accounts.signUp': {
    body: ({ linkId }) => ({
      email: `${linkId}@example.com`,
      password: PASSWORD,
      username: `u_${linkId.slice(-12)}`,
    }),
    statuses: forAll(201),
  },
  'accounts.signIn': { body: () => ({ ...someone, password: 'wrong' }), statuses: forAll(401) },
  'accounts.signOut': { body: () => ({}), statuses: forAll(200) },
  'accounts.session': { statuses: forAll(200) },
  'accounts.resendConfirmation': { body: () => someone, statuses: forAll(200) },
  'accounts.openConfirmationLink': { statuses: forAll(302) },
  'accounts.readConfirmation': { statuses: forAll(422) },
  'accounts.confirmEmail': { body: () => ({ token: 'none' }), statuses: forAll(422) },
  'accounts.requestPasswordReset': { body: () => someone, statuses: forAll(200) },
  'accounts.readPasswordReset': { statuses: forAll(422) },
  'accounts.resetPassword': { body: () => ({ token: 'none', newPassword: PASSWORD }), statuses: forAll(422) },
  'accounts.checkName': { statuses: forAll(200) },
  'contact.send': {
    body: () => ({ ...someone, name: 'Ada', subject: 'Hello', message: 'Hello' }),
    statuses: forAll(200),
  },
  'newsletter.join': { body: () => someone, statuses: forAll(200) },
  'analytics.get': { query: '?days=7&timeZone=UTC', statuses: OWNER_ONLY },
  'archives.export': { statuses: OWNER_ONLY },
  'archives.preview': { body: () => ARCHIVE, statuses: OWNER_ONLY },
  'archives.import': { body: () => ARCHIVE, statuses: OWNER_ONLY },
  'billing.plan': { statuses: SIGNED_IN },
  'billing.subscription': { statuses: SIGNED_IN },
  'portfolios.listOwn': { statuses: SIGNED_IN },
  'portfolios.create': {
    body: ({ linkId }) => ({ username: `p_${linkId.slice(-12)}` }),
    statuses: { anonymous: 401, other: 201, owner: 409, premium: 409 },
  },
  'portfolios.getOwn': { statuses: OWNER_ONLY },
  'portfolios.update': {
    body: () => ({ hideStats: true }),
    statuses: { anonymous: 401, other: 404, owner: 403, premium: 200 },
  },
  'portfolios.setPublished': { body: () => ({ published: true }), statuses: OWNER_ONLY },
  'portfolios.view': { statuses: { anonymous: 404, other: 404, owner: 200, premium: 200 } },
  'portfolios.addLink': { body: () => ({}), statuses: { anonymous: 401, other: 404, owner: 201, premium: 201 } },
  'portfolios.updateLink': { body: () => ({ title: 'Shop' }), statuses: OWNER_ONLY },
  'portfolios.deleteLink': { statuses: OWNER_ONLY },
  'portfolios.reorderLinks': { body: ({ linkId }) => ({ ids: [linkId] }), statuses: OWNER_ONLY },
  'portfolios.addSocialLink': {
    body: () => ({}),
    statuses: { anonymous: 401, other: 404, owner: 201, premium: 201 },
  },
  'portfolios.updateSocialLink': { body: () => ({ platform: 'github' }), statuses: OWNER_ONLY },
  'portfolios.deleteSocialLink': { statuses: OWNER_ONLY },
  'portfolios.reorderSocialLinks': { body: ({ socialLinkId }) => ({ ids: [socialLinkId] }), statuses: OWNER_ONLY },
  'portfolios.addProject': {
    body: () => ({ tags: ['type'] }),
    statuses: { anonymous: 401, other: 404, owner: 403, premium: 201 },
  },
  'portfolios.updateProject': {
    body: () => ({ tags: ['type'] }),
    statuses: { anonymous: 401, other: 404, owner: 403, premium: 200 },
  },
  'portfolios.deleteProject': { statuses: OWNER_ONLY },
  'portfolios.reorderProjects': { body: ({ projectId }) => ({ ids: [projectId] }), statuses: OWNER_ONLY },
  'portfolios.addBadge': { body: () => ({}), statuses: { anonymous: 401, other: 404, owner: 403, premium: 201 } },
  'portfolios.updateBadge': {
    body: () => ({ label: 'Baker' }),
    statuses: { anonymous: 401, other: 404, owner: 403, premium: 200 },
  },
  'portfolios.deleteBadge': { statuses: OWNER_ONLY },
  'portfolios.reorderBadges': { body: ({ badgeId }) => ({ ids: [badgeId] }), statuses: OWNER_ONLY },
  'chat.entry': { statuses: { anonymous: 401, other: 404, owner: 200, premium: 200 } },
  'chat.start': {
    body: () => ({ name: 'Ada' }),
    statuses: { anonymous: 401, other: 404, owner: 409, premium: 409 },
  },
  'chat.inbox': { statuses: INBOX },
  'chat.unread': { statuses: SIGNED_IN },
  'chat.preferences': { statuses: SIGNED_IN },
  'chat.savePreferences': { body: () => ({ mailWhenUnread: false }), statuses: SIGNED_IN },
  'chat.conversation': { statuses: INBOX },
  'chat.messages': { statuses: INBOX },
  'chat.send': {
    body: () => ({ id: crypto.randomUUID(), message: 'Hello' }),
    statuses: { ...INBOX, premium: 409 },
  },
  'chat.read': { body: () => ({ upTo: 1 }), statuses: INBOX },
  'chat.delete': { statuses: INBOX },
  'chat.block': { statuses: INBOX },
  'chat.blocks': { statuses: INBOX },
  'chat.unblock': { statuses: INBOX },
  'clicks.record': { statuses: forAll(404) },
  'connections.get': { statuses: OWNER_ONLY },
  'connections.start': { statuses: { anonymous: 401, other: 404, owner: 201, premium: 201 } },
  'connections.complete': {
    body: () => ({ code: 'x', state: 'x' }),
    statuses: { anonymous: 401, other: 404, owner: 409, premium: 409 },
  },
  'connections.disconnect': { statuses: OWNER_ONLY },
  'connections.setVisible': { body: () => ({ visible: false }), statuses: OWNER_ONLY },
  'connections.chooseBadges': {
    body: () => ({ add: 2 ** 31, remove: 0 }),
    statuses: { anonymous: 401, other: 404, owner: 403, premium: 200 },
  },
  'files.upload': { body: () => PICTURE, statuses: { anonymous: 401, other: 404, owner: 403, premium: 201 } },
  'files.remove': { statuses: OWNER_ONLY },
  'files.uploadLinkImage': {
    body: () => PICTURE,
    statuses: { anonymous: 401, other: 404, owner: 201, premium: 201 },
  },
  'files.removeLinkImage': { statuses: OWNER_ONLY },
  'files.uploadProjectImage': {
    body: () => PICTURE,
    statuses: { anonymous: 401, other: 404, owner: 403, premium: 201 },
  },
  'files.removeProjectImage': { statuses: OWNER_ONLY },
  'files.listOwn': { statuses: SIGNED_IN },
  'files.delete': { statuses: OWNER_ONLY },
  'gifts.findRecipient': { statuses: { anonymous: 401, other: 200, owner: 409, premium: 409 } },
  'gifts.received': { statuses: SIGNED_IN },
  'gifts.sent': { statuses: SIGNED_IN },
  'gifts.totals': { statuses: SIGNED_IN },
  'gifts.claim': { statuses: OWNER_ONLY },
  'notes.create': {
    body: () => ({ content: 'Hello' }),
    statuses: { anonymous: 401, other: 404, owner: 403, premium: 409 },
  },
  'notes.current': { statuses: OWNER_ONLY },
  'notes.remove': { statuses: OWNER_ONLY },
  'notes.recordView': { statuses: forAll(404) },
  'payments.offer': { statuses: forAll(200) },
  'payments.orderPremium': { body: () => ({}), statuses: { anonymous: 401, other: 201, owner: 201, premium: 409 } },
  'payments.orderGift': {
    body: ({ username }) => ({ username }),
    statuses: { anonymous: 401, other: 201, owner: 409, premium: 409 },
  },
  'payments.order': { statuses: OWNER_ONLY },
  'payments.confirm': {
    body: () => ({ paymentId: 'pay_x', signature: 'x' }),
    statuses: { anonymous: 401, other: 404, owner: 422, premium: 422 },
  },
  'payments.history': { statuses: SIGNED_IN },
  'likes.own': { statuses: forAll(200) },
  'likes.set': { body: () => ({ liked: true }), statuses: { anonymous: 401, other: 404, owner: 404, premium: 404 } },
  'rankings.highlights': { statuses: forAll(200) },
  'rankings.top': { statuses: forAll(200) },
  'views.record': { statuses: forAll(404) },
}

const shop = await useTestShop()
const { app } = shop

const operations = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ path: `${feature}.${name}`, procedure })),
)

test('the table has a row for every operation of the contract and no other', () => {
  expect(Object.keys(RIGHTS).toSorted()).toEqual(operations.map(({ path }) => path).toSorted())
})

/** Operations that refuse a request without a session, by the table. */
const needSession = operations.filter(({ path }) => {
  const { anonymous, ...rest } = RIGHTS[path]?.statuses ?? forAll(0)
  return anonymous === 401 && Object.values(rest).some((status) => status !== 401)
})

test('the contract declares a refusal without a session for the same operations', () => {
  const declared = operations.flatMap(({ path, procedure }) => {
    const { meta, errorMap } = procedure['~orpc']
    if (!meta.withoutSession) return []
    expect(Object.keys(errorMap)).toContain(meta.withoutSession.code)
    return [path]
  })
  expect(declared).toEqual(needSession.map(({ path }) => path))
})

describe.each(needSession)('$path without a session', ({ procedure }) => {
  const { meta, route } = procedure['~orpc']
  const { method = 'POST', path = '' } = route

  test('is refused before its input is validated', async () => {
    const address = `/api${path.replace(/\{\w+\}/g, 'no-id')}`
    const answer = await shop.visitor().request(method, address, method === 'GET' ? undefined : { unknown: [true] })
    expect(answer.status).toBe(401)
    expect(answer.error.code).toBe(meta.withoutSession?.code)
  })
})

/** Unpublished page with an entry in each list, its owner's browser and the caller's browser. */
interface Fixture {
  page: Page
  owner: Visitor
  visitor: Visitor
}

/** Fixtures that no case has changed, for reuse. */
const unchanged = new Map<Role, Fixture>()

async function createFixture(role: Role): Promise<Fixture> {
  const person = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, person)
  const owner = await signInVisitor(shop.visitor(), person)
  const chat = await addChat(person, portfolioId)
  const { id: orderId } = await shop.order({ ...person, visitor: owner })
  if (role === 'premium') await grantPremium(app, person.userId)
  const { addLink, addSocialLink, addProject, addBadge } = contract.portfolios
  const page = {
    portfolioId,
    linkId: (await owner.call(addLink, { portfolioId }, {})).output.id,
    socialLinkId: (await owner.call(addSocialLink, { portfolioId }, {})).output.id,
    projectId: (await owner.call(addProject, { portfolioId }, {})).output.id,
    badgeId: (await owner.call(addBadge, { portfolioId }, DESIGNER_BADGE)).output.id,
    fileId: await addMusic(owner, portfolioId),
    giftId: await addGift(owner, person),
    orderId,
    ...chat,
    username: person.username,
  }
  if (role === 'anonymous') return { page, owner, visitor: shop.visitor() }
  if (role === 'other') return { page, owner, visitor: await signInVisitor(shop.visitor(), await createPerson(app)) }
  return { page, owner, visitor: await signInVisitor(shop.visitor(), person) }
}

/** Adds a note, a message and a block while the owner has premium and the page is published, then ends both. */
async function addChat(person: Actor & { username: string }, portfolioId: string) {
  const ctx = app.ctx({ actor: person })
  await grantPremium(app, person.userId)
  const note = await createNote(ctx, { portfolioId, content: 'x', color: 'Black', durationHours: 24 })
  const visit = async () => {
    const visitor = app.ctx({ actor: await createPerson(app) })
    const { id: conversationId } = await startConversation(visitor, { portfolioId, name: 'Ada' })
    await sendMessage(visitor, { conversationId, id: crypto.randomUUID(), message: 'Hello' })
    return conversationId
  }
  const conversationId = await visit()
  const block = await blockVisitor(ctx, { id: await visit() })
  await grantPremium(app, person.userId, app.clock.now)
  await publishPortfolio(ctx, { id: portfolioId, published: false })
  return { conversationId, blockId: block.id, noteId: note.id }
}

async function addMusic(owner: Visitor, portfolioId: string): Promise<string> {
  await owner.post(`/api/portfolios/${portfolioId}/assets/music`, MUSIC)
  const [file] = (await owner.call(contract.files.listOwn)).output.files
  if (!file) throw new Error('The music was not stored')
  return file.id
}

async function addGift(owner: Visitor, { userId, username }: { userId: string; username: string }): Promise<string> {
  const gift = { gifterUserId: null, recipientUserId: userId, recipientUsername: username, message: null }
  await withTransaction(app.ctx(), (tx) => recordGift(tx, { ...gift, paymentId: `pay_${userId}` }))
  const [received] = (await owner.call(contract.gifts.received)).output
  if (!received) throw new Error('The gift was not received')
  return received.id
}

describe.each(operations)('$path', ({ path, procedure }) => {
  const row = RIGHTS[path]
  if (!row || !isContractProcedure(procedure)) throw new Error(`${path} has no row`)
  const { method = 'POST', path: route = '' } = procedure['~orpc'].route

  test.each(ROLES)('as %s', async (role) => {
    const fixture = unchanged.get(role) ?? (await createFixture(role))
    unchanged.delete(role)
    const { page, owner, visitor } = fixture
    const [, list = ''] = route.split('/')
    const entries: Record<string, string> = {
      links: page.linkId,
      'social-links': page.socialLinkId,
      projects: page.projectId,
      badges: page.badgeId,
      files: page.fileId,
      gifts: page.giftId,
      payments: page.orderId,
      conversations: page.conversationId,
      blocks: page.blockId,
      notes: page.noteId,
    }
    const names: Record<string, string> = {
      id: entries[list] ?? page.portfolioId,
      portfolioId: page.portfolioId,
      conversationId: page.conversationId,
      username: page.username,
      name: page.username,
      entryId: page.linkId,
      kind: 'cursor',
      provider: 'discord',
    }
    const address = `/api${route.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')}${row.query ?? ''}`
    const stored = async () => (await owner.get(`/api/portfolios/${page.portfolioId}`)).text
    const before = await stored()
    const answer = await visitor.request(method, address, row.body?.(page))
    expect({ role, status: answer.status, text: answer.text }).toMatchObject({ role, status: row.statuses[role] })
    if (method === 'GET' || answer.status >= 400) unchanged.set(role, fixture)
    if (answer.status < 400) return
    expect(answer.json).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) })
    expect(answer.text).not.toContain(page.username)
    expect(await stored()).toBe(before)
  })
})
