import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { zipOf } from '../../testing/zip-files.ts'
import { toMediaAnswer } from '../media-refused.ts'
import { readArchive } from './read-archive.ts'
import { READ_FILE } from './read-result.ts'

const PAGE = {
  format: 'vitrine-page',
  version: 1,
  files: {
    background: { path: 'files/a.webp', variants: [{ path: 'files/b.webp', width: 640, avif: false }] },
  },
}
const archive = await zipOf([
  { path: 'page.json', content: PAGE },
  { path: 'files/a.webp', content: Buffer.alloc(3000) },
  { path: 'files/b.webp', content: Buffer.alloc(500) },
  { path: 'files/unused.webp', content: Buffer.alloc(900_000) },
])

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-read-'))
  await writeFile(join(folder, 'received'), archive)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = (mode: 'measure' | 'check' | 'unpack') =>
  readArchive({ type: 'read-archive', path: join(folder, 'received'), folder, mode })
const result = async () => JSON.parse(await readFile(join(folder, READ_FILE), 'utf8'))

test('only the files that the page names are unpacked', async () => {
  await read('unpack')
  expect((await readdir(folder)).sort()).toEqual(['file-0', 'file-1', READ_FILE, 'received'].sort())
  expect((await result()).names).toEqual({ 'files/a.webp': 'file-0', 'files/b.webp': 'file-1' })
})

test('the bytes of unpacking are measured by the archive’s directory, and nothing is stored', async () => {
  await read('measure')
  expect(await result()).toEqual({ unpackedBytes: 3500 })
  expect((await readdir(folder)).sort()).toEqual([READ_FILE, 'received'].sort())
})

const disk = await mountSmallDisk(1)
await disk?.unmount()

describe.skipIf(!disk)(disk ? 'on a small disk' : 'no small file system can be mounted here', () => {
  test('a disk that is full while an archive is unpacked refuses it as `space`', async () => {
    const small = await mountSmallDisk(1)
    if (!small) throw new Error('no small file system')
    try {
      const large = await zipOf([
        { path: 'page.json', content: { ...PAGE, files: { background: { path: 'files/a', variants: [] } } } },
        { path: 'files/a', content: Buffer.alloc(2_000_000).map((_, index) => (index % 64 === 0 ? index % 251 : 0)) },
      ])
      await writeFile(join(folder, 'received'), large)
      const job = { type: 'read-archive', path: join(folder, 'received'), folder: small.path, mode: 'unpack' } as const
      expect(await toMediaAnswer(() => readArchive(job))).toEqual({ refused: 'space' })
    } finally {
      await small.unmount()
    }
  })
})
