import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createClient as createRedis } from 'redis'
import type { ConversationRoom } from '../../../page/src/chat/conversation-room.ts'
import { publishByApi, signInByApi, signUpByApi } from './api.ts'
import { type Cable, cableTo } from './postgres.ts'
import { type Copy, freePort, pause, startCopy } from './server.ts'
import { createTalker, type Talker } from './talk.ts'

const SESSION_SECRET = 'a secret for tests that is long enough'

/** One site on two processes over PostgreSQL and Redis, on ports that stay theirs. */
export interface TwoCopies {
  publicUrl: string
  databaseUrl: string
  copies: [Copy, Copy]
  /** What leads from them to Redis. */
  cable: Cable
  /** Kills one as a crash would, and starts it again. */
  crash(index: 0 | 1): Promise<void>
  /** Deletes what Redis holds of the site, as a restart without a file does. */
  forget(): Promise<void>
  stop(): Promise<void>
}

/** A conversation with the room of its owner, on the first copy, and of its visitor, on the second one. */
export interface Talk {
  id: string
  rooms: [owner: ConversationRoom, visitor: ConversationRoom]
}

/** Starts both. `more` are further settings. */
export async function startTwoCopies(
  { dataDir, databaseUrl, redisUrl }: { dataDir: string; databaseUrl: string; redisUrl: string },
  more: Record<string, string> = {},
): Promise<TwoCopies> {
  const publicUrl = `http://127.0.0.1:${await freePort()}`
  const cable = await cableTo(redisUrl)
  const base = { DATABASE_URL: databaseUrl, REDIS_URL: cable.url, SESSION_SECRET, PUBLIC_URL: publicUrl, ...more }
  const ports = [String(await freePort()), String(await freePort())] as const
  const start = (index: 0 | 1) => startCopy({ dataDir, environment: { ...base, PORT: ports[index] } })
  const copies = await Promise.all([start(0), start(1)])
  return {
    publicUrl,
    databaseUrl,
    copies,
    cable,
    async crash(index) {
      await copies[index].kill()
      copies[index] = await start(index)
    },
    async forget() {
      const client = await createRedis({ url: redisUrl }).connect()
      for await (const keys of client.scanIterator({ MATCH: `vitrine:${new URL(publicUrl).host}:*` })) {
        if (keys.length > 0) await client.del(keys)
      }
      client.destroy()
    },
    async stop() {
      await Promise.all(copies.map((copy) => copy.stop()))
      await cable.close()
    },
  }
}

/** Owners with premium on the first copy, each in a conversation with every visitor on the second one. */
export async function meet(
  { publicUrl, databaseUrl, copies: [here, there] }: TwoCopies,
  { owners, visitors }: { owners: number; visitors: number },
): Promise<{ talks: Talk[]; talkers: Talker[] }> {
  const prefix = randomUUID().slice(0, 6)
  const guests: { talker: Talker; post: (path: string, body: unknown) => Promise<Response> }[] = []
  for (let index = 0; index < visitors; index += 1) {
    await signUpByApi(here, `v${prefix}_${index}`, publicUrl)
    const client = await signInByApi(there, `v${prefix}_${index}`, publicUrl)
    guests.push({ talker: createTalker(client, { origin: there.origin, publicUrl }), post: client.post })
  }
  const talks: Talk[] = []
  const hosts: Talker[] = []
  for (let index = 0; index < owners; index += 1) {
    const username = `o${prefix}_${index}`
    const owner = await signUpByApi(here, username, publicUrl)
    await givePremium(databaseUrl, username)
    const portfolioId = await publishByApi(owner, username)
    const host = createTalker(owner, { origin: here.origin, publicUrl })
    hosts.push(host)
    for (const { post, talker } of guests) {
      const started = await post(`/api/portfolios/${portfolioId}/conversations`, { name: 'Ada' })
      const asVisitor = await started.json()
      const asOwner = await (await owner.get(`/api/conversations/${asVisitor.id}`)).json()
      talks.push({ id: asVisitor.id, rooms: [host.enter(asOwner), talker.enter(asVisitor)] })
    }
  }
  return { talks, talkers: [...hosts, ...guests.map(({ talker }) => talker)] }
}

/** Lets both sides of all conversations write `each` messages, until all are stored. */
export async function talk(talks: readonly Talk[], each: number): Promise<void> {
  async function write(room: ConversationRoom): Promise<void> {
    for (let index = 0; index < each; index += 1) {
      room.write(`${index}`)
      room.send()
    }
    while (room.snapshot().log.unsent.length > 0) {
      await pause(100)
      // A person presses Retry; the page does so by itself after each new connection.
      if (room.snapshot().log.unsent[0]?.state === 'failed') room.retry()
    }
  }
  await Promise.all(talks.flatMap(({ rooms }) => rooms.map(write)))
}

/** Conversations of which a side does not have exactly what is stored, in its order, within `seconds`. */
export async function differing(
  { databaseUrl }: TwoCopies,
  talks: readonly Talk[],
  { each, seconds }: { each: number; seconds: number },
): Promise<string[]> {
  const wrong: string[] = []
  const end = Date.now() + seconds * 1000
  for (const { id, rooms } of talks) {
    const rows = await query(databaseUrl, {
      statement: 'select id, position from chat_messages where conversation_id = $1 order by position',
      values: [id],
    })
    const gapless = rows.length === 2 * each && rows.every(({ position }, index) => position === index + 1)
    const stored = rows.map((row) => row.id).join()
    const same = () =>
      rooms.every(
        (room) =>
          room
            .snapshot()
            .log.stored.map((message) => message.id)
            .join() === stored,
      )
    while (!same() && Date.now() < end) await pause(100)
    if (!gapless || !same()) wrong.push(id)
  }
  return wrong
}

/** How many messages were acknowledged to somebody, and how many of them are not stored. */
export async function acknowledgedAndLost(
  { databaseUrl }: TwoCopies,
  talkers: readonly Talker[],
): Promise<{ acknowledged: number; lost: number }> {
  const ids = talkers.flatMap(({ acknowledged }) => [...acknowledged])
  const rows = await query(databaseUrl, { statement: 'select id from chat_messages where id = any($1)', values: [ids] })
  return { acknowledged: ids.length, lost: ids.length - rows.length }
}

/** Gives a person premium for a day. */
export async function givePremium(databaseUrl: string, username: string): Promise<void> {
  await query(databaseUrl, {
    statement: `insert into subscriptions
        (id, user_id, status, plan_name, amount, currency, start_date, end_date, updated_at)
      select gen_random_uuid(), id, 'active', 'x', 1, 'INR', now(), now() + interval '1 day', now()
      from profiles where username = $1`,
    values: [username],
  })
}

async function query(databaseUrl: string, { statement, values }: { statement: string; values: unknown[] }) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
