import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LOOK } from '@vitrine/core/looks'
import { ASSETS_PATH } from '@vitrine/core/portfolios'
import { eq } from 'drizzle-orm'
import * as tables from '../db/tables/index.ts'
import { toDay, toHour } from '../db/tables/moment.ts'
import type { Actor } from '../runtime/context.ts'
import { createPerson, createPublishedPortfolio, grantPremium } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A person with a page. */
export interface Creator extends Actor {
  username: string
  portfolioId: string
}

let people = 0

/** Creates a person whose username is in no other text, with a published page. */
export async function createCreator(app: TestApp): Promise<Creator> {
  people += 1
  const person = await createPerson(app, { username: `zelda_x${people}y` })
  const { id } = await createPublishedPortfolio(app, person)
  return { ...person, portfolioId: id }
}

/** Stores a file in the store under a key. */
async function putFile(app: TestApp, key: string): Promise<void> {
  const folder = await mkdtemp(join(app.deps.config.dataDir, 'test-'))
  await writeFile(join(folder, 'file'), 'content')
  await app.deps.files.put(key, join(folder, 'file'), 'image/webp')
}

/**
 * Stores a row in every table that can name a person, with the person's username in every text: what they made, what they
 * did on the page of `other`, and what `other` did on theirs. Returns the storage keys of their files.
 */
export async function fillEveryTable(app: TestApp, person: Creator, other: Creator): Promise<string[]> {
  await fillAccount(app, person)
  await fillPage(app, person)
  await fillVisits(app, person, other)
  await fillVisits(app, other, person)
  await fillChats(app, person, other)
  await fillChats(app, other, person)
  await fillPayments(app, person, other)
  await fillPayments(app, other, person)
  await fillDesk(app, person, other)
  await fillDesk(app, other, person)
  return fillFiles(app, person)
}

async function fillAccount(app: TestApp, { userId, email, username }: Creator): Promise<void> {
  const { db } = app.deps.database
  const { newId } = app.deps
  const now = app.clock.now
  const later = new Date(now.getTime() + 3_600_000)
  const times = { createdAt: now, updatedAt: now }
  await db.insert(tables.sessions).values({ id: newId(), userId, token: newId(), expiresAt: later, ...times })
  await db.insert(tables.usernameChanges).values({ id: newId(), userId, changedAt: now })
  await db.insert(tables.accountDeletions).values({ userId, erasedAt: later, wasPublished: true })
  await db
    .insert(tables.accountSuspensions)
    .values({ userId, reason: username, placedBy: username, placedAt: now, sealedPath: '' })
  await db.insert(tables.devices).values({ id: newId(), userId, tokenHash: newId(), createdAt: now, usedAt: now })
  await db.insert(tables.secondFactors).values({ userId, secret: newId(), createdAt: now })
  await db.insert(tables.recoveryCodes).values({ id: newId(), userId, codeHash: newId() })
  await db
    .insert(tables.identities)
    .values({ id: newId(), userId, provider: 'google', subject: username, email, createdAt: now })
  await db
    .insert(tables.factorRecoveries)
    .values({ id: newId(), userId, linkHash: newId(), readyAt: later, expiresAt: later })
  await db.insert(tables.passkeys).values({
    id: newId(),
    userId,
    credentialId: newId(),
    publicKey: newId(),
    counter: 0,
    transports: '',
    name: username,
    createdAt: now,
  })
  await db.insert(tables.emailChanges).values({
    id: newId(),
    userId,
    oldEmail: email,
    newEmail: `new-${email}`,
    createdAt: now,
    expiresAt: later,
  })
  await db
    .insert(tables.verifications)
    .values({ id: newId(), identifier: newId(), value: userId, expiresAt: later, ...times })
  await db
    .insert(tables.signUps)
    .values({ id: newId(), email, username: `${username}_2`, passwordHash: 'x', createdAt: now })
  await db.insert(tables.linkRequests).values({ id: newId(), kind: 'reset', email, createdAt: now })
  await db.insert(tables.inboxPreferences).values({ userId, mailWhenUnread: false, mailedAt: now })
  await db.insert(tables.premiumMailPreferences).values({ userId, mailWhenEnding: false, mailWhenGifted: false })
  await db.insert(tables.weeklySummaries).values({ userId, timeZone: 'UTC', nextAt: later })
  await db.insert(tables.newsletterSubscribers).values({ email, createdAt: now })
  await db.insert(tables.mailQueue).values({
    id: newId(),
    recipient: email,
    subject: `For ${username}`,
    text: username,
    html: username,
    createdAt: now,
    nextAttemptAt: later,
  })
  await grantPremium(app, userId)
}

async function fillPage(app: TestApp, { userId, username, portfolioId }: Creator): Promise<void> {
  const { db } = app.deps.database
  const { newId } = app.deps
  const now = app.clock.now
  const place = { portfolioId, displayOrder: 0 }
  await db.insert(tables.links).values({ id: newId(), ...place, title: username })
  await db.insert(tables.socialLinks).values({ id: newId(), ...place, platform: username })
  await db.insert(tables.projects).values({ id: newId(), ...place, title: username, tags: [username] })
  await db.insert(tables.badges).values({ id: newId(), ...place, label: username })
  await db.insert(tables.suspensions).values({ portfolioId, reason: username, placedBy: username, placedAt: now })
  const decision = { portfolioId, reason: username, placedBy: username, placedAt: now }
  await db.insert(tables.hiddenContents).values({ ...decision, target: 'picture:portrait', files: [] })
  await db.insert(tables.sensitivePages).values(decision)
  await db.insert(tables.connections).values({ portfolioId, provider: 'discord', connectedAt: now })
  await db.insert(tables.connectionAttempts).values({
    stateHash: newId(),
    sessionId: newId(),
    userId,
    portfolioId,
    provider: 'spotify',
    expiresAt: now,
  })
  await db.insert(tables.discordPresences).values({ portfolioId, version: 1 })
  await db.insert(tables.songs).values({ portfolioId, nextPollAt: now })
  const noteId = newId()
  await db.insert(tables.profileNotes).values({
    id: noteId,
    portfolioId,
    userId,
    content: username,
    backgroundColor: '#000000',
    textColor: '#ffffff',
    durationHours: 1,
    createdAt: now,
    expiresAt: now,
  })
  await db.insert(tables.noteViews).values({ id: newId(), noteId, viewedAt: now, viewerUserId: userId })
}

/** Stores what a visitor did on the page of another person: likes, views and clicks, with their sums. */
async function fillVisits(app: TestApp, visitor: Creator, owner: Creator): Promise<void> {
  const { db } = app.deps.database
  const { newId } = app.deps
  const now = app.clock.now
  const hour = toHour(now)
  await db.insert(tables.portfolioQuarters).values({ portfolioId: owner.portfolioId, quarter: 4 * hour + 1, views: 1 })
  const { portfolioId } = owner
  const { userId } = visitor
  const [link] = await db.insert(tables.links).values({ id: newId(), portfolioId, displayOrder: 1 }).returning()
  const entry = { portfolioId, entryId: link?.id ?? '', kind: 'link' as const }
  await db.insert(tables.portfolioLikes).values({ id: newId(), portfolioId, userId, createdAt: now })
  await db.insert(tables.portfolioActivity).values({ portfolioId, hour, kind: 'messages', count: 1 })
  await db.insert(tables.portfolioHourlyLikes).values({ portfolioId, hour, likes: 1 })
  await db.insert(tables.portfolioViews).values({ id: newId(), portfolioId, viewedAt: now, viewerUserId: userId })
  await db.insert(tables.portfolioHourlyViews).values({ portfolioId, hour, views: 1, visitors: 1, inWeek: true })
  await db
    .insert(tables.portfolioReferrers)
    .values({ portfolioId, unit: 'day', period: toDay(hour), host: 'example.com', views: 1 })
  const lookId = newId()
  await db
    .insert(tables.looks)
    .values({ id: lookId, userId: owner.userId, name: owner.username, look: DEFAULT_LOOK, uses: 1, createdAt: now })
  await db.insert(tables.lookUses).values({ lookId, userId })
  await db.insert(tables.lookFavourites).values({ lookId, userId, createdAt: now })
  await db.insert(tables.portfolioClicks).values({ id: newId(), ...entry, clickedAt: now, own: false })
  await db.insert(tables.portfolioHourlyClicks).values({ portfolioId, hour, clicks: 1, ownClicks: 0 })
  await db.insert(tables.portfolioEntryClicks).values({ ...entry, unit: 'day', period: toDay(hour), clicks: 1 })
  await db
    .update(tables.portfolioCounts)
    .set({ likes: 1, views: 1, weekViews: 1 })
    .where(eq(tables.portfolioCounts.portfolioId, portfolioId))
}

async function fillChats(app: TestApp, visitor: Creator, owner: Creator): Promise<void> {
  const { db } = app.deps.database
  const { newId } = app.deps
  const now = app.clock.now
  const conversationId = newId()
  const names = { visitorName: visitor.username, createdAt: now }
  await db.insert(tables.conversations).values({
    ...names,
    id: conversationId,
    portfolioId: owner.portfolioId,
    visitorUserId: visitor.userId,
    lastMessage: visitor.username,
    visitorLastPosition: 1,
    ownerLastPosition: 2,
    expiresAt: now,
  })
  for (const [position, senderType, sender] of [
    [1, 'visitor', visitor],
    [2, 'owner', owner],
  ] as const) {
    await db.insert(tables.chatMessages).values({
      id: newId(),
      conversationId,
      position,
      senderType,
      senderId: sender.userId,
      senderName: sender.username,
      message: `${visitor.username} and ${owner.username}`,
      createdAt: now,
    })
  }
  await db
    .insert(tables.chatBlocks)
    .values({ ...names, id: newId(), portfolioId: owner.portfolioId, userId: visitor.userId })
}

/** Stores an open order, a payment and a gift from one person to another. */
async function fillPayments(app: TestApp, buyer: Creator, recipient: Creator): Promise<void> {
  const { db } = app.deps.database
  const { newId } = app.deps
  const now = app.clock.now
  const terms = { amount: 5900, currency: 'INR', createdAt: now }
  const orderId = newId()
  const gift = {
    recipientUserId: recipient.userId,
    recipientUsername: recipient.username,
    giftMessage: `${buyer.username} to ${recipient.username}`,
  }
  await db.insert(tables.paymentOrders).values({
    ...terms,
    ...gift,
    id: orderId,
    userId: buyer.userId,
    purpose: 'gift',
    status: 'open',
    razorpayOrderId: `order_${orderId}`,
    returnPath: `/u/${recipient.username}`,
  })
  await db.insert(tables.paymentHistory).values({
    ...terms,
    id: newId(),
    orderId,
    userId: buyer.userId,
    razorpayPaymentId: `pay_${orderId}`,
    status: 'success',
    paymentMethod: 'razorpay_gift',
  })
  await db.insert(tables.giftTransactions).values({
    ...terms,
    ...gift,
    id: newId(),
    gifterUserId: buyer.userId,
    recipientEmail: recipient.email,
    giftType: 'premium_monthly',
    razorpayPaymentId: `pay_${orderId}`,
    status: 'completed',
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
}

/** Stores a keeper, and a report of one person about another with the decision about it. */
async function fillDesk(app: TestApp, reporter: Creator, subject: Creator): Promise<void> {
  const { db } = app.deps.database
  const { newId } = app.deps
  const now = app.clock.now
  const [keeper, decision, report] = [newId(), newId(), newId()]
  const about = { category: 'spam', target: 'page', subjectUserId: subject.userId } as const
  await db.insert(tables.keepers).values({ id: keeper, userId: reporter.userId, since: now })
  await db.insert(tables.decisions).values({
    ...about,
    id: decision,
    step: 'warn',
    reason: 'It is spam',
    decidedBy: keeper,
    decidedAt: now,
    byReport: true,
    tokenHash: newId(),
    sealedToken: 'sealed',
  })
  await db
    .insert(tables.linkHosts)
    .values({ host: `${keeper}.example`, verdict: 'warn', reason: 'Spam', setBy: keeper, setAt: now })
  await db
    .insert(tables.blockedPictures)
    .values({ id: newId(), decisionId: decision, sha256: 'a', fingerprint: null, blockedAt: now })
  const held = { kind: 'profile', cause: 'alike', sha256: 'a', contentType: 'image/webp', bytes: 1 } as const
  await db.insert(tables.heldUploads).values({ ...held, id: newId(), userId: subject.userId, heldAt: now })
  await db
    .insert(tables.viewBursts)
    .values({ portfolioId: subject.portfolioId, hour: 1, foundAt: now, countedBy: keeper, countedAt: now })
  await db.insert(tables.reports).values({
    ...about,
    id: report,
    text: 'Spam',
    reporterUserId: reporter.userId,
    reporterName: reporter.username,
    reporterEmail: reporter.email,
    tokenHash: newId(),
    sealedToken: 'sealed',
    evidence: 'sealed',
    createdAt: now,
    dueAt: now,
    decisionId: decision,
    closedAt: now,
  })
  await db.insert(tables.evidencePictures).values({ reportId: report, sealed: 'sealed' })
}

async function fillFiles(app: TestApp, { userId, username, portfolioId }: Creator): Promise<string[]> {
  const { db } = app.deps.database
  const { newId } = app.deps
  const now = app.clock.now
  const key = `${userId}/profile-1.webp`
  const share = `share/${portfolioId}-0123456789abcdef.jpg`
  const avatar = `remote/${newId()}.webp`
  await db.insert(tables.files).values({
    id: newId(),
    userId,
    kind: 'profile',
    url: ASSETS_PATH + key,
    contentType: 'image/webp',
    bytes: 7,
    createdAt: now,
  })
  await db.insert(tables.shareImages).values({ path: share, portfolioId, storedAt: now })
  await db
    .insert(tables.remotePictures)
    .values({ key: newId(), path: ASSETS_PATH + avatar, bytes: 7, storedAt: now, usedAt: now })
  await db
    .update(tables.portfolios)
    .set({
      profileImageUrl: ASSETS_PATH + key,
      discordId: '80351110224678912',
      discordUsername: username,
      discordAvatar: ASSETS_PATH + avatar,
      spotifyDisplayName: username,
    })
    .where(eq(tables.portfolios.id, portfolioId))
  const downloadId = newId()
  const download = `data/${downloadId}.zip`
  await db
    .insert(tables.preparedDownloads)
    .values({ id: downloadId, userId, requestedAt: now, nextAttemptAt: now, bytes: 7, expiresAt: now })
  const variants = [key, `${userId}/profile-1-96w.webp`]
  const keys = [...variants, share, avatar, download]
  for (const each of keys) await putFile(app, each)
  return keys
}
