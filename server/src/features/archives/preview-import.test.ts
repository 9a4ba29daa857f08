import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { contract } from '@vitrine/core/contract'
import { describe, expect, test } from 'vitest'
import { withOwnArchive } from '../../testing/own-archive.ts'
import { remains } from '../../testing/own-files.ts'
import { TEST_ORIGIN, useTestSite } from '../../testing/test-app.ts'
import { zipOf } from '../../testing/zip-files.ts'

const { app, site } = await useTestSite()
const own = await withOwnArchive(app, site, { premium: true })
const PAGE = {
  format: 'vitrine-page',
  version: 1,
  page: { title: 'Imported' },
  links: [{ title: 'A', url: 'https://a.example' }],
}
const page = { path: 'page.json', content: PAGE }
const archive = await zipOf([page, { path: 'files/profile.webp', content: randomBytes(2000) }])

/** Returns the archive with these bytes in place of others of the same length, everywhere. */
function patched(bytes: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const [wanted, other] = [Buffer.from(from), Buffer.from(to)]
  if (wanted.length !== other.length) throw new Error('A patch does not change the length')
  const copy = Buffer.from(bytes)
  let places = 0
  for (let at = copy.indexOf(wanted); at !== -1; at = copy.indexOf(wanted, at + 1)) {
    other.copy(copy, at)
    places += 1
  }
  if (places === 0) throw new Error('The patch found nothing')
  return copy
}

/** Returns the archive with other values in the directory's records. */
function withDirectory(bytes: Buffer, change: (record: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = copy.indexOf('PK\u0001\u0002'); at !== -1; at = copy.indexOf('PK\u0001\u0002', at + 1)) {
    change(copy.subarray(at))
  }
  return copy
}

const manyFiles = Array.from({ length: 2001 }, (_, index) => ({ path: `f${index}`, content: '' }))
const ratio = await zipOf([page, { path: 'files/x', content: Buffer.alloc(2 * 1024 * 1024) }])

/** Files that are refused, with the refusal. */
const REFUSED: readonly (readonly [name: string, file: Buffer | string, code: string])[] = [
  ['an empty file', '', 'ARCHIVE_NOT_READ'],
  ['bytes of no format', randomBytes(5000), 'ARCHIVE_NOT_READ'],
  ['an archive of something else', await zipOf([{ path: 'readme.txt', content: 'Hello' }]), 'ARCHIVE_NOT_READ'],
  ['an archive without files', await zipOf([]), 'ARCHIVE_NOT_READ'],
  ['the first half of an archive', archive.subarray(0, archive.length / 2), 'ARCHIVE_DAMAGED'],
  [
    'an archive without its start',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), archive.subarray(60)]),
    'ARCHIVE_DAMAGED',
  ],
  ['a broken page.json', await zipOf([{ path: 'page.json', content: '{"format":' }]), 'ARCHIVE_DAMAGED'],
  ['a page.json with another checksum', patched(archive, crcOf(archive), Buffer.from([1, 2, 3, 4])), 'ARCHIVE_DAMAGED'],
  ['lists that are none', await zipOf([{ ...page, content: { ...PAGE, links: 5 } }]), 'ARCHIVE_DAMAGED'],
  ['too many entries', await zipOf([{ ...page, content: { ...PAGE, links: Array(201).fill({}) } }]), 'ARCHIVE_DAMAGED'],
  ['a newer version', await zipOf([{ ...page, content: { ...PAGE, version: 2 } }]), 'ARCHIVE_NEWER'],
  ['a path out of the folder', patched(archive, 'files/profile.webp', '../../../prof.webp'), 'ARCHIVE_UNSAFE_PATHS'],
  ['an absolute path', patched(archive, 'files/profile.webp', '/iles/profile.webp'), 'ARCHIVE_UNSAFE_PATHS'],
  ['a backslash', patched(archive, 'files/profile.webp', 'files\\profile.webp'), 'ARCHIVE_UNSAFE_PATHS'],
  ['a drive', patched(archive, 'files/profile.webp', 'C:les/profile.webp'), 'ARCHIVE_UNSAFE_PATHS'],
  [
    'a symbolic link',
    await zipOf([page, { path: 'files/profile.webp', content: '/etc/passwd', mode: 0o120777 }]),
    'ARCHIVE_UNUSUAL_ENTRIES',
  ],
  ['an encrypted file', withDirectory(archive, (record) => record.writeUInt16LE(1, 8)), 'ARCHIVE_ENCRYPTED'],
  ['a file that unpacks to a thousand times its size', ratio, 'ARCHIVE_TOO_BIG'],
  [
    'a file that unpacks to more than it promises',
    withDirectory(await zipOf([{ ...page, content: JSON.stringify(PAGE) + ' '.repeat(900_000) }]), (record) =>
      record.writeUInt32LE(1000, 24),
    ),
    'ARCHIVE_DAMAGED',
  ],
  [
    'a file larger than a file of a page',
    await zipOf([page, { path: 'files/x', content: randomBytes(20 * 1024 * 1024 + 1) }]),
    'ARCHIVE_TOO_BIG',
  ],
  [
    'files that overlap',
    withDirectory(archive, (record) => record.writeUInt32LE(archive.length, 20)),
    'ARCHIVE_TOO_BIG',
  ],
  ['more files than a page has', await zipOf(manyFiles), 'ARCHIVE_TOO_MANY_FILES'],
  ['JSON of something else', '{"hello":[1,2,3]}', 'ARCHIVE_NOT_READ'],
  ['JSON of a hundred thousand levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'ARCHIVE_NOT_READ'],
  ['broken JSON', '{"links":[', 'ARCHIVE_NOT_READ'],
  ['a page without links', '<!doctype html><title>x</title><p>Hello', 'ARCHIVE_NOT_READ'],
  ['a page of ten thousand levels', `${'<div>'.repeat(10_000)}<a href="https://a.example">A</a>`, 'ARCHIVE_NOT_READ'],
  ['a text', 'Hello, this is a text', 'ARCHIVE_NOT_READ'],
  ['an Excel file', await zipOf([{ path: 'xl/workbook.xml', content: '<x/>' }]), 'ARCHIVE_IS_EXCEL'],
  ['a PDF', '%PDF-1.7', 'ARCHIVE_IS_PDF'],
  ['a property list that multiplies itself', multiplied(26), 'ARCHIVE_TOO_SLOW'],
]

/** Returns a binary property list of lists with two references each to the next one: 2 ** levels objects. */
function multiplied(levels: number): Buffer {
  const objects = Array.from({ length: levels }, (_, at) => Buffer.from([0xa2, at + 1, at + 1]))
  const offsets = Buffer.from([...objects.map((_, at) => 8 + at * 3), 8 + levels * 3])
  const body = Buffer.concat([Buffer.from('bplist00'), ...objects, Buffer.from([0x50]), offsets])
  const trailer = Buffer.alloc(32)
  trailer.writeUInt8(1, 6)
  trailer.writeUInt8(1, 7)
  trailer.writeBigUInt64BE(BigInt(levels + 1), 8)
  trailer.writeBigUInt64BE(BigInt(body.length - offsets.length), 24)
  return Buffer.concat([body, trailer])
}

/** Returns the checksum of the first file. */
function crcOf(bytes: Buffer): Buffer {
  return bytes.subarray(14, 18)
}

describe('a file that cannot be imported is refused with a sentence, and nothing is written', () => {
  test.each(REFUSED)('%s', async (_, file, code) => {
    const before = { page: await own.page(), remains: await remains(app) }
    for (const answer of [await own.preview(file), await own.import(file, 'replace')]) {
      expect(answer.status).toBe(422)
      expect(answer.error.code).toBe(code)
      expect(answer.error.message).toMatch(/^[A-Z].*\.$/)
    }
    expect({ page: await own.page(), remains: await remains(app) }).toEqual(before)
  })

  test('two files of one name', async () => {
    const twice = await zipOf([page, { path: 'page.jsoN', content: PAGE }])
    expect((await own.preview(twice)).error.code).toBe('ARCHIVE_SAME_NAMES')
  })

  test('a body that ends early', async () => {
    const before = await remains(app)
    const path = `/api/portfolios/${own.portfolioId}/import?mode=add`
    const headers = { cookie: own.visitor.cookie(), origin: TEST_ORIGIN, 'content-length': 5_000_000 }
    const sending = request(`${site.origin}${path}`, { method: 'POST', headers })
    sending.on('error', () => {})
    sending.write(archive)
    await expect.poll(async () => (await remains(app)).incoming.length, { timeout: 10_000 }).toBe(1)
    sending.destroy()
    await expect.poll(() => remains(app), { timeout: 10_000 }).toEqual(before)
  })
})

test('previews what would come in each mode, and changes nothing', async () => {
  const before = { page: await own.page(), remains: await remains(app) }
  const preview = (await own.preview(archive)).output
  expect(preview).toEqual({
    source: 'vitrine',
    add: { coming: [{ part: 'links', title: 'A' }], skipped: [], changed: [] },
    readings: [],
    replace: {
      coming: [
        { part: 'texts', title: 'Title' },
        { part: 'links', title: 'A' },
      ],
      skipped: [],
      changed: [],
    },
  })
  expect({ page: await own.page(), remains: await remains(app) }).toEqual(before)
})

test('another person’s page is not found', async () => {
  const other = await withOwnArchive(app, site)
  const answer = await other.visitor.call(contract.archives.preview, { portfolioId: own.portfolioId }, archive, {})
  expect(answer.status).toBe(404)
})
