import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cachedFolder } from './cached-folder.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-cached-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Returns the cached text of a source, and counts how often it was made. */
function caching() {
  const source = join(root, 'source.txt')
  const counts = { filled: 0 }
  const read = async (text: string, version?: string) => {
    await writeFile(source, text)
    const folder = await cachedFolder('copy', {
      sources: [relative(ROOT, source)],
      version,
      cache: join(root, 'cache'),
      async fill(empty) {
        counts.filled += 1
        expect(await readdir(empty)).toEqual([])
        await writeFile(join(empty, 'copy.txt'), text)
      },
    })
    return { folder, text: await readFile(join(folder, 'copy.txt'), 'utf8') }
  }
  return { read, counts }
}

test('a folder is filled once for the contents of its sources', async () => {
  const { read, counts } = caching()
  const first = await read('one')
  expect(await read('one')).toEqual(first)
  expect(await read('two')).toMatchObject({ text: 'two' })
  expect(await read('one')).toEqual(first)
  expect(counts.filled).toBe(2)
})

test('it is filled again for another version', async () => {
  const { read, counts } = caching()
  const { folder } = await read('one', 'Friday')
  expect((await read('one', 'Saturday')).folder).not.toBe(folder)
  expect(counts.filled).toBe(2)
})

test('two that fill it at once get the same folder, and no draft is left', async () => {
  const { read } = caching()
  const [one, other] = await Promise.all([read('one'), read('one')])
  expect(one).toEqual(other)
  expect(await readdir(join(root, 'cache'))).toHaveLength(1)
})

test('a folder that was not used for a day is deleted', async () => {
  const { read } = caching()
  const old = await read('old')
  const before = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(old.folder, before, before)
  const { folder } = await read('new')
  expect(await readdir(join(root, 'cache'))).toEqual([folder.slice(join(root, 'cache').length + 1)])
})

test('a folder whose filling failed is filled again', async () => {
  const fill = () => Promise.reject(new Error('no space'))
  const { read } = caching()
  await writeFile(join(root, 'source.txt'), 'one')
  const sources = [relative(ROOT, join(root, 'source.txt'))]
  await expect(cachedFolder('copy', { sources, fill, cache: join(root, 'cache') })).rejects.toThrow('no space')
  expect(await read('one')).toMatchObject({ text: 'one' })
})
