import { publishByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { type Acknowledged, LOADED, loadUntilGone, lostLikes, preparePage } from '../../e2e/src/support/load.ts'
import { clicksOf, countsOf } from '../../e2e/src/support/rows.ts'
import { freePort, pause, startInstance } from '../../e2e/src/support/server.ts'
import { type BenchDatabase, onEachDatabase } from './databases.ts'
import { median } from './load.ts'
import { atMost, count, printTable, seconds } from './table.ts'

const CRASHES = 20
const LIKERS = 8

/** Kills a server 20 times on each engine while it gets views, likes and clicks, and counts the acknowledged ones that were lost. */
export function benchCrashes(): Promise<boolean> {
  return onEachDatabase(crashOn)
}

async function crashOn({ engine, environment, open, drop }: BenchDatabase, dataDir: string): Promise<boolean> {
  // The port stays the same, because the cookies belong to the origin.
  const settings = { dataDir, environment: { ...environment, ...LOADED, PORT: String(await freePort()) } }
  const first = await startInstance(settings)
  const owner = await signUpByApi(first, 'ada_lovelace')
  const id = await publishByApi(owner, 'ada_lovelace')
  const page = await preparePage(first, { owner, id }, { prefix: 'liker', likers: LIKERS })
  const { likers } = page
  await first.stop()

  const restarts: number[] = []
  const acknowledged: Acknowledged = { views: 0, likes: 0, clicks: 0 }
  let lost = 0
  let instance = await startInstance(settings)
  for (let round = 0; round < CRASHES; round += 1) {
    const work = loadUntilGone(instance, page, acknowledged)
    await pause(700)
    await instance.kill()
    const crashed = performance.now()
    instance = await startInstance(settings)
    restarts.push(performance.now() - crashed)
    await work
    lost += await lostLikes(id, likers)
  }
  await instance.stop()

  const database = await open()
  const counts = await countsOf(database, id)
  const clicks = await clicksOf(database, id)
  await database.close()
  await drop()
  const liked = likers.filter((liker) => liker.liked).length
  return printTable(`kill -9 under load ${CRASHES} times, ${engine}`, [
    atMost('ready again, median', median(restarts), 3000, seconds),
    { name: 'views acknowledged', value: count(acknowledged.views) },
    { name: 'likes set or taken back', value: count(acknowledged.likes) },
    atMost('views acknowledged and lost', Math.max(0, acknowledged.views - counts.viewRows), 0, count),
    { name: 'clicks acknowledged', value: count(acknowledged.clicks) },
    atMost('clicks acknowledged and lost', Math.max(0, acknowledged.clicks - clicks.rows), 0, count),
    atMost('sums and rows of clicks differ by', clicks.difference, 0, count),
    atMost('likes acknowledged and lost', lost, 0, count),
    atMost('view counter and rows differ by', Math.abs(counts.views - counts.viewRows), 0, count),
    atMost('like counter and rows differ by', Math.abs(counts.likes - counts.likeRows), 0, count),
    atMost('like rows and people who like differ by', Math.abs(counts.likeRows - liked), 0, count),
  ])
}
