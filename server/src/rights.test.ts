import { isContractProcedure } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { describe, expect, test } from 'vitest'
import { type Actor, withTransaction } from './context.ts'
import { blockVisitor } from './features/chat/block-visitor.ts'
import { sendMessage } from './features/chat/send-message.ts'
import { startConversation } from './features/chat/start-conversation.ts'
import { recordGift } from './features/gifts/record-gift.ts'
import { createNote } from './features/notes/create-note.ts'
import { publishPortfolio } from './features/portfolios/publish-portfolio.ts'
import { createPerson, createPublishedPortfolio, grantPremium, PASSWORD, signInVisitor } from './testing/factories.ts'
import { drawPicture, mediaFile } from './testing/own-files.ts'
import type { Visitor } from './testing/test-app.ts'
import { useTestShop } from './testing/test-shop.ts'

/** Who asks. The page belongs to `owner`, who is on the free plan; `premium` owns a page of the same kind. */
const ROLES = ['anonymous', 'other', 'owner', 'premium'] as const
type Role = (typeof ROLES)[number]

/** The page that is asked for: its ids. Made anew after each case that changed something. */
interface Page {
  portfolioId: string
  linkId: string
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

/** One operation as each role meets it: the body it sends, and the status that each role gets. */
interface Row {
  body?: (page: Page) => unknown
  statuses: Record<Role, number>
}

const everybody = (status: number): Row['statuses'] => ({
  anonymous: status,
  other: status,
  owner: status,
  premium: status,
})
const SIGNED_IN = { anonymous: 401, other: 200, owner: 200, premium: 200 }
/** What visitors wrote is read by an owner with premium alone. The page is hidden, so its chat is closed to answers. */
const INBOX = { anonymous: 401, other: 404, owner: 403, premium: 200 }
const OWNER_ONLY = { anonymous: 401, other: 404, owner: 200, premium: 200 }

const PICTURE = await drawPicture()
const DESIGNER_BADGE = { label: 'Designer', color: '#ec4899', icon: '🎨' }
const MUSIC = await mediaFile('tone.mp3')

/** A person who signs up, asks for mails and so on in these cases. */
const someone = { email: 'someone@example.com' }

/** Every operation of the contract × every role. An operation without its row fails the test. */
const RIGHTS: Record<string, Row> = {
  'accounts.signUp': {
    body: ({ linkId }) => ({
      email: `${linkId}@example.com`,
      password: PASSWORD,
      username: `u_${linkId.slice(-12)}`,
    }),
    statuses: everybody(201),
  },
  'accounts.signIn': { body: () => ({ ...someone, password: 'wrong' }), statuses: everybody(401) },
  'accounts.signOut': { body: () => ({}), statuses: everybody(200) },
  'accounts.session': { statuses: everybody(200) },
  'accounts.resendConfirmation': { body: () => someone, statuses: everybody(200) },
  'accounts.openConfirmationLink': { statuses: everybody(302) },
  'accounts.readConfirmation': { statuses: everybody(422) },
  'accounts.confirmEmail': { body: () => ({ token: 'none' }), statuses: everybody(422) },
  'accounts.requestPasswordReset': { body: () => someone, statuses: everybody(200) },
  'accounts.resetPassword': { body: () => ({ token: 'none', newPassword: PASSWORD }), statuses: everybody(422) },
  'accounts.checkName': { statuses: everybody(200) },
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
  'portfolios.addSocialLink': {
    body: () => ({}),
    statuses: { anonymous: 401, other: 404, owner: 201, premium: 201 },
  },
  'portfolios.updateSocialLink': { body: () => ({ platform: 'github' }), statuses: OWNER_ONLY },
  'portfolios.deleteSocialLink': { statuses: OWNER_ONLY },
  'portfolios.reorderSocialLinks': { body: ({ linkId }) => ({ ids: [linkId] }), statuses: OWNER_ONLY },
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
  'files.upload': { body: () => PICTURE, statuses: { anonymous: 401, other: 404, owner: 403, premium: 201 } },
  'files.remove': { statuses: OWNER_ONLY },
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
  'notes.recordView': { statuses: everybody(404) },
  'payments.offer': { statuses: everybody(200) },
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
  'likes.own': { statuses: everybody(200) },
  'likes.set': { body: () => ({ liked: true }), statuses: { anonymous: 401, other: 404, owner: 404, premium: 404 } },
  'views.record': { statuses: everybody(404) },
}

const shop = await useTestShop()
const { app } = shop

const operations = Object.entries(contract).flatMap(([area, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ path: `${area}.${name}`, procedure })),
)

test('every operation of the contract has its row, and no row is left over', () => {
  expect(Object.keys(RIGHTS).toSorted()).toEqual(operations.map(({ path }) => path).toSorted())
})

/** The operations that refuse a request for having no session, by the table. */
const needSession = operations.filter(({ path }) => {
  const { anonymous, ...rest } = RIGHTS[path]?.statuses ?? everybody(0)
  return anonymous === 401 && Object.values(rest).some((status) => status !== 401)
})

test('the contract says of the same operations that they need a session, and with which refusal', () => {
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
    expect(answer.json.code).toBe(meta.withoutSession?.code)
  })
})

/** An unpublished page with an entry in each list, its owner's browser and the browser of who asks. */
interface Meeting {
  page: Page
  owner: Visitor
  visitor: Visitor
}

/** Meetings in which nothing has changed so far; another case can have them. */
const unchanged = new Map<Role, Meeting>()

async function meet(role: Role): Promise<Meeting> {
  const person = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, person)
  const owner = await signInVisitor(shop.visitor(), person)
  const talk = await addTalk(person, portfolioId)
  const { id: orderId } = await shop.order({ ...person, visitor: owner })
  if (role === 'premium') await grantPremium(app, person.userId)
  const add = async (list: string, input = {}) =>
    (await owner.post(`/api/portfolios/${portfolioId}/${list}`, input)).json.id
  const page = {
    portfolioId,
    linkId: await add('social-links'),
    projectId: await add('projects'),
    badgeId: await add('badges', DESIGNER_BADGE),
    fileId: await addMusic(owner, portfolioId),
    giftId: await addGift(owner, person),
    orderId,
    ...talk,
    username: person.username,
  }
  if (role === 'anonymous') return { page, owner, visitor: shop.visitor() }
  if (role === 'other') return { page, owner, visitor: await signInVisitor(shop.visitor(), await createPerson(app)) }
  return { page, owner, visitor: await signInVisitor(shop.visitor(), person) }
}

/** A note, a message and a block, made while the owner had premium and the page was published; then they are no more. */
async function addTalk(person: Actor & { username: string }, portfolioId: string) {
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
  return (await owner.get('/api/files')).json.files[0].id
}

async function addGift(owner: Visitor, { userId, username }: { userId: string; username: string }): Promise<string> {
  const gift = { gifterUserId: null, recipientUserId: userId, recipientUsername: username, message: null }
  await withTransaction(app.ctx(), (tx) => recordGift(tx, { ...gift, paymentId: `pay_${userId}` }))
  return (await owner.get('/api/gifts/received')).json[0].id
}

describe.each(operations)('$path', ({ path, procedure }) => {
  const row = RIGHTS[path]
  if (!row || !isContractProcedure(procedure)) throw new Error(`${path} has no row`)
  const { method = 'POST', path: route = '' } = procedure['~orpc'].route

  test.each(ROLES)('as %s', async (role) => {
    const meeting = unchanged.get(role) ?? (await meet(role))
    unchanged.delete(role)
    const { page, owner, visitor } = meeting
    const [, list = ''] = route.split('/')
    const entries: Record<string, string> = {
      'social-links': page.linkId,
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
      kind: 'cursor',
    }
    const address = `/api${route.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')}`
    const stored = async () => (await owner.get(`/api/portfolios/${page.portfolioId}`)).text
    const before = await stored()
    const answer = await visitor.request(method, address, row.body?.(page))
    expect({ role, status: answer.status, text: answer.text }).toMatchObject({ role, status: row.statuses[role] })
    if (method === 'GET' || answer.status >= 400) unchanged.set(role, meeting)
    if (answer.status < 400) return
    expect(answer.json).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) })
    expect(answer.text).not.toContain(page.username)
    expect(await stored()).toBe(before)
  })
})
