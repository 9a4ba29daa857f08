import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { findProgram } from '../../../scripts/debian-programs.ts'
import { freePort } from './free-port.ts'

/** Account that runs PostgreSQL, which refuses to run as root. */
const ACCOUNT = 'postgres'
const READY_WITHIN_MS = 60_000
const PROGRAMS = ['initdb', 'pg_basebackup', 'postgres']

/** Missing program without which no replica can be started here; null if all are installed. */
export const missingProgram = PROGRAMS.find((name) => findProgram(name) === null) ?? null

/** PostgreSQL server of a test. */
interface Server {
  url: string
  /** Runs a statement on it. */
  query(text: string): Promise<Record<string, unknown>[]>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** Streaming replica of a primary. */
export interface StreamingReplica extends Server {
  /** Replays no further changes of the primary, although it receives them. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Delays each commit by a time like `5s` from now on. */
  delay(time: string): Promise<void>
  /** Waits until it has replayed what is committed on the primary now. */
  catchUp(): Promise<void>
}

/** A primary with a streaming replica, both without rows. */
export interface ReplicatedPostgres {
  primary: Server
  replica: StreamingReplica
  close(): Promise<void>
}

/** Creates a PostgreSQL server in a temporary folder, and a second one that follows it, on free ports. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-replica-'))
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  const account = process.getuid?.() === 0 ? accountOf(ACCOUNT) : null
  for (const each of [first, second]) await mkdir(each, { mode: 0o700 })
  if (account) for (const each of [folder, first, second]) await chown(each, account.uid, account.gid)
  const options = { ...account, cwd: folder, stdio: 'ignore' } as const
  execFileSync(program('initdb'), ['-D', first, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const primary = await createServerIn(first, options)
  await primary.start()
  execFileSync(
    program('pg_basebackup'),
    ['-D', second, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', primary.url],
    options,
  )
  const server = await createServerIn(second, options)
  await server.start()
  const replica = { ...server, ...replayOf(server, primary) }
  return {
    primary,
    replica,
    async close() {
      await replica.kill()
      await primary.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type SpawnOptions = { uid?: number; gid?: number; cwd: string; stdio: 'ignore' }

/** Prepares a server with the data in `folder`. It does not wait for the disk, which only a crash of the machine would show. */
async function createServerIn(folder: string, options: SpawnOptions): Promise<Server> {
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'shared_buffers=16MB',
  ]
  let child: ChildProcess | null = null
  return {
    url,
    query: (text) => queryOnce(url, text),
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'close')
      child.kill('SIGQUIT')
      await ended
    },
    async start() {
      child = spawn(program('postgres'), ['-D', folder, ...settings.flatMap((each) => ['-c', each])], options)
      await until(() =>
        queryOnce(url, 'select 1').then(
          () => true,
          () => false,
        ),
      )
    },
  }
}

function replayOf(replica: Server, primary: Server): Omit<StreamingReplica, keyof Server> {
  async function isAt(condition: string): Promise<boolean> {
    const [row] = await replica.query(`select ${condition} as reached`)
    return row?.reached === true
  }
  return {
    async pause() {
      await replica.query('select pg_wal_replay_pause()')
      await until(() => isAt(`pg_get_wal_replay_pause_state() = 'paused'`))
    },
    async resume() {
      await replica.query('select pg_wal_replay_resume()')
    },
    async delay(time) {
      await replica.query(`alter system set recovery_min_apply_delay = '${time}'`)
      await replica.query('select pg_reload_conf()')
    },
    async catchUp() {
      const [row] = await primary.query('select pg_current_wal_flush_lsn()::text as position')
      await until(() => isAt(`pg_last_wal_replay_lsn() >= '${String(row?.position)}'`))
    },
  }
}

async function queryOnce(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error('A PostgreSQL server did not get there in time')
    await setTimeout(20)
  }
}

function accountOf(name: string): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function program(name: string): string {
  const path = findProgram(name)
  if (!path) throw new Error(`${name} is not installed`)
  return path
}
