import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tightenFolder } from './tighten-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-tighten-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function modeOf(path: string): Promise<string> {
  return ((await lstat(join(root, path))).mode & 0o7777).toString(8)
}

test.each([
  [0o666, '600'],
  [0o644, '600'],
  [0o755, '700'],
  [0o4755, '700'],
  [0o400, '400'],
])('a file with the mode %o gets the mode %s', async (mode, expected) => {
  await writeFile(join(root, 'file'), '')
  await chmod(join(root, 'file'), mode)
  await tightenFolder(root)
  expect(await modeOf('file')).toBe(expected)
})

test('folders at every depth are closed; the target of a symbolic link is not changed', async () => {
  await mkdir(join(root, 'data/one/two'), { recursive: true })
  await mkdir(join(root, 'outside'))
  for (const path of ['data/one', 'data/one/two', 'outside']) await chmod(join(root, path), 0o775)
  await symlink(join(root, 'outside'), join(root, 'data/link'))
  await tightenFolder(join(root, 'data'))
  expect([await modeOf('data/one'), await modeOf('data/one/two'), await modeOf('outside')]).toEqual([
    '700',
    '700',
    '775',
  ])
})

test('a missing folder is no error', async () => {
  await tightenFolder(join(root, 'gone'))
})
