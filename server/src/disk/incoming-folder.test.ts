import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openIncomingFolder } from './incoming-folder.ts'

const MINUTE_MS = 60_000

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-incoming-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Creates the folder of a process that gave its last sign of life some minutes ago. */
async function leave(name: string, minutes: number): Promise<string> {
  const path = join(dataDir, 'incoming', name)
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'received'), 'x')
  const then = new Date(Date.now() - minutes * MINUTE_MS)
  await utimes(path, then, then)
  return name
}

/** Returns the id of a process that has ended. */
async function endedProcess(): Promise<number> {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(ended, 'exit')
  return ended.pid ?? 0
}

test('what a process of this machine left is removed at once, what another machine’s left after ten minutes', async () => {
  await leave(`${hostname()}.${await endedProcess()}.0123abcd`, 0)
  await leave(`${hostname()}.${process.pid}.0123abcd`, 0)
  await leave('elsewhere.17.0123abcd', 11)
  await leave('upload-of-an-older-version', 61)
  const staying = [
    await leave(`${hostname()}.${process.ppid}.0123abcd`, 5),
    await leave('elsewhere.18.0123abcd', 5),
    await leave('upload-new', 5),
  ]
  const incoming = openIncomingFolder(dataDir)
  await incoming.create('upload-')
  await incoming.sweep()
  const left = await readdir(join(dataDir, 'incoming'))
  expect(left).toHaveLength(4)
  expect(left).toEqual(expect.arrayContaining(staying))
  await incoming.close()
})

test('a process that has locked the data folder removes everything but its own', async () => {
  await leave('elsewhere.18.0123abcd', 0)
  await leave('upload-new', 0)
  const incoming = openIncomingFolder(dataDir, { exclusive: true })
  const own = await incoming.create('upload-')
  await writeFile(join(own, 'received'), 'x')
  await incoming.sweep()
  expect(await readdir(join(dataDir, 'incoming'), { recursive: true })).toHaveLength(3)
  expect(await readdir(own)).toEqual(['received'])
  await incoming.close()
})

test('the stop removes the folder of the process', async () => {
  const incoming = openIncomingFolder(dataDir)
  await writeFile(join(await incoming.create('upload-'), 'received'), 'x')
  await incoming.close()
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
})
