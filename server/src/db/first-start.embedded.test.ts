import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptySnapshot } from '../testing/embedded-snapshot.ts'
import { repetitions } from '../testing/repetitions.ts'
import { expectUsable } from '../testing/usable-database.ts'
import { DataFolderError, loadSessionSecret, lockDataFolder } from './data-folder.ts'
import { openEmbedded } from './open-database.ts'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))
const SCRIPT = fileURLToPath(new URL('../testing/first-start.ts', import.meta.url))
/** Build of the script, in a folder from which Node finds the packages outside it. */
const BUILD = join(SERVER, 'node_modules/.cache/first-start')
const MOMENTS = repetitions('startKills')
/** First starts that run at the same time, each with half of the moments. */
const LANES = [0, 1]

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-first-start-'))
  await buildScript()
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Builds the script as the server is built. From its sources each start would load hundreds of modules. */
async function buildScript(): Promise<void> {
  await build({
    root: SERVER,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'pino'] },
    build: { ssr: SCRIPT, target: 'node20', outDir: BUILD, emptyOutDir: true },
  })
  await cp(join(SERVER, 'src/db/migrations'), join(BUILD, 'migrations'), { recursive: true })
}

/**
 * Starts the process and waits for its first output. V8 compiles the engine without optimizing it: a short process gains
 * nothing from that, and it takes a third of the processor time.
 */
async function spawnStart(...parameters: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--liftoff-only', join(BUILD, 'first-start.js'), ...parameters])
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'close')
}

/** Returns the duration of an uninterrupted first start, in milliseconds. */
async function measureStart(...parameters: string[]): Promise<number> {
  const child = await spawnStart(...parameters)
  const started = performance.now()
  await once(child.stdout ?? child, 'data')
  const duration = performance.now() - started
  await kill(child)
  return duration
}

async function killAfter(milliseconds: number, ...parameters: string[]): Promise<void> {
  const child = await spawnStart(...parameters)
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

describe('kill -9 during the first start on the embedded engine', () => {
  const template = process.env.TEST_EMPTY_SNAPSHOT ?? ''

  async function start(path: string): Promise<void> {
    const folder = await lockDataFolder(path)
    expect(await loadSessionSecret(folder)).toHaveLength(43)
    const database = await openEmbedded({ folder: folder.path, template: await emptySnapshot() })
    await expectUsable(database)
    await database.close()
    expect(await readdir(path)).not.toContain('database.new')
    await folder.release()
  }

  test(`after kills at ${MOMENTS} moments, half of them in a row on the same folder, the next start works`, async () => {
    const duration = await measureStart(join(root, 'uninterrupted'), template)
    await Promise.all(
      LANES.map(async (lane) => {
        const path = join(root, `lane-${lane}`)
        for (const moment of momentsOf(lane, duration)) await killAfter(moment, path, template)
        await start(path)
      }),
    )
  }, 240_000)

  test('after a kill while the engine creates the database, the next start replaces the draft', async () => {
    const path = join(root, 'engine')
    const child = await spawnStart(path)
    await expect.poll(() => namesIn(path), { timeout: 30_000 }).toContain('database.new')
    await kill(child)
    expect(await readdir(path)).not.toContain('database')
    await writeFile(join(path, 'database.new/old'), 'from the draft')
    await start(path)
    expect(await readdir(join(path, 'database'))).not.toContain('old')
  }, 120_000)

  test('a folder named database without a database is refused and not removed', async () => {
    const path = join(root, 'precious')
    await mkdir(join(path, 'database/base'), { recursive: true })
    await writeFile(join(path, 'database/base/1'), 'data')
    const refused = openEmbedded({ folder: path, template: await emptySnapshot() })
    await expect(refused).rejects.toThrow(DataFolderError)
    await expect(refused).rejects.toThrow(`The folder ${join(path, 'database')} is not a complete database.`)
    expect(await readFile(join(path, 'database/base/1'), 'utf8')).toBe('data')
  })

  test('a database of another version of the engine is refused and not changed', async () => {
    const path = join(root, 'engine-version')
    await start(path)
    await writeFile(join(path, 'database/PG_VERSION'), '19\n')
    await expect(openEmbedded({ folder: path })).rejects.toThrow(
      `The folder ${join(path, 'database')} was written by a newer version of Vitrine, with PostgreSQL 19, and this version reads only those of PostgreSQL 18.`,
    )
    await writeFile(join(path, 'database/PG_VERSION'), '18\n')
    await (await openEmbedded({ folder: path })).close()
  })
})
