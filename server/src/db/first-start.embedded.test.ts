import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectUsable } from '../testing/usable-database.ts'
import { openEmbedded } from './client.ts'
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

describe('kill -9 during the first start on the embedded engine', () => {
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
