import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestPostgres } from '../testing/test-database.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from './client.ts'
import { DataFolderError, holdDataFolder, sessionSecretIn } from './data-folder.ts'

const SCRIPT = fileURLToPath(new URL('../testing/first-start.ts', import.meta.url))
const MOMENTS = 20
/** Two first starts run at the same time, each with half of the moments. */
const LANES = [0, 1]

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-first-start-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Starts the process and waits until it begins. */
async function begin(...parameters: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, ...parameters])
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'close')
}

/** How long a first start takes that nobody disturbs, in milliseconds. */
async function timeOf(...parameters: string[]): Promise<number> {
  const child = await begin(...parameters)
  const started = performance.now()
  await once(child.stdout ?? child, 'data')
  const duration = performance.now() - started
  await kill(child)
  return duration
}

async function killAfter(milliseconds: number, ...parameters: string[]): Promise<void> {
  const child = await begin(...parameters)
  await new Promise((done) => setTimeout(done, milliseconds))
  await kill(child)
}

function momentsOf(lane: number, duration: number): number[] {
  const all = Array.from({ length: MOMENTS }, (_, index) => ((index + 1) * duration) / (MOMENTS + 1))
  return all.filter((_, index) => index % LANES.length === lane)
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** All migrations are applied, each once, and the tables take a row. */
async function expectUsable({ db }: OpenDatabase): Promise<void> {
  const { entries } = JSON.parse(
    await readFile(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
  ) as { entries: unknown[] }
  const applied = await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
  expect(rowsOf(applied)).toEqual([{ count: entries.length }])
  await db.execute(sql`insert into job_runs (name, ran_at) values ('first', now())`)
}

/** Both engines answer a raw statement with an object that has `rows`. */
function rowsOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result
}

describe.runIf(process.env.TEST_ENGINE === 'embedded')('kill -9 during the first start on the embedded engine', () => {
  const template = process.env.TEST_EMPTY_SNAPSHOT ?? ''
  const blob = async () => new Blob([new Uint8Array(await readFile(template))])

  async function start(path: string): Promise<void> {
    const folder = await holdDataFolder(path)
    expect(await sessionSecretIn(folder)).toHaveLength(43)
    const database = await openEmbedded({ folder: folder.path, template: await blob() })
    await expectUsable(database)
    await database.close()
    expect(await readdir(path)).not.toContain('database.new')
    await folder.release()
  }

  test('at 20 moments, ten one after the other on the same folder: the next start works', async () => {
    const duration = await timeOf(join(root, 'undisturbed'), template)
    await Promise.all(
      LANES.map(async (lane) => {
        const path = join(root, `lane-${lane}`)
        for (const moment of momentsOf(lane, duration)) await killAfter(moment, path, template)
        await start(path)
      }),
    )
  }, 240_000)

  test('while the engine makes the database itself: there is a draft, which the next start replaces', async () => {
    const path = join(root, 'engine')
    const child = await begin(path)
    await expect.poll(() => namesIn(path), { timeout: 30_000 }).toContain('database.new')
    await kill(child)
    expect(await readdir(path)).not.toContain('database')
    await writeFile(join(path, 'database.new/left'), 'from the draft')
    await start(path)
    expect(await readdir(join(path, 'database'))).not.toContain('left')
  }, 120_000)

  test('a folder in the place of the database is never removed: one that is no database is refused with a sentence', async () => {
    const path = join(root, 'precious')
    await mkdir(join(path, 'database/base'), { recursive: true })
    await writeFile(join(path, 'database/base/1'), 'data')
    const refused = openEmbedded({ folder: path, template: await blob() })
    await expect(refused).rejects.toThrow(DataFolderError)
    await expect(refused).rejects.toThrow(`The folder ${join(path, 'database')} is not a complete database.`)
    expect(await readFile(join(path, 'database/base/1'), 'utf8')).toBe('data')
  })
})

/** A way to a database that breaks, as with the end of the process, once so many messages went through it. */
async function breakingWay(
  address: string,
): Promise<{ url: string; breakAfter(messages: number): void; passed(): number; close(): void }> {
  const { hostname, port } = new URL(address)
  let passed = 0
  let limit = Number.POSITIVE_INFINITY
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    const end = () => void [near, far].map((socket) => socket.destroy())
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (chunk) => {
      passed += 1
      if (passed > limit) end()
      else far.write(chunk)
    })
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address()
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(typeof own === 'object' && own ? own.port : 0)
  return {
    url: url.href,
    breakAfter(messages) {
      passed = 0
      limit = messages
    },
    passed: () => passed,
    close: () => void server.close(),
  }
}

describe.runIf(process.env.TEST_ENGINE === 'postgres')(
  'the end of a process during the first start on PostgreSQL',
  () => {
    test('at 20 moments, one after the other on the same database: the next start works', async () => {
      const undisturbed = await createTestPostgres()
      const measured = await breakingWay(undisturbed.url)
      await (await openPostgres(measured.url, createLog({ silent: true }))).close()
      const messages = measured.passed()
      expect(messages).toBeGreaterThan(MOMENTS * 2)
      measured.close()
      await undisturbed.drop()

      const { url, drop } = await createTestPostgres()
      const way = await breakingWay(url)
      for (let moment = 1; moment <= MOMENTS; moment += 1) {
        way.breakAfter(Math.floor((moment * messages) / (MOMENTS + 1)))
        await expect(openPostgres(way.url, createLog({ silent: true }))).rejects.toThrow()
      }
      way.close()
      const database = await openPostgres(url, createLog({ silent: true }))
      await expectUsable(database)
      await database.close()
      await drop()
    })
  },
)
