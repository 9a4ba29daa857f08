import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterPowerCut } from '../testing/power-cuts/after-power-cut.ts'
import { diskStore } from './disk-store.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-disk-store-'))
  await mkdir(join(root, 'incoming'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Stores files with their names as content. */
async function put(store: ReturnType<typeof diskStore>, ...names: string[]): Promise<void> {
  await Promise.all(
    names.map(async (name, index) => {
      const file = join(root, `incoming/${index}`)
      await writeFile(file, name)
      await store.put(name, file, 'image/webp')
    }),
  )
}

test('a stored file survives a power cut with its new folders, also beside one that was stored at the same moment', async () => {
  const names = ['one/projects/1.webp', 'one/projects/2.webp', 'one/profile.webp', 'two/profile.webp']
  const { folder, remove } = await afterPowerCut(root, () => put(diskStore(join(root, 'files')), ...names))
  for (const name of names) expect(await readFile(join(folder, 'files', name), 'utf8')).toBe(name)
  remove()
})

test('a file in a folder that an earlier process created and did not flush survives a power cut', async () => {
  const { folder, remove } = await afterPowerCut(root, async () => {
    await mkdir(join(root, 'files/one'), { recursive: true })
    await put(diskStore(join(root, 'files')), 'one/1.webp')
  })
  expect(await readFile(join(folder, 'files/one/1.webp'), 'utf8')).toBe('one/1.webp')
  remove()
})

test('a removed file does not come back after a power cut', async () => {
  const store = diskStore(join(root, 'files'))
  await put(store, 'one/1.webp', 'one/2.webp')
  const { folder, remove } = await afterPowerCut(root, () => store.remove(['one/1.webp', 'gone/1.webp']))
  expect([existsSync(join(folder, 'files/one/1.webp')), existsSync(join(folder, 'files/one/2.webp'))]).toEqual([
    false,
    true,
  ])
  remove()
})
