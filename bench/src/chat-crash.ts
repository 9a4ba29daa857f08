import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '../../e2e/src/support/server.ts'
import { createDatabase } from '../../e2e/src/support/services.ts'
import {
  countLostMessages,
  exchangeMessages,
  findDifferences,
  startConversations,
  startTwoProcesses,
} from '../../e2e/src/support/two-processes.ts'
import { atMost, count, printTable, seconds } from './table.ts'

const [OWNERS, VISITORS, EACH] = [5, 4, 250]
const MESSAGES = OWNERS * VISITORS * 2 * EACH
/** Milliseconds between two kills. */
const KILL_INTERVAL_MS = 5000

/**
 * Sends 10 000 messages between two processes over PostgreSQL and Redis, once while one of the processes is killed
 * every 5 s, and once with a restart of Redis. Returns true if no message is lost.
 */
export async function benchChatCrashes(): Promise<boolean> {
  const [server, redisUrl] = [process.env.TEST_DATABASE_URL, process.env.TEST_REDIS_URL]
  if (!server || !redisUrl) {
    console.log('Two processes are not measured: TEST_DATABASE_URL or TEST_REDIS_URL is not set.')
    return true
  }
  const first = await benchBreaking('one process killed and started again every 5 s', {
    server,
    redisUrl,
    redis: false,
  })
  return (await benchBreaking('Redis restarted once', { server, redisUrl, redis: true })) && first
}

async function benchBreaking(
  title: string,
  { server, redisUrl, redis }: { server: string; redisUrl: string; redis: boolean },
): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const database = await createDatabase(server)
  const site = await startTwoProcesses({ dataDir, databaseUrl: database.url, redisUrl })
  try {
    const { talks, talkers } = await startConversations(site, { owners: OWNERS, visitors: VISITORS })
    const started = performance.now()
    let breaks = 0
    let done = false
    const breaking = (async () => {
      while (!done && (!redis || breaks === 0)) {
        await pause(KILL_INTERVAL_MS)
        if (done) break
        breaks += 1
        if (!redis) await site.crash(1)
        else {
          site.proxy.disconnect()
          await site.flushRedis()
          await pause(1000)
          site.proxy.reconnect()
        }
      }
    })()
    await exchangeMessages(talks, EACH)
    const took = performance.now() - started
    done = true
    await breaking
    const wrong = await findDifferences(site, talks, { each: EACH, seconds: 60 })
    const { acknowledged, lost } = await countLostMessages(site, talkers)
    for (const talker of talkers) talker.close()
    return printTable(`${MESSAGES} messages between two processes, ${title}`, [
      { name: 'until all were stored', value: seconds(took) },
      { name: 'breaks in that time', value: count(breaks) },
      { name: 'messages acknowledged', value: count(acknowledged) },
      atMost('acknowledged and not stored', lost, 0, count),
      atMost('conversations in which a side lacks, repeats or misorders a stored message', wrong.length, 0, count),
    ])
  } finally {
    await site.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
