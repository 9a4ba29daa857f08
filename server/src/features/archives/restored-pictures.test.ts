import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchivedFile } from '@vitrine/core/archives'
import { contract } from '@vitrine/core/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFileSigner } from '../../auth/file-signer.ts'
import { withOwnArchive } from '../../testing/own-archive.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { unzip, zipOf } from '../../testing/zip-files.ts'

const { app, site } = await useTestSite()
const MARKER = 'smuggled content'
/** Bytes that somebody wants to be served from here. */
const CARGO = Buffer.concat([Buffer.from(MARKER), randomBytes(4_000_000)])

/** Fewest files of the picture: itself and four smaller sizes. AVIF files are made if they are small enough. */
const WEBP_FILES = 5

/** Files of an archive by their path, with the page that describes them. */
interface Archive {
  page: { files: { profile: ArchivedFile } & Record<string, ArchivedFile | null> }
  files: Map<string, Buffer>
}

let original: Archive

beforeAll(async () => {
  const own = await withOwnArchive(app, site)
  const photo = await readFile(new URL('../../demo/media/noor-avatar.jpg', import.meta.url))
  const upload = { portfolioId: own.portfolioId, kind: 'profile' }
  await own.visitor.call(contract.files.upload, upload, photo, {})
  const files = await unzip(await own.export())
  const page = JSON.parse(files.get('page.json')?.toString() ?? '')
  files.delete('page.json')
  original = { page, files }
})

/** Imports a changed copy of the archive. Returns its stored files by the ends of their names, and what was left out. */
async function restore(change: (archive: Archive) => void) {
  const archive: Archive = { page: structuredClone(original.page), files: new Map(original.files) }
  change(archive)
  const own = await withOwnArchive(app, site)
  const entries = [...archive.files].map(([path, content]) => ({ path, content }))
  const zip = await zipOf([{ path: 'page.json', content: archive.page }, ...entries])
  const { portfolio, report } = (await own.import(zip, 'replace')).output
  const folder = join(app.deps.config.dataDir, 'files', own.person.userId)
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const stored = names.filter((entry) => entry.isFile())
  const contents = await Promise.all(stored.map((entry) => readFile(join(entry.parentPath, entry.name))))
  return { portfolio, report, contents }
}

/** Returns true if the stored files are those of the archive. */
function isUnchanged(contents: readonly Buffer[]): boolean {
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const wanted = [...original.files.values()].map(digest).toSorted()
  return JSON.stringify(contents.map(digest).toSorted()) === JSON.stringify(wanted)
}

/** Returns a WebP with another chunk before its end. */
function withChunk(webp: Buffer, name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.write(name, 'latin1')
  header.writeUInt32LE(content.length, 4)
  const copy = Buffer.concat([webp, header, content, Buffer.alloc(content.length % 2)])
  copy.writeUInt32LE(copy.length - 8, 4)
  return copy
}

/** Returns an AVIF with another box at its end. */
function withBox(avif: Buffer, type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + content.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([avif, header, content])
}

function changeFile({ files }: Archive, path: string, change: (bytes: Buffer) => Buffer): void {
  const bytes = files.get(path)
  if (!bytes) throw new Error(`The archive has no ${path}`)
  files.set(path, change(bytes))
}

/** Signs the picture of an archive as this deployment does, as if an earlier version had stored these files. */
function sign({ page, files }: Archive): void {
  const { profile } = page.files
  const parts = [{ path: profile.path, width: null, avif: false }, ...profile.variants].map((part) => ({
    ...part,
    sha256: createHash('sha256')
      .update(files.get(part.path) ?? '')
      .digest('hex'),
  }))
  profile.signature = app.deps.fileSigner.sign({ kind: 'profile', size: profile.size ?? null, parts })
}

test('a picture with this deployment’s signature is stored unchanged', async () => {
  const { contents, portfolio } = await restore(() => {})
  expect(isUnchanged(contents)).toBe(true)
  expect(portfolio.profileImageUrl).toMatch(/\?\d+x\d+-avif$/)
})

describe('a picture whose files were changed is encoded again, without what was added', () => {
  const main = 'files/profile.webp'
  const [small, smallAvif] = ['files/profile-112.webp', 'files/profile-112.avif']
  test.each([
    ...['ALPH', 'VP8L', 'ANMF', 'EXIF', 'JUNK'].flatMap((chunk) =>
      [main, small].map((path) => [chunk, path, (bytes: Buffer) => withChunk(bytes, chunk, CARGO)] as const),
    ),
    ...['mdat', 'free', 'uuid', 'skip'].map(
      (type) => [type, smallAvif, (bytes: Buffer) => withBox(bytes, type, CARGO)] as const,
    ),
    ['bytes after the end', small, (bytes: Buffer) => Buffer.concat([bytes, CARGO])] as const,
  ])('%s in %s', async (_, path, change) => {
    const { contents } = await restore((archive) => changeFile(archive, path, change))
    expect(contents.length).toBeGreaterThanOrEqual(WEBP_FILES)
    expect(contents.some((bytes) => bytes.includes(MARKER))).toBe(false)
    expect(contents.reduce((sum, bytes) => sum + bytes.byteLength, 0)).toBeLessThan(500_000)
  })
})

describe('a picture is encoded again', () => {
  test.each<[string, (file: ArchivedFile) => void]>([
    ['without a signature, as archives of earlier versions have none', (file) => delete file.signature],
    [
      'with the signature of another deployment',
      (file) => {
        const parts = [...original.files.values()].map((bytes) => ({
          ...{ width: null, avif: false },
          sha256: createHash('sha256').update(bytes).digest('hex'),
        }))
        file.signature = createFileSigner('another deployment').sign({
          kind: 'profile',
          size: file.size ?? null,
          parts,
        })
      },
    ],
    ['with another size', (file) => (file.size = { width: 5000, height: 5000 })],
    ['without one of its variants', (file) => file.variants.pop()],
    ['with its variants in another order', (file) => file.variants.reverse()],
  ])('%s', async (_, change) => {
    const { contents } = await restore(({ page }) => change(page.files.profile))
    expect(contents.length).toBeGreaterThanOrEqual(WEBP_FILES)
    expect(isUnchanged(contents)).toBe(false)
  })

  test('with the signature of another kind', async () => {
    const { contents, portfolio } = await restore(({ page }) => {
      page.files = { ...page.files, background: page.files.profile }
    })
    expect(portfolio.profileImageUrl).not.toBeNull()
    expect(portfolio.backgroundUrl).not.toBeNull()
    // Backgrounds have other sizes than profile pictures, so they are made from the picture.
    expect(contents.length).toBeGreaterThan(original.files.size)
  })
})

describe('the limit of a kind holds for each of its files', () => {
  const large = Buffer.concat([CARGO, randomBytes(2_000_000)])

  test('for the picture itself, which is left out', async () => {
    const { contents, report } = await restore((archive) => {
      changeFile(archive, 'files/profile.webp', (bytes) => withChunk(bytes, 'ALPH', large))
      sign(archive)
    })
    expect(contents).toHaveLength(0)
    expect(report.skipped).toMatchObject([{ part: 'files', reason: expect.stringContaining('5MB') }])
  })

  test('for a variant, which is made again', async () => {
    const { contents } = await restore((archive) => {
      changeFile(archive, 'files/profile-112.webp', (bytes) => withChunk(bytes, 'ALPH', large))
      sign(archive)
    })
    expect(contents.length).toBeGreaterThanOrEqual(WEBP_FILES)
    expect(contents.some((bytes) => bytes.includes(MARKER))).toBe(false)
  })
})
