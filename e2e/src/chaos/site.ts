import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '@vitrine/sandbox'
import pg from 'pg'
import { freePort, type Instance, pause, startInstance } from '../support/server.ts'
import { type NetworkProxy, startNetworkProxy } from '../support/services.ts'
import type { Journal } from './journal.ts'
import { type OwnService, startOwnPostgres, startOwnRedis } from './own-services.ts'

/** Time within which a process ends after SIGTERM, in milliseconds. */
const STOP_WITHIN_MS = 40_000
/** Printed lines that a violation quotes, and their most characters. */
const [LAST_LINES, LINE_LENGTH] = [4, 160]

/** One site on two processes with a database and a Redis of its own. */
export interface StormSite {
  publicUrl: string
  /** Addresses of the processes. */
  origins: readonly string[]
  postgres: OwnService
  redis: OwnService
  /** Proxies of each process to the database and to Redis. */
  links: readonly { database: NetworkProxy; redis: NetworkProxy }[]
  razorpay: Sandbox['razorpay']
  /** Returns a running process, whose outbox has the mails of all. */
  mailbox(): Instance
  /** Ends a process with SIGKILL or SIGTERM and starts it again. Resolves when it is ready. */
  restart(process: number, how: 'kill' | 'stop'): Promise<void>
  /** Queries the database directly, past the proxies. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Stops everything, and returns what each process printed. */
  close(): Promise<string[]>
}

/** Starts the site with default limits in a folder. A process that ends by itself is a violation, and is started again. */
export async function startSite(folder: string, journal: Journal): Promise<StormSite> {
  const dataDir = join(folder, 'data')
  const services = join(folder, 'services')
  await mkdir(services)
  // PostgreSQL runs as another user, who may pass through the folder.
  await chmod(folder, 0o711)
  const [postgres, redis] = [await startOwnPostgres(services), await startOwnRedis(services)]
  const ports = [await freePort(), await freePort()]
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const publicUrl = origins[0] ?? ''
  const sandbox = await startSandbox({ webhookUrl: `${publicUrl}/api/webhooks/razorpay` })
  const links = await Promise.all(
    ports.map(async () => ({
      database: await startNetworkProxy(postgres.url),
      redis: await startNetworkProxy(redis.url),
    })),
  )
  const printed = ports.map(() => '')
  const expectedEnds = new WeakSet<Instance>()
  let closing = false

  async function start(index: number): Promise<Instance> {
    const environment = {
      PORT: String(ports[index]),
      PUBLIC_URL: publicUrl,
      DATABASE_URL: links[index]?.database.url ?? '',
      REDIS_URL: links[index]?.redis.url ?? '',
      SESSION_SECRET: 'a secret for tests that is long enough',
      TRUSTED_PROXIES: '127.0.0.1',
      LIMITS: 'on',
      ...sandbox.environment,
    }
    for (;;) {
      try {
        return await startInstance({ dataDir, environment })
      } catch (error) {
        // A supervisor tries again.
        journal.violation(`start: process ${index} did not start: ${lastLines(String(error))}`)
        await pause(1000)
        if (closing) throw error
      }
    }
  }
  /** Starts a process and watches it until it ends. While it starts, no instance is running. */
  async function run(index: number): Promise<void> {
    running[index] = null
    const instance = await start(index)
    running[index] = instance
    void watch(index, instance)
  }
  async function watch(index: number, instance: Instance): Promise<void> {
    const code = await instance.ended
    printed[index] += instance.output()
    if (expectedEnds.has(instance)) return
    journal.violation(`exit: process ${index} ended by itself with ${code}: ${lastLines(instance.output())}`)
    const restarted = journal.fault('process ended by itself')
    await run(index)
    restarted()
  }
  async function end(instance: Instance, how: 'kill' | 'stop'): Promise<void> {
    expectedEnds.add(instance)
    if (how === 'kill') return instance.kill()
    const from = performance.now()
    const ended = await Promise.race([instance.stop().then((code) => ({ code })), pause(STOP_WITHIN_MS)])
    if (!ended) {
      journal.violation(`stop: a process still ran ${STOP_WITHIN_MS / 1000} s after SIGTERM`)
      return instance.kill()
    }
    if (ended.code !== 0)
      journal.violation(`stop: a process ended with ${ended.code} after ${Math.round(performance.now() - from)} ms`)
  }
  // The first process migrates; the second one would wait for it.
  const running: (Instance | null)[] = [null, null]
  await run(0)
  await run(1)

  return {
    publicUrl,
    origins,
    postgres,
    redis,
    links,
    razorpay: sandbox.razorpay,
    mailbox: () => {
      const [first] = running
      if (!first) throw new Error('No process runs')
      return first
    },
    async restart(index, how) {
      const instance = running[index]
      // It may have ended by itself, and start again already.
      if (!instance || expectedEnds.has(instance)) return
      await end(instance, how)
      await run(index)
    },
    async query(statement, values = []) {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      try {
        return (await client.query(statement, values)).rows
      } finally {
        await client.end()
      }
    },
    async close() {
      closing = true
      await Promise.all(running.map((instance) => instance && end(instance, 'stop')))
      await sandbox.close()
      for (const { database, redis: bus } of links) await Promise.all([database.close(), bus.close()])
      await Promise.all([postgres.end('SIGQUIT'), redis.end('SIGKILL')])
      return printed
    },
  }
}

/** Returns the ends of the last lines that a process printed: of a line of the log its text and its error. */
function lastLines(output: string): string {
  const lines = output.trim().split('\n').slice(-LAST_LINES)
  return lines.map((line) => describeLine(line).slice(-LINE_LENGTH)).join(' | ')
}

function describeLine(line: string): string {
  const [, text] = /"msg":"([^"]*)"/.exec(line) ?? []
  const [, type] = /"type":"(\w+)"/.exec(line) ?? []
  const [, origin] = /"(?:code|stack)":\[?"(?:at )?(\S+)/.exec(line) ?? []
  return text ? `${text}${type ? ` (${type} ${origin})` : ''}` : line
}
