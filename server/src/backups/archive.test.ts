import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readMigrations } from '../db/migration-files.ts'
import { type ArchiveEntry, readArchive, textOf } from './archive-reader.ts'
import { writeArchive } from './archive-writer.ts'
import { inspectArchive } from './inspect-archive.ts'
import type { Contents, Manifest } from './manifest.ts'

const MANIFEST: Manifest = {
  format: 'vitrine-backup',
  formatVersion: 1,
  version: '0.1.0',
  engine: 'embedded',
  createdAt: '2026-11-20T12:00:00.000Z',
  migrations: readMigrations().map(({ when, name }) => ({ when, name })),
  secret: '0123456789abcdef',
}
const ROW = '{"id":"1","text":"Zoë’s page"}\n'
const PASSPHRASE = 'correct horse battery staple'
const NEWER = { when: 9_999_999_999_999, name: '9999_later' }

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-archive-'))
  file = join(folder, 'backup.tar.gz')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

/** Parts of an archive that a test changes. */
interface Parts {
  manifest?: Partial<Manifest>
  contents?: Partial<Contents>
  key?: string
  passphrase?: string | null
}

/** Writes an archive with a row, a file that compresses and one that does not. */
async function write({ manifest = {}, contents = {}, key = 'ada/song.mp3', passphrase = null }: Parts = {}) {
  const noise = crypto.getRandomValues(new Uint8Array(60_000))
  const counted = { tables: { users: 1 }, sequences: {}, files: 2, bytes: 360_000, missing: [] }
  await writeArchive(
    file,
    passphrase,
    async (writer) => {
      await writer.add('manifest.json', JSON.stringify({ ...MANIFEST, ...manifest }))
      await writer.add('tables/users/000001.jsonl', ROW)
      await writer.addStream('files/ada/picture.webp', noise.length, Readable.from([noise]))
      await writer.addStream(`files/${key}`, 300_000, Readable.from([Buffer.alloc(100_000), Buffer.alloc(200_000)]))
      await writer.add('contents.json', JSON.stringify({ ...counted, ...contents }))
    },
    { workFactor: 4 },
  )
  return { noise, bytes: await readFile(file) }
}

async function entriesOf(passphrase: string | null): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  await readArchive(file, passphrase, async ({ name, body }: ArchiveEntry) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    found.set(name, Buffer.concat(chunks))
  })
  return found
}

test.each([null, PASSPHRASE])('an archive has the bytes that were written (passphrase %s)', async (passphrase) => {
  const { noise, bytes } = await write({ passphrase })
  expect(bytes.length).toBeLessThan(90_000)
  const entries = await entriesOf(passphrase)
  expect(entries.get('tables/users/000001.jsonl')?.toString('utf8')).toBe(ROW)
  expect(entries.get('files/ada/picture.webp')?.equals(noise)).toBe(true)
  expect(entries.get('files/ada/song.mp3')?.equals(Buffer.alloc(300_000))).toBe(true)
  expect(bytes.includes('Zoë')).toBe(false)
  expect(await inspectArchive(file, passphrase)).toMatchObject({ manifest: MANIFEST, sessionSecret: null })
})

test('an archive is refused if any byte of it is changed or its end is missing', async () => {
  const { bytes } = await write()
  const places = Array.from({ length: 12 }, (_, index) => 12 + Math.floor(((bytes.length - 21) / 12) * index))
  for (const place of places) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(255 - changed.readUInt8(place), place)
    await writeFile(file, changed)
    await expect(inspectArchive(file, null), `byte ${place}`).rejects.toThrow(/is damaged|is not a backup/)
    await writeFile(file, bytes.subarray(0, place))
    await expect(inspectArchive(file, null), `up to ${place}`).rejects.toThrow(/is damaged|is not a backup/)
  }
})

test('an encrypted archive is refused without its passphrase, with another one, changed, or without its end', async () => {
  const { bytes } = await write({ passphrase: PASSPHRASE })
  await expect(inspectArchive(file, null)).rejects.toThrow('Set BACKUP_PASSPHRASE')
  await expect(inspectArchive(file, 'another passphrase')).rejects.toThrow('is not the passphrase of')
  const changed = Buffer.from(bytes)
  changed.writeUInt8(255 - changed.readUInt8(40_000), 40_000)
  for (const broken of [bytes.subarray(0, -1), bytes.subarray(0, 30_000), changed]) {
    await writeFile(file, broken)
    await expect(inspectArchive(file, PASSPHRASE)).rejects.toThrow('is damaged or incomplete')
  }
})

test('other files are no backups', async () => {
  const entry = (name: string) => ({ header: { name, size: 1 }, body: 'x' })
  const tars = [[], [entry('notes.txt')], [entry('notes.txt'), entry('manifest.json')]]
  const archives = await Promise.all(tars.map(async (entries) => gzipSync(await packTar(entries))))
  for (const bytes of [Buffer.alloc(0), Buffer.from('PK and more'), gzipSync('a text'), ...archives]) {
    await writeFile(file, bytes)
    await expect(inspectArchive(file, null)).rejects.toThrow(/is damaged|is not a backup of Vitrine/)
  }
  await expect(inspectArchive(join(folder, 'missing'), null)).rejects.toThrow('cannot be read')
})

test.each<[string, Parts, string]>([
  ['a newer format', { manifest: { formatVersion: 2 } }, 'newer than this one'],
  [
    'a newer migration',
    { manifest: { migrations: [...MANIFEST.migrations, NEWER] } },
    'it has the migration 9999_later',
  ],
  ['other counts of files', { contents: { files: 3 } }, 'is damaged or incomplete'],
  ['a path out of the store', { key: '../session-secret' }, 'is damaged or incomplete'],
  ['an absolute path', { key: '/etc/passwd' }, 'is damaged or incomplete'],
])('an archive with %s is refused', async (_, parts, sentence) => {
  await write(parts)
  await expect(inspectArchive(file, null)).rejects.toThrow(sentence)
})

test('an archive that cannot be completed leaves no file', async () => {
  const failing = writeArchive(file, null, async (writer) => {
    await writer.add('manifest.json', '{}')
    throw new Error('The database is gone')
  })
  await expect(failing).rejects.toThrow('The database is gone')
  const short = writeArchive(file, null, (writer) => writer.addStream('files/a', 10, Readable.from([Buffer.alloc(5)])))
  await expect(short).rejects.toThrow()
  await expect(writeArchive(join(folder, 'no', 'file'), null, async () => {})).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).toEqual([])
})

test.skipIf(process.platform !== 'linux')('an archive on a full disk fails', async () => {
  await symlink('/dev/full', `${file}.partial`)
  const noise = crypto.getRandomValues(new Uint8Array(65_536))
  const full = writeArchive(file, null, async (writer) => {
    for (let entry = 0; entry < 200; entry += 1) {
      const content = entry % 2 === 0 ? noise : Buffer.alloc(noise.length)
      await writer.addStream(`files/${entry}`, content.length, Readable.from([content]))
    }
  })
  await expect(full).rejects.toThrow('ENOSPC')
  expect(await readdir(folder)).toEqual([])
})

test('what a reader leaves out is checked as well', async () => {
  const { bytes } = await write()
  const texts: string[] = []
  await readArchive(file, null, async ({ name, body }) => {
    if (name === 'contents.json') texts.push(await textOf(body))
  })
  expect(texts).toHaveLength(1)
  await writeFile(file, bytes.subarray(0, -1000))
  await expect(readArchive(file, null, async () => {})).rejects.toThrow('is damaged')
})
