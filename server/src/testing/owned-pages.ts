import { createHmac } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { DEFAULT_LOOK } from '@vitrine/core/looks'
import { NOTE_COLORS, NOTE_TEXT_COLOR } from '@vitrine/core/notes'
import { ASSETS_PATH } from '@vitrine/core/portfolios'
import { SESSION_LIFE } from '../auth/auth.ts'
import * as tables from '../db/tables/index.ts'
import type { Actor } from '../runtime/context.ts'
import { keepOutOfLogs } from './captured-log.ts'
import type { TestApp } from './test-app.ts'

/** A person with the session cookie of their browser. */
interface SignedIn extends Actor {
  username: string
  cookie: string
}

/** An unpublished page with an entry in each list. */
export interface OwnedPage {
  owner: SignedIn
  /** A person without a page, who has nothing to do with this one. */
  other: SignedIn
  /** The owner's and the page's. */
  username: string
  portfolioId: string
  linkId: string
  socialLinkId: string
  projectId: string
  badgeId: string
  /** The page's music. */
  fileId: string
  /** A gift to the owner, and an open order of theirs. */
  giftId: string
  orderId: string
  /** A visitor's conversation with the owner, and the block of another visitor. */
  conversationId: string
  blockId: string
  noteId: string
  /** A look of the owner. */
  lookId: string
}

const HOUR = 60 * 60 * 1000
const MUSIC = new URL('./media/tone.mp3', import.meta.url)
let people = 0

/** Stores a page like {@link insertOwnedPages}. */
export async function insertOwnedPage(app: TestApp, plan: { premium: boolean }): Promise<OwnedPage> {
  const [page] = await insertOwnedPages(app, [plan])
  if (!page) throw new Error('The page was not stored')
  return page
}

/**
 * Stores pages by one statement a table, because the operations that fill a page take a hundred times as long. The owners'
 * premium has ended, unless `premium` says that it lasts.
 */
export async function insertOwnedPages(app: TestApp, plans: readonly { premium: boolean }[]): Promise<OwnedPage[]> {
  const { db } = app.deps.database
  const { newId } = app.deps
  const now = app.clock.now
  const later = new Date(now.getTime() + HOUR)
  const owners = await insertPeople(app, plans.length)
  const others = await insertPeople(app, plans.length)
  const [visitor, blocked] = await insertPeople(app, 2)
  if (!visitor || !blocked) throw new Error('The visitors were not stored')
  const pages = owners.map((owner, index): OwnedPage => {
    const other = others[index]
    if (!other) throw new Error('There are fewer others than owners')
    const ids = { portfolioId: newId(), linkId: newId(), socialLinkId: newId(), projectId: newId(), badgeId: newId() }
    const more = { fileId: newId(), giftId: newId(), orderId: newId(), conversationId: newId(), blockId: newId() }
    return { owner, other, username: owner.username, ...ids, ...more, noteId: newId(), lookId: newId() }
  })
  /** Returns a row for each page. */
  const rows = <Row>(row: (page: OwnedPage) => Row) => pages.map(row)
  const entry = ({ portfolioId }: OwnedPage) => ({ portfolioId, displayOrder: 0 })
  const price = { amount: PREMIUM_PLAN.amount, currency: PREMIUM_PLAN.currency }
  const musicKey = ({ owner, fileId }: OwnedPage) => `${owner.userId}/music-${fileId}.mp3`

  await db.insert(tables.portfolios).values(
    rows((page) => ({
      id: page.portfolioId,
      userId: page.owner.userId,
      username: page.username,
      title: `Page of ${page.username}`,
      backgroundMusicUrl: ASSETS_PATH + musicKey(page),
      createdAt: now,
    })),
  )
  await db.insert(tables.portfolioCounts).values(rows(({ portfolioId }) => ({ portfolioId })))
  await db.insert(tables.links).values(rows((page) => ({ ...entry(page), id: page.linkId })))
  await db.insert(tables.socialLinks).values(rows((page) => ({ ...entry(page), id: page.socialLinkId })))
  await db.insert(tables.projects).values(rows((page) => ({ ...entry(page), id: page.projectId })))
  await db.insert(tables.badges).values(rows((page) => ({ ...entry(page), id: page.badgeId })))
  await db.insert(tables.subscriptions).values(
    rows(({ owner }) => ({
      ...price,
      id: newId(),
      userId: owner.userId,
      status: 'active',
      planName: PREMIUM_PLAN.name,
      startDate: now,
      endDate: plans[owners.indexOf(owner)]?.premium ? later : now,
      updatedAt: now,
    })),
  )
  await db.insert(tables.files).values(
    rows((page) => ({
      id: page.fileId,
      userId: page.owner.userId,
      kind: 'music' as const,
      url: ASSETS_PATH + musicKey(page),
      contentType: 'audio/mpeg',
      bytes: 1,
      createdAt: now,
      strippedAt: now,
    })),
  )
  for (const page of pages) {
    const file = join(app.deps.config.dataDir, 'files', musicKey(page))
    await mkdir(dirname(file), { recursive: true })
    await copyFile(MUSIC, file)
  }
  await db.insert(tables.giftTransactions).values(
    rows(({ giftId, owner }) => ({
      ...price,
      id: giftId,
      recipientUserId: owner.userId,
      recipientUsername: owner.username,
      recipientEmail: owner.email,
      giftType: 'premium_monthly' as const,
      razorpayPaymentId: `pay_${giftId}`,
      status: 'completed' as const,
      createdAt: now,
      expiresAt: later,
    })),
  )
  await db.insert(tables.paymentOrders).values(
    rows(({ orderId, owner }) => ({
      ...price,
      id: orderId,
      userId: owner.userId,
      purpose: 'premium' as const,
      status: 'open' as const,
      razorpayOrderId: `order_${orderId}`,
      returnPath: '/dashboard',
      createdAt: now,
    })),
  )
  await db.insert(tables.conversations).values(
    rows(({ conversationId, portfolioId }) => ({
      id: conversationId,
      portfolioId,
      visitorUserId: visitor.userId,
      visitorName: 'Ada',
      lastMessage: 'Hello',
      lastMessageAt: now,
      visitorLastPosition: 1,
      createdAt: now,
      expiresAt: later,
    })),
  )
  await db.insert(tables.chatMessages).values(
    rows(({ conversationId }) => ({
      id: newId(),
      conversationId,
      position: 1,
      senderType: 'visitor' as const,
      senderId: visitor.userId,
      senderName: 'Ada',
      message: 'Hello',
      createdAt: now,
    })),
  )
  await db.insert(tables.chatBlocks).values(
    rows(({ blockId, portfolioId }) => ({
      id: blockId,
      portfolioId,
      userId: blocked.userId,
      visitorName: 'Bob',
      createdAt: now,
    })),
  )
  await db.insert(tables.looks).values(
    rows(({ lookId, owner }) => ({
      id: lookId,
      userId: owner.userId,
      name: 'Mine',
      look: DEFAULT_LOOK,
      createdAt: now,
    })),
  )
  await db.insert(tables.profileNotes).values(
    rows(({ noteId, portfolioId, owner }) => ({
      id: noteId,
      portfolioId,
      userId: owner.userId,
      content: 'Hello',
      backgroundColor: NOTE_COLORS.Black,
      textColor: NOTE_TEXT_COLOR,
      durationHours: 1,
      createdAt: now,
      expiresAt: later,
    })),
  )
  return pages
}

/** Returns the values of a route's parameters that address the page or its entries. */
export function parametersOf(route: string, page: OwnedPage): Record<string, string> {
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
    looks: page.lookId,
  }
  const values: Record<string, string> = {
    id: entries[list] ?? page.portfolioId,
    portfolioId: page.portfolioId,
    conversationId: page.conversationId,
    username: page.username,
    name: page.username,
    entryId: page.linkId,
    kind: 'music',
    provider: 'discord',
    host: 'shop.example',
  }
  return Object.fromEntries([...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, values[name] ?? '']))
}

/** Stores confirmed accounts, each with a session. */
async function insertPeople(app: TestApp, count: number): Promise<SignedIn[]> {
  const { db } = app.deps.database
  const { newId } = app.deps
  const now = app.clock.now
  const { secret } = await app.deps.auth.$context
  // The account library reads the machine's clock.
  const expiresAt = new Date(Date.now() + SESSION_LIFE * 1000)
  const persons = Array.from({ length: count }, () => {
    people += 1
    const username = `owner_${people}`
    return { userId: newId(), username, email: keepOutOfLogs(`${username}@example.com`), token: keepOutOfLogs(newId()) }
  })
  await db.insert(tables.users).values(
    persons.map(({ userId, username, email }) => ({
      id: userId,
      name: username,
      email,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await db.insert(tables.profiles).values(persons.map(({ userId, username }) => ({ id: userId, username })))
  await db
    .insert(tables.names)
    .values(persons.map(({ userId, username }) => ({ name: username, userId, createdAt: now })))
  await db.insert(tables.sessions).values(
    persons.map(({ userId, token }) => ({
      id: newId(),
      userId,
      token,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })),
  )
  return persons.map(({ token, ...person }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return { ...person, cookie: `vitrine.session_token=${encodeURIComponent(`${token}.${signature}`)}` }
  })
}
