import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { addConversations, type BenchConversation } from '../../e2e/src/support/conversations.ts'
import { SESSION_SECRET } from '../../e2e/src/support/in-process.ts'
import { startInstance } from '../../e2e/src/support/server.ts'
import { startBareChat } from './bare-chat.ts'
import { benchChatCrashes } from './chat-crash.ts'
import { collectShares, shareFigure } from './cpu-share.ts'
import { type BenchDatabase, onEachDatabase } from './databases.ts'
import { median, percentile, sideBySide } from './load.ts'
import { atLeast, atMost, count, type Figure, kilobytes, milliseconds, printTable, ratio } from './table.ts'

const TALKS = 200
const ROUNDS = 3
/** Seconds of a round at `CALM_RATE`, and of one at full speed. */
const CALM_SECONDS = 10
const FAST_SECONDS = 5
/** Messages a second of a calm round, over all conversations. */
const CALM_RATE = 10
const WORKERS = 64
const IDLE = 1000

/** A chat server to measure: Vitrine, or the bare one. */
interface Chat {
  pid: number
  /** Sends a message of the conversation. Settles with its response. */
  send(talk: BenchConversation, id: string): Promise<void>
  connect(talk: BenchConversation, side: 'owner' | 'visitor'): Promise<Socket>
  /** Connects a socket that follows a page or conversation without events. */
  connectIdle(talk: BenchConversation): Promise<Socket>
}

/** Measures the latency and throughput of messages beside a minimal chat, and the memory of a connection. */
export async function benchChat(): Promise<boolean> {
  const held = await onEachDatabase(benchEngine)
  return (await benchChatCrashes()) && held
}

async function benchEngine(place: BenchDatabase, dataDir: string): Promise<boolean> {
  if (place.engine === 'embedded') return true
  const database = await place.open()
  const talks = await addConversations(database, TALKS, SESSION_SECRET)
  await database.close()
  const instance = await startInstance({ dataDir, environment: place.environment })
  const bare = await startBareChat(place.environment.DATABASE_URL ?? '')
  const [ours, peer] = [ourChat(instance.origin, instance.pid), bareChat(bare.origin, bare.pid)]
  try {
    const memory = await weigh(ours, peer, talks)
    const [here, there] = [await listen(ours, talks), await listen(peer, talks)]
    const times = { ours: [] as number[], peer: [] as number[] }
    // A server that has run for days has no first message left to send in any conversation.
    for (const { greet } of [there, here]) await greet()
    for (let round = 0; round < ROUNDS; round += 1) {
      times.peer.push(...(await there.calmly()))
      times.ours.push(...(await here.calmly()))
    }
    const shares = { ours: collectShares(ours.pid), peer: collectShares(peer.pid) }
    const fast = await sideBySide(
      () => shares.ours.during(here.fast),
      () => shares.peer.during(there.fast),
      ROUNDS,
    )
    const lost = here.lost() + there.lost()
    for (const { close } of [here, there]) close()
    return printTable(`${TALKS} conversations, ${place.engine}`, [
      ...latency('from sending to receiving, median', times, 0.5),
      ...latency('99 of 100 within', times, 0.99),
      { name: 'messages a second at full speed', value: count(fast.ours) },
      { name: 'the peer: bare HTTP, one insert, one emit', value: count(fast.peer) },
      atLeast('ratio of the two', fast.ratio, 0.7, ratio),
      shareFigure(shares.ours.median(), ' at full speed'),
      shareFigure(shares.peer.median(), ' at full speed, the peer'),
      { name: 'memory of an idle connection', value: kilobytes(memory.ours) },
      { name: 'the peer', value: kilobytes(memory.peer) },
      atMost('messages that did not arrive', lost, 0, count),
    ])
  } finally {
    bare.stop()
    await instance.stop()
    await place.drop()
  }
}

function latency(name: string, times: { ours: number[]; peer: number[] }, part: number): Figure[] {
  const [ours, peer] = [percentile(times.ours, part), percentile(times.peer, part)]
  return [
    { name, value: milliseconds(ours) },
    { name: 'the peer', value: milliseconds(peer) },
    atMost('ratio of the two', ours / peer, 1.5, ratio),
  ]
}

/** Connects both sides of every conversation. Returns functions that send messages and measure when the owner receives them. */
async function listen(chat: Chat, talks: readonly BenchConversation[]) {
  const sentAt = new Map<string, number>()
  const arrived = new Map<string, (took: number) => void>()
  const sockets: Socket[] = []
  for (const talk of talks) {
    sockets.push(await chat.connect(talk, 'visitor'))
    const other = await chat.connect(talk, 'owner')
    other.on('messageStored', ({ message: { id } }: { message: { id: string } }) => {
      arrived.get(id)?.(performance.now() - (sentAt.get(id) ?? 0))
      arrived.delete(id)
    })
    sockets.push(other)
  }
  /** Sends a message and waits for the response and the event. Returns the milliseconds until the event arrived. */
  async function deliver(talk: BenchConversation): Promise<number> {
    const id = randomUUID()
    const arrival = new Promise<number>((done) => arrived.set(id, done))
    sentAt.set(id, performance.now())
    await chat.send(talk, id)
    const took = await arrival
    sentAt.delete(id)
    return took
  }
  const at = (index: number): BenchConversation => {
    const talk = talks[index % talks.length]
    if (!talk) throw new Error('There are no conversations')
    return talk
  }

  return {
    lost: () => arrived.size,
    close: () => sockets.forEach((socket) => void socket.disconnect()),
    async greet(): Promise<void> {
      for (const talk of talks) await deliver(talk)
    },
    async calmly(): Promise<number[]> {
      const deliveries: Promise<number>[] = []
      for (let index = 0; index < CALM_SECONDS * CALM_RATE; index += 1) {
        deliveries.push(deliver(at(index)))
        await new Promise((done) => setTimeout(done, 1000 / CALM_RATE))
      }
      return Promise.all(deliveries)
    },
    async fast(): Promise<number> {
      const started = performance.now()
      const end = started + FAST_SECONDS * 1000
      let delivered = 0
      await Promise.all(
        Array.from({ length: WORKERS }, async (_, worker) => {
          for (let index = worker; performance.now() < end; index += WORKERS) {
            await deliver(at(index))
            delivered += 1
          }
        }),
      )
      return (delivered * 1000) / (performance.now() - started)
    },
  }
}

/** Returns the bytes of memory that an idle connection adds to each process, averaged over many. */
async function weigh(
  ours: Chat,
  peer: Chat,
  talks: readonly BenchConversation[],
): Promise<{ ours: number; peer: number }> {
  const weights: number[] = []
  for (const chat of [ours, peer]) {
    // The first connections also allocate what all connections share.
    const [talk] = talks
    if (!talk) throw new Error('There are no conversations')
    const warm = await Promise.all(Array.from({ length: 100 }, () => chat.connectIdle(talk)))
    const before = await memoryOf(chat.pid)
    const idle: Socket[] = []
    for (let index = 0; index < IDLE; index += 100) {
      idle.push(...(await Promise.all(Array.from({ length: 100 }, () => chat.connectIdle(talk)))))
    }
    weights.push(((await memoryOf(chat.pid)) - before) / IDLE)
    for (const socket of [...warm, ...idle]) socket.disconnect()
  }
  const [first = Number.NaN, second = Number.NaN] = weights
  return { ours: first, peer: second }
}

/** Returns the resident memory of a process in bytes: the median of ten samples, 200 ms apart. */
async function memoryOf(pid: number): Promise<number> {
  const samples: number[] = []
  for (let sample = 0; sample < 10; sample += 1) {
    const [, kilobytesUsed = ''] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
    samples.push(Number(kilobytesUsed) * 1024)
    await new Promise((done) => setTimeout(done, 200))
  }
  return median(samples)
}

function ourChat(origin: string, pid: number): Chat {
  const connect = (cookie: string) => connected(origin, { extraHeaders: { origin, ...(cookie ? { cookie } : {}) } })
  return {
    pid,
    send: ({ conversationId, visitor: cookie }, id) =>
      post(`${origin}/api/conversations/${conversationId}/messages`, { id, message: TEXT }, { cookie, origin }),
    async connect(talk, side) {
      const socket = await connect(talk[side])
      const opened = await socket.timeout(10_000).emitWithAck('openConversation', talk.conversationId)
      if (!opened.found) throw new Error('A conversation could not be opened')
      return socket
    },
    async connectIdle({ portfolioId }) {
      const socket = await connect('')
      const followed = await socket.timeout(10_000).emitWithAck('followPage', portfolioId)
      if (!followed.found) throw new Error('A page could not be followed')
      return socket
    },
  }
}

function bareChat(origin: string, pid: number): Chat {
  const connect = (room: string) => connected(origin, { query: { room } })
  return {
    pid,
    send: ({ conversationId }, id) => post(`${origin}/`, { conversationId, id, message: TEXT }),
    connect: ({ conversationId }) => connect(conversationId),
    connectIdle: ({ portfolioId }) => connect(portfolioId),
  }
}

const TEXT = 'Hello, I saw your page and I would like to ask about the poster in the second project.'
const agent = new Agent({ keepAlive: true, maxSockets: WORKERS })

/** Posts JSON and reads the response to its end. Fails unless its status is 201. */
function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(body))
  return new Promise((done, fail) => {
    const sending = request(
      url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': bytes.byteLength, ...headers },
      },
      (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 201 ? done() : fail(new Error(`${url} responded with ${response.statusCode}`)),
        )
      },
    )
    sending.on('error', fail)
    sending.end(bytes)
  })
}

async function connected(origin: string, options: Parameters<typeof io>[1]): Promise<Socket> {
  const socket = io(origin, { transports: ['websocket'], forceNew: true, ...options })
  await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail))
  return socket
}
