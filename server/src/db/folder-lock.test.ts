import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

/** Starts that try to lock a folder at the same time. */
const STARTS = 8

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-lock-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Locks the folder by several starts at the same time. Returns the functions that release the successful ones. */
async function lockByMany(folder: string): Promise<(() => Promise<void>)[]> {
  const locks = await Promise.all(Array.from({ length: STARTS }, () => lockFolder(folder)))
  return locks.filter((release) => release !== null)
}

/** Starts a process that locks the folder, and kills it. */
async function lockAndKill(folder: string): Promise<void> {
  const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    console.log(typeof (await lockFolder(${JSON.stringify(folder)})))
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  const [output] = await once(holder.stdout, 'data')
  expect(String(output).trim()).toBe('function')
  expect(await lockFolder(folder)).toBeNull()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
}

describe.each([
  ['a short path', 'data'],
  ['a path too long for a socket', 'very-long-name-'.repeat(12)],
  ['a path with spaces and umlauts', 'mein schöner ordner'],
])('%s', (_, name) => {
  test('is locked until it is released', async () => {
    const folder = join(root, name)
    await mkdir(folder)
    const release = await lockFolder(folder)
    expect(await lockFolder(folder)).toBeNull()
    await release?.()
    const again = await lockFolder(folder)
    expect(again).not.toBeNull()
    await again?.()
  })
})

test('of several starts one succeeds, first and after each release, and one lock remains', async () => {
  for (let round = 0; round < 40; round += 1) {
    const locked = await lockByMany(root)
    expect(locked).toHaveLength(1)
    await locked[0]?.()
  }
  expect((await readdir(join(root, 'lock'))).filter((name) => name.startsWith('new-'))).toEqual([])
  const release = await lockFolder(root)
  expect(await readdir(join(root, 'lock'))).toHaveLength(1)
  await release?.()
})

test('a released lock leaves no socket, which could not be copied', async () => {
  const release = await lockFolder(root)
  expect((await readdir(join(root, 'lock'), { recursive: true })).sort()).toEqual(['1', '1/pid', '1/socket'])
  await release?.()
  expect((await readdir(join(root, 'lock'), { recursive: true })).sort()).toEqual(['1', '1/pid'])
})

test('after a kill the lock can be taken at once, by one of several starts', async () => {
  await lockAndKill(root)
  const started = performance.now()
  const locked = await lockByMany(root)
  expect(performance.now() - started).toBeLessThan(1000)
  expect(locked).toHaveLength(1)
  await locked[0]?.()
})

test('a lock of an older version, a socket at the path of the folder, is respected until its process ends', async () => {
  for (let round = 0; round < 40; round += 1) {
    const server = createServer().listen(join(root, 'lock'))
    await once(server, 'listening')
    expect(await lockFolder(root)).toBeNull()
    // The name of a socket remains after a kill.
    await rename(join(root, 'lock'), join(root, 'aside'))
    await new Promise((done) => server.close(done))
    await rename(join(root, 'aside'), join(root, 'lock'))
    const locked = await lockByMany(root)
    expect(locked).toHaveLength(1)
    await locked[0]?.()
    await rm(join(root, 'lock'), { recursive: true })
  }
})

test('a lock that a backup restored without its socket is replaced', async () => {
  await mkdir(join(root, 'lock', '7'), { recursive: true })
  const locked = await lockByMany(root)
  expect(locked).toHaveLength(1)
  expect(await readdir(join(root, 'lock'))).toEqual(['8'])
  await locked[0]?.()
})

test('a folder is locked under each of its paths', async () => {
  const other = `${root}-link`
  await symlink(root, other)
  const release = await lockFolder(root)
  expect(await lockFolder(other)).toBeNull()
  await release?.()
  await rm(other)
})
