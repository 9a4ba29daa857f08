import { sql } from 'drizzle-orm'
import type { Actor, Ctx } from '../../server/src/context.ts'
import type { OpenDatabase } from '../../server/src/db/database.ts'
import { portfolioLikes, portfolios } from '../../server/src/db/tables/index.ts'
import { setLike } from '../../server/src/features/likes/set-like.ts'
import { addPages, addPeople, countsOf, type Engine, onEachEngine, verbsOn } from './databases.ts'
import { sideBySide } from './load.ts'
import { atMost, count, milliseconds, printTable, ratio } from './table.ts'

const ROUNDS = 3
const PEOPLE = 200
const TABS = 50

/** Measures the time until 200 people who like a page at once have their likes, and until 50 tabs of one person agree. */
export function benchLikes(): Promise<boolean> {
  return onEachEngine(benchEngine)
}

async function benchEngine(engine: Engine, database: OpenDatabase): Promise<boolean> {
  const ctx = verbsOn(database)
  const people = await addPeople(database, PEOPLE)
  const rounds = await addPages(database, await addPeople(database, 2 * ROUNDS + 1), 'likes')
  const tabs = rounds.pop() ?? ''
  const pages = rounds.values()
  const liked: string[] = []
  const nextPage = () => pages.next().value ?? ''
  const {
    ours,
    peer,
    ratio: cost,
  } = await sideBySide(
    () => {
      const portfolioId = nextPage()
      liked.push(portfolioId)
      return timed(people, (actor) => setLike(ctx(actor), { portfolioId, liked: true }))
    },
    () => {
      const portfolioId = nextPage()
      return timed(people, (actor) => likeBarely(ctx(), { portfolioId, userId: actor.userId }))
    },
    ROUNDS,
  )
  const [one] = people
  if (!one) throw new Error('There is no person')
  const sameTab = Array.from({ length: TABS }, () => one)
  const together = await timed(sameTab, (actor) => setLike(ctx(actor), { portfolioId: tabs, liked: true }))
  const counts = await Promise.all([...liked, tabs].map((id) => countsOf(database, id)))
  const wrong = counts.filter(
    ({ likes, likeRows }, index) => likes !== likeRows || likes !== (index < liked.length ? PEOPLE : 1),
  )
  return printTable(`Likes of one page, ${engine}`, [
    { name: `${PEOPLE} people at once`, value: milliseconds(ours) },
    { name: 'the same rows and counter in bare transactions', value: milliseconds(peer) },
    { name: 'ratio of the times', value: ratio(cost) },
    { name: `one person from ${TABS} tabs`, value: milliseconds(together) },
    atMost('pages whose count is not their rows', wrong.length, 0, count),
  ])
}

/** Milliseconds until everybody, all at once, is done. */
async function timed(people: readonly Actor[], work: (actor: Actor) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await Promise.all(people.map(work))
  return performance.now() - started
}

/** The peer: the same row and the same counter, and nothing that a product needs around them. */
async function likeBarely(
  { db, deps }: Ctx,
  { portfolioId, userId }: { portfolioId: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(portfolioLikes).values({ id: deps.newId(), portfolioId, userId, createdAt: deps.clock() })
    await tx
      .update(portfolios)
      .set({ likeCount: sql`${portfolios.likeCount} + 1` })
      .where(sql`${portfolios.id} = ${portfolioId}`)
  })
}
