import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { publishByApi, signInByApi, signUpByApi } from '../support/api.ts'
import { type Instance, runCommand, spawnCommand, startInstance } from '../support/server.ts'
import { createDatabase } from '../support/services.ts'

const NAME = 'ada_lovelace'
const HOST = 'http://vitrine.test'
const BACKUP_PASSPHRASE = 'correct horse battery staple'

const NOT_EMPTY = 'This deployment is not empty'

/** Time for a start and a command on a busy machine. */
const START_MS = 240_000

let folder: string
let file: string
let document: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'))
  file = join(folder, 'backup.tar.gz')
  const DATA_DIR = join(folder, 'source')
  const instance = await startInstance({ dataDir: DATA_DIR })
  try {
    await publishByApi(await signUpByApi(instance, NAME), NAME)
    document = await documentOf(instance)
    // Its picture, which a while later the server would draw by itself, is drawn before the answer.
    expect((await fetch(instance.origin + pictureOf(document))).status).toBe(200)
    expect(await runCommand('backup', [file], { DATA_DIR, BACKUP_PASSPHRASE })).toMatchObject({ code: 0 })
  } finally {
    await instance.stop()
  }
  expect(await readdir(join(DATA_DIR, 'backup-copies'))).toEqual([])
  expect((await stat(file)).mode & 0o077).toBe(0)
}, START_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function documentOf({ origin }: Instance): Promise<string> {
  const text = await (await fetch(`${origin}/u/${NAME}`)).text()
  return text.replaceAll(origin, HOST)
}

/** Returns the path of the picture that other sites show for a document. */
function pictureOf(text: string): string {
  const [, path] = text.match(`"og:image" content="${HOST}([^"]+)"`) ?? []
  if (!path) throw new Error('The document names no picture')
  return path
}

/** Starts an instance, and checks that it has the page and that its owner can sign in. Stops it. */
async function expectRestored(environment: Record<string, string>): Promise<void> {
  const { DATA_DIR: dataDir = '', ...rest } = environment
  const instance = await startInstance({ dataDir, environment: rest })
  expect(await documentOf(instance)).toBe(document)
  await signInByApi(instance, NAME)
  expect(await instance.stop()).toBe(0)
}

/**
 * Kills a restore into a new folder and restores again. A kill that comes after the restore, as on a busy machine, is
 * tried again in another folder.
 */
async function restoreAfterKill(tries = 5): Promise<{ DATA_DIR: string; code: number | null; output: string }> {
  const DATA_DIR = await mkdtemp(join(folder, 'target-'))
  const environment = { DATA_DIR, BACKUP_PASSPHRASE }
  const killed = spawnCommand('restore', [file], environment)
  await expect.poll(() => readdir(DATA_DIR)).toContain('database')
  killed.command.kill('SIGKILL')
  await killed.ended
  const restored = await runCommand('restore', [file], environment)
  if (tries > 1 && restored.output.includes(NOT_EMPTY)) return restoreAfterKill(tries - 1)
  return { DATA_DIR, ...restored }
}

test('a backup of a running server is restored into a new folder, also after a restore was killed', async () => {
  const { DATA_DIR, code, output } = await restoreAfterKill()
  expect(output).toMatch(/^Restored: \d+ rows and 1 file of /)
  expect(code).toBe(0)
  expect(await runCommand('restore', [file], { DATA_DIR, BACKUP_PASSPHRASE })).toMatchObject({
    code: 1,
    output: expect.stringContaining(NOT_EMPTY),
  })
  await expectRestored({ DATA_DIR })
})

test('a stopped server is backed up and its backup checked; what cannot be done is refused in a sentence', async () => {
  const DATA_DIR = join(folder, 'source')
  const second = join(folder, 'second.tar.gz')
  expect(await runCommand('backup', [second], { DATA_DIR })).toMatchObject({ code: 0 })
  const refused = async (script: 'backup' | 'restore', parameters: string[], environment: Record<string, string>) => {
    const { code, output } = await runCommand(script, parameters, environment)
    expect(code).toBe(1)
    return output
  }
  expect(await runCommand('restore', [second, '--check'], { DATA_DIR })).toMatchObject({
    code: 0,
    output: expect.stringContaining('The backup is complete: '),
  })
  expect(await refused('backup', [second], { DATA_DIR })).toBe(`${second} exists already. Name another file.\n`)
  const nothing = join(folder, 'nothing')
  expect(await refused('backup', [join(folder, 'x')], { DATA_DIR: nothing })).toContain('There is no database')
  expect(await refused('backup', [], { DATA_DIR })).toContain('Usage:')
  expect(await refused('restore', [file, '--check'], { DATA_DIR })).toContain('Set BACKUP_PASSPHRASE')
  expect(await readdir(folder)).not.toContain('nothing')
})

test('a backup of BACKUP_TO is verified and stored beside the earlier ones, of which the rule keeps some', async () => {
  const BACKUP_TO = join(folder, 'backups')
  const names = ['vitrine-2020-01-01T03-00-00Z.tar.gz', 'vitrine-2020-01-01T15-00-00Z.tar.gz', 'notes.txt']
  await mkdir(BACKUP_TO)
  for (const name of names) await writeFile(join(BACKUP_TO, name), '')
  const environment = { DATA_DIR: join(folder, 'source'), BACKUP_TO, BACKUP_PASSPHRASE }
  const { code, output } = await runCommand('backup', ['--scheduled'], environment)
  expect(output).toMatch(/^vitrine-.*Z\.tar\.gz\.age is stored\.\n$/)
  expect(code).toBe(0)
  const [stored = ''] = output.split(' ')
  expect(new Set(await readdir(BACKUP_TO))).toEqual(new Set(['notes.txt', names[1], stored]))
  expect(await runCommand('restore', [join(BACKUP_TO, stored), '--check'], environment)).toMatchObject({ code: 0 })
  expect(await readdir(join(folder, 'source', 'backup-copies'))).toEqual([])
})

const server = process.env.TEST_DATABASE_URL
test.runIf(server)('a backup of the embedded database is restored into PostgreSQL, with its secret', async () => {
  const database = await createDatabase(server ?? '')
  onTestFinished(() => database.drop())
  const environment = { DATA_DIR: join(folder, 'grown'), DATABASE_URL: database.url, BACKUP_PASSPHRASE }
  const other = { ...environment, SESSION_SECRET: 'another secret that is long enough for it' }
  expect((await runCommand('restore', [file], other)).output).toContain('SESSION_SECRET is not the one')
  // The settings are not complete without the secret.
  const { output } = await runCommand('restore', [file, '--show-secret'], environment)
  const own = { ...environment, SESSION_SECRET: output.trim() }
  expect(await runCommand('restore', [file], own)).toMatchObject({ code: 0 })
  await expectRestored(own)
})
