import { setTimeout as pause } from 'node:timers/promises'
import type { ClientToServerEvents, ServerToClientEvents } from '@vitrine/core/realtime'
import { type Sandbox, startSandbox } from '@vitrine/sandbox'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { publishByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { connectByApi } from '../../e2e/src/support/connections.ts'
import { freePort, type Instance, startInstance } from '../../e2e/src/support/server.ts'
import { cpuMilliseconds } from './cpu-share.ts'
import { type BenchDatabase, onEachDatabase } from './databases.ts'
import { median } from './load.ts'
import { type LoadRun, runLoad } from './load-generator.ts'
import { atLeast, atMost, count, milliseconds, percent, printTable, ratio, seconds } from './table.ts'

/** Open pages of one owner, over two processes, and milliseconds for which they are watched. */
const FOLLOWERS = 1000
const WATCH_MS = 70_000
/** Shortest time between two requests to Spotify for one owner, in milliseconds. */
const SPOTIFY_INTERVAL_MS = 30_000

/** Connected people, changes of presence a minute, and milliseconds for which they last. */
const PEOPLE = 1000
const CHANGES_PER_MINUTE = 5000
const STREAM_MS = 30_000
/** Pages of these people that somebody looks at. */
const FOLLOWED = 100
/** Rounds of cached pages with and without the changes, and seconds of one. */
const ROUNDS = 3
const ROUND_SECONDS = 3
const THROUGHPUT_MIN = 0.8
/** Longest time from a change to the open page, in milliseconds. */
const LATENCY_MAX_MS = 1000

type Follower = Socket<ServerToClientEvents, ClientToServerEvents>

/** Measures how often Spotify is asked, and what presences cost, with the simulated services. Needs PostgreSQL. */
export async function benchAccounts(): Promise<boolean> {
  return onEachDatabase(async (place, dataDir) => {
    if (place.engine === 'embedded') return true
    const sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:9/' })
    const publicUrl = `http://127.0.0.1:${await freePort()}`
    const environment = { ...place.environment, ...sandbox.environment, PUBLIC_URL: publicUrl }
    const start = () => startInstance({ dataDir, environment })
    // The first one holds the connection to Discord.
    const first = await start()
    const second = await start()
    const site: Site = { sandbox, publicUrl, processes: [first, second] }
    try {
      const held = await benchSongs(site)
      return (await benchPresences(site, place)) && held
    } finally {
      await Promise.all([first.stop(), second.stop()])
      await sandbox.close()
    }
  })
}

interface Site {
  sandbox: Sandbox
  publicUrl: string
  processes: [Instance, Instance]
}

async function follow({ origin }: Instance, publicUrl: string, id: string): Promise<Follower> {
  const socket: Follower = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: publicUrl },
  })
  await new Promise<void>((done, fail) => socket.on('connect', done).on('connect_error', fail))
  const followed = await socket.timeout(30_000).emitWithAck('followPage', id)
  if (!followed.found) throw new Error('The page was not found')
  return socket
}

async function benchSongs({ sandbox, publicUrl, processes }: Site): Promise<boolean> {
  const { spotify } = sandbox
  const owner = await signUpByApi(processes[0], 'listener', publicUrl)
  const id = await publishByApi(owner, 'listener')
  await connectByApi(sandbox, owner, { id, provider: 'spotify', personId: 'adalune' })
  const shown = new Set<number>()
  const followers: Follower[] = []
  for (let index = 0; index < FOLLOWERS; index += 1) {
    const socket = await follow(processes[index % 2 === 0 ? 0 : 1], publicUrl, id)
    socket.on('songChanged', ({ live }) => {
      if (live.song?.track === 'Lanterns') shown.add(index)
    })
    followers.push(socket)
  }
  const before = spotify.requests.length
  spotify.play('adalune', 'lanterns')
  await pause(WATCH_MS)
  const asked = spotify.requests.slice(before).map(({ at }) => at)
  const gaps = spotify.requests.slice(1).map(({ at }, index) => at - (spotify.requests[index]?.at ?? 0))
  for (const socket of followers) socket.disconnect()
  return printTable(`${FOLLOWERS} open pages of one owner over two processes, ${seconds(WATCH_MS)}`, [
    { name: 'requests to Spotify', value: count(asked.length) },
    // The request leaves a few milliseconds after the claim.
    atLeast('shortest time between two of them', Math.min(...gaps), SPOTIFY_INTERVAL_MS - 100, seconds),
    atLeast('pages that show the next song', shown.size, FOLLOWERS, count),
  ])
}

/** Stores connected people with published pages, as rows. Returns the ids of their portfolios in the order of the people. */
async function storePeople(place: BenchDatabase, personIds: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: place.environment.DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `with person as materialized (
          select discord_id, i, gen_random_uuid() as user_id from unnest($1::text[]) with ordinality as given(discord_id, i)
        ), stored as (
          insert into users (id, name, email, email_verified, created_at, updated_at)
          select user_id, 'x', 'p' || i || '@example.com', true, now(), now() from person
        ), page as (
          insert into portfolios (id, user_id, username, title, published, created_at, discord_id, discord_username)
          select gen_random_uuid(), user_id, 'person' || i, 'Page ' || i, true, now(), discord_id, 'person' || i
          from person order by i returning id
        )
        insert into portfolio_counts (portfolio_id) select id from page returning portfolio_id as id`,
      [personIds],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

/** Changes of presences at a steady rate. */
interface PresenceStream {
  /** Number of presences sent. */
  sent(): number
  /** Number of changes of each page's owner, and the moments of the last ones. */
  changed: ReadonlyMap<string, number>
  changedAt: ReadonlyMap<string, number>
  /** Starts the changes. Returns a function that stops them. */
  start(): () => void
}

/** Creates the changes of people, each the owner of the page at the same index. */
function createPresenceStream(
  { discord }: Sandbox,
  { personIds, pageIds }: { personIds: readonly string[]; pageIds: readonly string[] },
): PresenceStream {
  let step = 0
  const changed = new Map<string, number>()
  const changedAt = new Map<string, number>()
  /** Changes somebody's presence, and repeats the one of somebody else, in turns. */
  function change(): void {
    const turn = Math.floor(step / 2) % PEOPLE
    const personId = personIds[turn] ?? ''
    const pageId = pageIds[turn] ?? ''
    const isNew = step % 2 === 0
    if (isNew) {
      changed.set(pageId, (changed.get(pageId) ?? 0) + 1)
      changedAt.set(pageId, performance.now())
    }
    const activities = [{ type: 0 as const, name: `Round ${Math.floor(step / 2 / PEOPLE)}` }]
    discord.setPresence(personId, { status: 'online', activities })
    step += 1
  }
  return {
    sent: () => step,
    changed,
    changedAt,
    start() {
      const timer = setInterval(change, 60_000 / CHANGES_PER_MINUTE)
      return () => clearInterval(timer)
    },
  }
}

/** Opens pages on both processes, and collects what arrives at them. */
async function openPages({ publicUrl, processes }: Site, pageIds: readonly string[], { changedAt }: PresenceStream) {
  const latencies: number[] = []
  const received = { events: 0, readAgain: new Set<string>(), latencies }
  const followers: Follower[] = []
  for (const [index, id] of pageIds.entries()) {
    const socket = await follow(processes[index % 2 === 0 ? 0 : 1], publicUrl, id)
    socket.on('discordPresenceChanged', ({ portfolioId }) => {
      received.events += 1
      latencies.push(performance.now() - (changedAt.get(portfolioId) ?? Number.NaN))
    })
    socket.on('viewChanged', ({ portfolioId }) => received.readAgain.add(portfolioId))
    followers.push(socket)
  }
  return { received, followers }
}

/** Returns the cached pages a second of a process with the changes and without them. */
async function measurePages({ origin, pid }: Instance, stream: PresenceStream) {
  const runs: { with: LoadRun[]; without: LoadRun[] } = { with: [], without: [] }
  const paths = ['/u/person1', '/u/person2', '/u/person3']
  const load = { origin, paths, headers: {}, pid, seconds: ROUND_SECONDS }
  // The first run renders and compresses the pages.
  await runLoad(load)
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.without.push(await runLoad(load))
    const stop = stream.start()
    runs.with.push(await runLoad(load))
    stop()
  }
  const speed = (all: readonly LoadRun[]) => median(all.map(({ perSecond }) => perSecond))
  return { with: speed(runs.with), without: speed(runs.without) }
}

async function benchPresences(site: Site, place: BenchDatabase): Promise<boolean> {
  const { sandbox, processes } = site
  const personIds = Array.from({ length: PEOPLE }, () => sandbox.discord.addPerson().id)
  const pageIds = await storePeople(place, personIds)
  // The bot reads everybody when its server changes.
  sandbox.discord.setMember(personIds[0] ?? '', true)
  await pause(3000)

  const stream = createPresenceStream(sandbox, { personIds, pageIds })
  const followed = pageIds.slice(0, FOLLOWED)
  const { received, followers } = await openPages(site, followed, stream)
  const cpuBefore = processes.map(({ pid }) => cpuMilliseconds(pid))
  const begun = performance.now()
  const stop = stream.start()
  await pause(STREAM_MS)
  stop()
  await pause(2000)
  const elapsed = performance.now() - begun
  const shares = processes.map(({ pid }, index) => (cpuMilliseconds(pid) - (cpuBefore[index] ?? 0)) / elapsed)
  const expected = followed.reduce((sum, id) => sum + (stream.changed.get(id) ?? 0), 0)
  const [events, requests] = [received.events, received.readAgain.size]
  const latencies = received.latencies.toSorted((one, next) => one - next)

  const speed = await measurePages(processes[0], stream)
  for (const socket of followers) socket.disconnect()
  return printTable(`${CHANGES_PER_MINUTE} presences a minute of ${PEOPLE} people, half of them unchanged`, [
    { name: 'presences sent', value: count(stream.sent()) },
    { name: `changed cards of ${FOLLOWED} open pages`, value: count(expected) },
    atMost('difference to the events that arrived', Math.abs(events - expected), 0, count),
    atMost('requests to read a page again', requests, 0, count),
    { name: 'from the change to the page, median', value: milliseconds(median(latencies)) },
    atMost(
      '99 of 100 within',
      latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
      LATENCY_MAX_MS,
      milliseconds,
    ),
    { name: 'share of a core: the process with the bot, the other one', value: shares.map(percent).join(', ') },
    { name: 'cached pages a second without presences', value: count(speed.without) },
    { name: 'with them', value: count(speed.with) },
    atLeast('ratio', speed.with / speed.without, THROUGHPUT_MIN, ratio),
  ])
}
