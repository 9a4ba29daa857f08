import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { afterPowerCut } from '../testing/power-cuts/after-power-cut.ts'
import { loadSessionSecret, lockDataFolder, preparePrivateFolder, tightenDataFolder } from './data-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-folder-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('a locked folder is refused with a sentence until it is released', async () => {
  const path = join(root, 'data')
  const first = await lockDataFolder(path)
  await expect(lockDataFolder(path)).rejects.toThrow(
    `Another process is using the data folder ${path}. Stop it first, or set DATA_DIR to another folder.`,
  )
  await first.release()
  await (await lockDataFolder(path)).release()
})

test('a folder that cannot be created is refused with a sentence', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  await expect(lockDataFolder(join(file, 'data'))).rejects.toThrow(/cannot be created: .*Set DATA_DIR/)
})

test('a new folder and its secret survive a power cut', async () => {
  let secret = ''
  const { folder, remove } = await afterPowerCut(root, async () => {
    const path = await preparePrivateFolder(join(root, 'new/data'))
    secret = await loadSessionSecret({ path, release: async () => undefined })
  })
  expect((await readFile(join(folder, 'new/data/session-secret'), 'utf8')).trim()).toBe(secret)
  expect(secret).toHaveLength(43)
  remove()
})

test('the secret is created once, has 32 bytes, and only its owner can read it', async () => {
  const folder = await lockDataFolder(join(root, 'data'))
  const secret = await loadSessionSecret(folder)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(await loadSessionSecret(folder)).toBe(secret)
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
  const folder = await lockDataFolder(path)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
  for (const name of await readdir(path, { recursive: true }))
    expect((await stat(join(path, name))).mode & 0o077).toBe(0)
  await folder.release()
})

test('two thousand open files are closed within 2.5 s', async () => {
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

test('a folder shared with other users, such as /tmp, is refused', async () => {
  const shared = join(root, 'shared')
  await mkdir(shared)
  await chmod(shared, 0o1777)
  await expect(preparePrivateFolder(shared)).rejects.toThrow(
    `The folder ${shared} is shared with other users. Set DATA_DIR to a folder of its own.`,
  )
  expect((await stat(shared)).mode & 0o7777).toBe(0o1777)
})

test('a folder of another user is refused with a sentence', async () => {
  // Root may use every folder, so the test switches to another user. Any other user does not own root's folder.
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
