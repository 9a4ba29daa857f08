import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { portfolioCounts, portfolios, users } from '../../../server/src/db/tables/index.ts'
import type { Actor, OpenDatabase } from './in-process.ts'

/** Creates accounts without a password, for verbs that act for them. */
export async function addPeople({ db }: OpenDatabase, count: number): Promise<Actor[]> {
  const people = Array.from({ length: count }, () => ({ userId: randomUUID(), email: `${randomUUID()}@example.com` }))
  const now = new Date()
  await db
    .insert(users)
    .values(people.map(({ userId, email }) => ({ id: userId, name: 'x', email, createdAt: now, updatedAt: now })))
  return people
}

/** Creates a published page for each owner. Returns their ids. */
export async function addPages({ db }: OpenDatabase, owners: readonly Actor[], prefix: string): Promise<string[]> {
  const rows = owners.map(({ userId }, index) => ({
    id: randomUUID(),
    userId,
    username: `${prefix}_${index}`,
    title: `Page ${index}`,
    bio: 'Type and identity designer. I draw letters for small presses, record sleeves and the occasional bakery.',
    published: true,
    createdAt: new Date(),
  }))
  await db.insert(portfolios).values(rows)
  await db.insert(portfolioCounts).values(rows.map(({ id }) => ({ portfolioId: id })))
  return rows.map(({ id }) => id)
}

/** Reads the counters of a page, and the numbers of the rows that they count. */
export async function countsOf({ db }: OpenDatabase, portfolioId: string) {
  const rows = await db
    .select({
      views: portfolioCounts.views,
      likes: portfolioCounts.likes,
      weekViews: portfolioCounts.weekViews,
      hourlyViews: sql<number>`(select coalesce(sum(views), 0)::int from portfolio_hourly_views where portfolio_id = ${portfolioId})`,
      viewRows: sql<number>`(select count(*)::int from portfolio_views where portfolio_id = ${portfolioId})`,
      likeRows: sql<number>`(select count(*)::int from portfolio_likes where portfolio_id = ${portfolioId})`,
    })
    .from(portfolioCounts)
    .where(sql`${portfolioCounts.portfolioId} = ${portfolioId}`)
  const [counts] = rows
  if (!counts) throw new Error('The page is gone')
  return counts
}

/** Reads the number of rows of a page's clicks, and the largest difference between it and a sum of them. */
export async function clicksOf({ db }: OpenDatabase, id: string): Promise<{ rows: number; difference: number }> {
  const sumOf = (unit: string) =>
    sql`(select coalesce(sum(clicks), 0)::int from portfolio_entry_clicks where portfolio_id = ${id} and unit = ${unit})`
  const [counts] = await db
    .select({
      rows: sql<number>`(select count(*)::int from portfolio_clicks where portfolio_id = ${id} and not own)`,
      hours: sql<number>`(select coalesce(sum(clicks), 0)::int from portfolio_hourly_clicks where portfolio_id = ${id})`,
      entryHours: sql<number>`${sumOf('hour')}`,
      entryDays: sql<number>`${sumOf('day')}`,
    })
    .from(portfolios)
    .where(sql`${portfolios.id} = ${id}`)
  if (!counts) throw new Error('The page is gone')
  const { rows, ...sums } = counts
  return { rows, difference: Math.max(...Object.values(sums).map((each) => Math.abs(each - rows))) }
}
