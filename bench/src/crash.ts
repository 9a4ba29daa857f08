import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient, publishByApi, signInByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { type Copy, freePort, pause, startCopy } from '../../e2e/src/support/server.ts'
import { countsOf, type Place, places } from './copies.ts'
import { median } from './load.ts'
import { atMost, count, printTable, seconds } from './table.ts'

const CRASHES = 20
const VISITORS = 8
const LIKERS = 8

/** `kill -9` under views and likes, again and again on each engine: what was acknowledged has to be there. */
export async function benchCrashes(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  let held = true
  try {
    for (const place of await places(join(folder, 'embedded'))) {
      // Each engine has its own mails.
      held = (await crashOn(place, join(folder, place.engine))) && held
    }
    return held
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Somebody who likes and takes the like back, and what the server said last of it; null while a request was cut off. */
interface Liker {
  client: Client
  liked: boolean | null
}

async function crashOn({ engine, environment, open, drop }: Place, dataDir: string): Promise<boolean> {
  await mkdir(dataDir)
  // One port throughout: the cookies belong to it.
  const settings = { dataDir, environment: { ...environment, PORT: String(await freePort()) } }
  const first = await startCopy(settings)
  const id = await publishByApi(await signUpByApi(first, 'ada_lovelace'), 'ada_lovelace')
  const names = Array.from({ length: LIKERS }, (_, index) => `liker_${index}`)
  for (const name of names) await signUpByApi(first, name)
  const likers: Liker[] = []
  for (const name of names) likers.push({ client: await signInByApi(first, name), liked: false })
  await first.stop()

  const restarts: number[] = []
  let [views, likes, lost] = [0, 0, 0]
  let copy = await startCopy(settings)
  for (let round = 0; round < CRASHES; round += 1) {
    const work = load(copy, id, likers)
    await pause(700)
    await copy.kill()
    const crashed = performance.now()
    copy = await startCopy(settings)
    restarts.push(performance.now() - crashed)
    const acknowledged = await work
    views += acknowledged.views
    likes += acknowledged.likes
    for (const liker of likers) {
      const { liked } = await (await liker.client.get(`/api/portfolios/${id}/like`)).json()
      if (liker.liked !== null && liker.liked !== liked) lost += 1
      liker.liked = liked
    }
  }
  await copy.stop()

  const database = await open()
  const counts = await countsOf(database, id)
  await database.close()
  await drop()
  const liked = likers.filter((liker) => liker.liked).length
  return printTable(`kill -9 under load ${CRASHES} times, ${engine}`, [
    atMost('ready again, median', median(restarts), 3000, seconds),
    { name: 'views acknowledged', value: count(views) },
    { name: 'likes set or taken back', value: count(likes) },
    atMost('views acknowledged and lost', Math.max(0, views - counts.viewRows), 0, count),
    atMost('likes acknowledged and lost', lost, 0, count),
    atMost('view counter and rows differ by', Math.abs(counts.views - counts.viewRows), 0, count),
    atMost('like counter and rows differ by', Math.abs(counts.likes - counts.likeRows), 0, count),
    atMost('like rows and people who like differ by', Math.abs(counts.likeRows - liked), 0, count),
  ])
}

/** Views and likes until the copy is gone; answers how many it acknowledged. */
async function load(copy: Copy, id: string, likers: readonly Liker[]): Promise<{ views: number; likes: number }> {
  let [views, likes] = [0, 0]
  const viewing = Array.from({ length: VISITORS }, async () => {
    const client = createClient(copy)
    for (;;) if ((await client.post(`/api/portfolios/${id}/views`)).status === 201) views += 1
  })
  const liking = likers.map(async (liker) => {
    for (let liked = liker.liked !== true; ; liked = !liked) {
      liker.liked = null
      const answer = await liker.client.put(`/api/portfolios/${id}/like`, { liked })
      if (answer.status !== 200) throw new Error(`A like answered ${answer.status}`)
      liker.liked = liked
      likes += 1
    }
  })
  await Promise.allSettled([...viewing, ...liking])
  return { views, likes }
}
