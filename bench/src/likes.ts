import { insertBareLike } from '../../e2e/src/support/bare-writes.ts'
import { type Actor, contextFactory, type OpenDatabase } from '../../e2e/src/support/in-process.ts'
import { addPages, addPeople, countsOf } from '../../e2e/src/support/rows.ts'
import { setLike } from '../../e2e/src/support/verbs.ts'
import { collectShares, processShareFigure } from './cpu-share.ts'
import { type Engine, onEachEngine } from './databases.ts'
import { sideBySide } from './load.ts'
import { atMost, count, milliseconds, printTable, ratio } from './table.ts'

const ROUNDS = 3
const PEOPLE = 200
const TABS = 50

/** Measures how long it takes to store the likes of 200 people at once, and of one person from 50 tabs. */
export function benchLikes(): Promise<boolean> {
  return onEachEngine(benchEngine)
}

async function benchEngine(engine: Engine, database: OpenDatabase): Promise<boolean> {
  const ctx = contextFactory(database)
  const people = await addPeople(database, PEOPLE)
  const rounds = await addPages(database, await addPeople(database, 2 * ROUNDS + 1), 'likes')
  const tabs = rounds.pop() ?? ''
  const pages = rounds.values()
  const liked: string[] = []
  const nextPage = () => pages.next().value ?? ''
  const shares = { ours: collectShares(), peer: collectShares() }
  const {
    ours,
    peer,
    ratio: cost,
  } = await sideBySide(
    () => {
      const portfolioId = nextPage()
      liked.push(portfolioId)
      return shares.ours.during(() => timed(people, (actor) => setLike(ctx(actor), { portfolioId, liked: true })))
    },
    () => {
      const portfolioId = nextPage()
      return shares.peer.during(() =>
        timed(people, (actor) => insertBareLike(ctx(), { portfolioId, userId: actor.userId })),
      )
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
    processShareFigure({ ours: shares.ours.median(), peer: shares.peer.median() }),
    { name: `one person from ${TABS} tabs`, value: milliseconds(together) },
    atMost('pages whose counter differs from their rows', wrong.length, 0, count),
  ])
}

/** Returns the milliseconds until `work`, started for all people at once, has finished for all of them. */
async function timed(people: readonly Actor[], work: (actor: Actor) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await Promise.all(people.map(work))
  return performance.now() - started
}
