import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mountSmallDisk } from '../testing/small-disk.ts'
import { requireSpaceForDatabase, requireWritableFolders, startFailure } from './start-failure.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const failure = (error: unknown, dataDir: string, databaseUrl: string | null = null) =>
  startFailure(error, { dataDir, databaseUrl })

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something failed`), { code, ...(path ? { path } : {}) })

test('a full disk is named with the folder and the setting', () => {
  const sentence = `The disk of the data folder ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk.`
  expect(failure(systemError('ENOSPC'), folder)).toBe(sentence)
  expect(failure(systemError('EDQUOT'), folder, 'postgres://db')).toBe(sentence)
  expect(failure(new Error('a wrapper', { cause: systemError('53100') }), folder)).toBe(sentence)
  expect(failure(new Error('The database is full.', { cause: systemError('53100') }), folder, 'postgres://db')).toBe(
    'The database is full.',
  )
})

test.each([
  ['EACCES', 'this process may not use it'],
  ['EROFS', 'its file system is read-only'],
  ['ENOTDIR', 'it is not a folder'],
])('a path that cannot be used (%s) is named with the setting', (code, reason) => {
  expect(failure(systemError(code, join(folder, 'session-secret')), folder)).toBe(
    `${folder}/session-secret in the data folder cannot be written: ${reason}. Change its owner or permissions, or set DATA_DIR to another folder.`,
  )
})

test('other errors keep their sentence, and what is no error is shown', () => {
  expect(failure(new Error('Port 3000 is in use.'), folder)).toBe('Port 3000 is in use.')
  expect(failure(systemError('EACCES', '/etc/elsewhere'), folder)).toBe('EACCES: something failed')
  expect(failure({ errno: 51 }, folder)).toBe('The start failed: {"errno":51}')
})

test('folders that are missing are created; a file in the place of one ends the start with a sentence', async () => {
  await requireWritableFolders(folder, ['outbox', 'incoming'])
  expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700)
  await writeFile(join(folder, 'files'), '')
  const error = await requireWritableFolders(folder, ['files']).catch((reason: unknown) => reason)
  expect(failure(error, folder)).toContain(`${folder}/files in the data folder cannot be written: it is not a folder`)
})

const probe = await mountSmallDisk(1)
await probe?.unmount()

describe.skipIf(!probe)(probe ? 'on a small disk' : 'no small file system can be mounted here', () => {
  test('a first start without space for the database ends with a sentence; a later one continues', async () => {
    const disk = await mountSmallDisk(30)
    if (!disk) throw new Error('no small file system')
    try {
      await expect(requireSpaceForDatabase(disk.path)).rejects.toThrow(
        /^The first start needs 64 MB for the database, and the disk of the data folder .* has \d+ MB free\. .* DATA_DIR/,
      )
      await requireWritableFolders(disk.path, ['database/base'])
      await requireSpaceForDatabase(disk.path)
    } finally {
      await disk.unmount()
    }
  })
})
