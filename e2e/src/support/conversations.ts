import { createHmac, randomUUID } from 'node:crypto'
import { conversations, sessions, subscriptions } from '../../../server/src/db/tables/index.ts'
import type { Actor, OpenDatabase } from './in-process.ts'
import { addPages, addPeople } from './rows.ts'

const DAY = 24 * 60 * 60 * 1000

/** A conversation with the cookies of both its sides. */
export interface BenchConversation {
  conversationId: string
  portfolioId: string
  owner: string
  visitor: string
}

/** Creates conversations, each with a visitor and an owner of its own. All are signed in and have premium. */
export async function addConversations(
  database: OpenDatabase,
  count: number,
  secret: string,
): Promise<BenchConversation[]> {
  const { db } = database
  const [owners, visitors] = [await addPeople(database, count), await addPeople(database, count)]
  const pages = await addPages(database, owners, `talk_${randomUUID().slice(0, 4)}`)
  const now = new Date()
  const later = new Date(now.getTime() + DAY)
  const terms = { status: 'active', planName: 'x', amount: 1, currency: 'INR', startDate: now, updatedAt: now }
  await db
    .insert(subscriptions)
    .values(owners.map(({ userId }) => ({ ...terms, id: randomUUID(), userId, endDate: later })))
  const [ownerCookies, visitorCookies] = [
    await signIn(database, owners, secret),
    await signIn(database, visitors, secret),
  ]
  const rows = pages.map((portfolioId, index) => ({
    id: randomUUID(),
    portfolioId,
    visitorUserId: visitors[index]?.userId ?? '',
    visitorName: 'Ada',
    createdAt: now,
    expiresAt: later,
  }))
  await db.insert(conversations).values(rows)
  return rows.map(({ id, portfolioId }, index) => ({
    conversationId: id,
    portfolioId,
    owner: ownerCookies[index] ?? '',
    visitor: visitorCookies[index] ?? '',
  }))
}

/** Creates sessions like those of the account library, without the hour that hashing the passwords would take. Returns their cookies. */
async function signIn({ db }: OpenDatabase, people: readonly Actor[], secret: string): Promise<string[]> {
  const now = new Date()
  const rows = people.map(({ userId }) => ({
    id: randomUUID(),
    userId,
    token: randomUUID(),
    expiresAt: new Date(now.getTime() + 7 * DAY),
    createdAt: now,
    updatedAt: now,
  }))
  await db.insert(sessions).values(rows)
  return rows.map(({ token }) => sessionCookie(token, secret))
}

/** Returns the cookie of a session, signed as the account library does. */
export function sessionCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `vitrine.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
