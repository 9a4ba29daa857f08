import { randomUUID } from 'node:crypto'
import type { ConversationStore } from '@vitrine/widgets/chat/conversation/conversation-store.ts'
import pg from 'pg'
import { createClient as createRedis } from 'redis'
import { publishByApi, signInByApi, signUpByApi, until } from './api.ts'
import { type ChatClient, createChatClient } from './chat-client.ts'
import { freePort, type Instance, pause, startInstance } from './server.ts'
import { type NetworkProxy, startNetworkProxy } from './services.ts'

const SESSION_SECRET = 'a secret for tests that is long enough'

/** One site on two processes over PostgreSQL and Redis, each on its own port. */
export interface TwoProcesses {
  publicUrl: string
  databaseUrl: string
  processes: [Instance, Instance]
  /** Proxy between both processes and Redis. */
  proxy: NetworkProxy
  /** Kills one process as a crash would, and starts it again. */
  crash(index: 0 | 1): Promise<void>
  /** Deletes the site's keys in Redis, as a restart without persistence does. */
  flushRedis(): Promise<void>
  stop(): Promise<void>
}

/** A conversation with the store of its owner, on the first process, and of its visitor, on the second one. */
export interface TestConversation {
  id: string
  stores: [owner: ConversationStore, visitor: ConversationStore]
}

/** Starts both processes. `more` are further settings. */
export async function startTwoProcesses(
  { dataDir, databaseUrl, redisUrl }: { dataDir: string; databaseUrl: string; redisUrl: string },
  more: Record<string, string> = {},
): Promise<TwoProcesses> {
  const publicUrl = `http://127.0.0.1:${await freePort()}`
  const proxy = await startNetworkProxy(redisUrl)
  const base = { DATABASE_URL: databaseUrl, REDIS_URL: proxy.url, SESSION_SECRET, PUBLIC_URL: publicUrl, ...more }
  const ports = [String(await freePort()), String(await freePort())] as const
  const start = (index: 0 | 1) => startInstance({ dataDir, environment: { ...base, PORT: ports[index] } })
  const processes = await Promise.all([start(0), start(1)])
  return {
    publicUrl,
    databaseUrl,
    processes,
    proxy,
    async crash(index) {
      await processes[index].kill()
      processes[index] = await start(index)
    },
    async flushRedis() {
      const client = await createRedis({ url: redisUrl }).connect()
      for await (const keys of client.scanIterator({ MATCH: `vitrine:${new URL(publicUrl).host}:*` })) {
        if (keys.length > 0) await client.del(keys)
      }
      client.destroy()
    },
    async stop() {
      await Promise.all(processes.map((instance) => instance.stop()))
      await proxy.close()
    },
  }
}

/**
 * Creates owners with premium on the first process, each in a conversation with every visitor on the second one. Both
 * sides have read their newest messages: one that reads them later has no older ones.
 */
export async function startConversations(
  { publicUrl, databaseUrl, processes: [here, there] }: TwoProcesses,
  { owners, visitors }: { owners: number; visitors: number },
): Promise<{ talks: TestConversation[]; talkers: ChatClient[] }> {
  const prefix = randomUUID().slice(0, 6)
  const guests: { talker: ChatClient; post: (path: string, body: unknown) => Promise<Response> }[] = []
  for (let index = 0; index < visitors; index += 1) {
    await signUpByApi(here, `v${prefix}_${index}`, publicUrl)
    const client = await signInByApi(there, `v${prefix}_${index}`, publicUrl)
    guests.push({ talker: createChatClient(client, { origin: there.origin, publicUrl }), post: client.post })
  }
  const talks: TestConversation[] = []
  const hosts: ChatClient[] = []
  for (let index = 0; index < owners; index += 1) {
    const username = `o${prefix}_${index}`
    const owner = await signUpByApi(here, username, publicUrl)
    await givePremium(databaseUrl, username)
    const portfolioId = await publishByApi(owner, username)
    const host = createChatClient(owner, { origin: here.origin, publicUrl })
    hosts.push(host)
    for (const { post, talker } of guests) {
      const started = await post(`/api/portfolios/${portfolioId}/conversations`, { name: 'Ada' })
      const asVisitor = await started.json()
      const asOwner = await (await owner.get(`/api/conversations/${asVisitor.id}`)).json()
      talks.push({ id: asVisitor.id, stores: [host.enter(asOwner), talker.enter(asVisitor)] })
    }
  }
  const isLoaded = (store: ConversationStore) => store.snapshot().log.loaded
  await until(async () => talks.every(({ stores }) => stores.every(isLoaded)), 'all conversations to be read')
  return { talks, talkers: [...hosts, ...guests.map(({ talker }) => talker)] }
}

/** Sends `each` messages from both sides of all conversations and waits until all are stored. */
export async function exchangeMessages(talks: readonly TestConversation[], each: number): Promise<void> {
  async function write(store: ConversationStore): Promise<void> {
    for (let index = 0; index < each; index += 1) {
      store.write(`${index}`)
      store.send()
    }
    while (store.snapshot().log.unsent.length > 0) {
      await pause(100)
      // The page retries after each new connection; a person can press Retry earlier.
      if (store.snapshot().log.unsent[0]?.state === 'failed') store.retry()
    }
  }
  await Promise.all(talks.flatMap(({ stores }) => stores.map(write)))
}

/** Returns a line for each conversation in which, after `seconds`, a side does not have the stored messages in their order. */
export async function findDifferences(
  { databaseUrl }: TwoProcesses,
  talks: readonly TestConversation[],
  { each, seconds }: { each: number; seconds: number },
): Promise<string[]> {
  const wrong: string[] = []
  const end = Date.now() + seconds * 1000
  for (const { id, stores } of talks) {
    const rows = await query(databaseUrl, {
      statement: 'select id, position from chat_messages where conversation_id = $1 order by position',
      values: [id],
    })
    const gapless = rows.length === 2 * each && rows.every(({ position }, index) => position === index + 1)
    const stored = rows.map((row) => row.id).join()
    const shown = () => stores.map((store) => store.snapshot().log.stored.map((message) => message.id))
    const same = () => shown().every((ids) => ids.join() === stored)
    while (!same() && Date.now() < end) await pause(100)
    if (!gapless) wrong.push(`${id}: positions ${rows.map(({ position }) => position).join()}`)
    const [owner, visitor] = shown()
    if (!same()) wrong.push(`${id}: ${rows.length} stored, ${owner?.length} and ${visitor?.length} shown`)
  }
  return wrong
}

/** Returns the number of acknowledged messages, and how many of them are not stored. */
export async function countLostMessages(
  { databaseUrl }: TwoProcesses,
  talkers: readonly ChatClient[],
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
