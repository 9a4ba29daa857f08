import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { findProgram } from '../../../scripts/debian-programs.ts'
import { freePort, pause } from '../support/server.ts'

/** A server program that a storm may end and pause. */
export interface OwnService {
  url: string
  /** Ends it with a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Starts it again on its port and waits until it responds. */
  start(): Promise<void>
  /** Sends SIGSTOP or SIGCONT. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
}

/** Account that runs PostgreSQL, which refuses to run as root. */
const DATABASE_ACCOUNT = 'postgres'
const READY_WITHIN_MS = 30_000

/** Returns a sentence that names a missing program; null if both servers can be started here. */
export function missingService(): string | null {
  for (const name of ['initdb', 'postgres', 'redis-server']) {
    if (!findProgram(name)) return `${name} is not installed`
  }
  return null
}

/** Creates a PostgreSQL server with an empty database in `folder`, and starts it on a free port. */
export async function startOwnPostgres(folder: string): Promise<OwnService> {
  const data = join(folder, 'postgres')
  await mkdir(data)
  const account = process.getuid?.() === 0 ? accountOf(DATABASE_ACCOUNT) : null
  if (account) {
    await chown(folder, account.uid, account.gid)
    await chown(data, account.uid, account.gid)
  }
  const options = { ...account, cwd: data, stdio: 'ignore' } as const
  execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  return startOwn({
    url,
    spawn: () => spawn(program('postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], options),
    isReady: () => answersQuery(url),
  })
}

/** Starts a Redis without persistence on a free port. */
export async function startOwnRedis(folder: string): Promise<OwnService> {
  const port = await freePort()
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  return startOwn({
    url: `redis://127.0.0.1:${port}`,
    spawn: () => spawn(program('redis-server'), settings, { stdio: 'ignore' }),
    isReady: () => accepts(port),
  })
}

async function startOwn({
  url,
  spawn: launch,
  isReady,
}: {
  url: string
  spawn: () => ChildProcess
  isReady: () => Promise<boolean>
}): Promise<OwnService> {
  let child = launch()
  const service: OwnService = {
    url,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'close')
      child.kill(signal)
      await ended
    },
    async start() {
      if (child.exitCode !== null || child.signalCode !== null) child = launch()
      const end = Date.now() + READY_WITHIN_MS
      while (!(await isReady())) {
        if (child.exitCode !== null || Date.now() > end)
          throw new Error(`The server of the storm at ${url} did not start`)
        await pause(50)
      }
    },
    signal: (signal) => void child.kill(signal),
  }
  await service.start()
  return service
}

/** Returns true if a database answers a query. */
export async function answersQuery(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Returns the ids of an account of the system. */
export function accountOf(name: string): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Returns the path of an installed program. */
export function program(name: string): string {
  const path = findProgram(name)
  if (!path) throw new Error(`${name} is not installed`)
  return path
}
