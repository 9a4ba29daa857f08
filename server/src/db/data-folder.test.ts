import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { holdDataFolder, preparePrivateFolder, sessionSecretIn, tightenDataFolder } from './data-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-folder-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each([
  ['a usual path', 'data'],
  ['a path too long for a socket', 'very-long-name-'.repeat(12)],
  ['a path with spaces and umlauts', 'mein schöner ordner'],
])('a second holder is refused with a sentence, until the first one lets go: %s', async (_, name) => {
  const path = join(root, name)
  const first = await holdDataFolder(path)
  await expect(holdDataFolder(path)).rejects.toThrow(
    `Another process is using the data folder ${path}. Stop it first, or set DATA_DIR to another folder.`,
  )
  await first.release()
  await (await holdDataFolder(path)).release()
})

test('of many at once one gets it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => holdDataFolder(join(root, 'data'))))
  const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(held).toHaveLength(1)
  await held[0]?.release()
})

test('a holder that was killed holds nothing: the next start takes over at once, and of several only one', async () => {
  const path = join(root, 'data')
  const script = `import { holdDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))}
    await holdDataFolder(${JSON.stringify(path)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  await once(holder.stdout, 'data')
  await expect(holdDataFolder(path)).rejects.toThrow('Another process')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(await readdir(path)).toContain('lock')
  const started = performance.now()
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => holdDataFolder(path)))
  expect(performance.now() - started).toBeLessThan(1000)
  const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(held).toHaveLength(1)
  await held[0]?.release()
})

test('a folder that cannot be made says so', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  await expect(holdDataFolder(join(file, 'data'))).rejects.toThrow(/cannot be made: .*Set DATA_DIR/)
})

test('the secret is made once, is long, and only its owner may read it', async () => {
  const folder = await holdDataFolder(join(root, 'data'))
  const secret = await sessionSecretIn(folder)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(await sessionSecretIn(folder)).toBe(secret)
  const file = join(folder.path, 'session-secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(folder.path)).mode & 0o777).toBe(0o700)
  expect((await readFile(file, 'utf8')).trim()).toBe(secret)
  await folder.release()
})

test('a folder is closed to group and others, and so is its lock', async () => {
  const path = join(root, 'data')
  await mkdir(path)
  await chmod(path, 0o755)
  const folder = await holdDataFolder(path)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
  expect((await stat(join(path, 'lock'))).mode & 0o077).toBe(0)
  await folder.release()
})

test('two thousand open files are closed in a moment', async () => {
  for (let each = 0; each < 2; each += 1) {
    const within = join(root, 'files', String(each))
    await mkdir(within, { recursive: true })
    await Promise.all(
      Array.from({ length: 1000 }, (_, file) => writeFile(join(within, `${file}`), '', { mode: 0o644 })),
    )
  }
  const started = performance.now()
  await tightenDataFolder(root, createLog({ silent: true }))
  expect(performance.now() - started).toBeLessThan(2500)
  expect((await stat(join(root, 'files/1'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(root, 'files/1/999'))).mode & 0o777).toBe(0o600)
})

test('a folder that is shared by others is refused: the root of the disk, and /tmp', async () => {
  const shared = join(root, 'shared')
  await mkdir(shared)
  await chmod(shared, 0o1777)
  await expect(preparePrivateFolder(shared)).rejects.toThrow(
    `The folder ${shared} is shared by others. Set DATA_DIR to a folder of its own.`,
  )
  expect((await stat(shared)).mode & 0o7777).toBe(0o1777)
})

test('a folder of another user is refused with a sentence', async () => {
  // Root may use every folder, so that it acts as somebody else here; anybody else owns no folder of root's.
  const isRoot = process.geteuid?.() === 0
  const { uid } = await stat('/usr')
  if (isRoot) process.seteuid?.(uid + 4321)
  try {
    await expect(preparePrivateFolder('/usr')).rejects.toThrow(
      /^The data folder \/usr belongs to another user \(id 0, and this process runs as \d+\)\. Change its owner, or set DATA_DIR/,
    )
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})
