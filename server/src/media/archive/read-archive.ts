import { createHash } from 'node:crypto'
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ArchivedFile,
  type ImportedFile,
  PAGE_FILE,
  READ_ENTRIES_MAX,
  type ReadPage,
  readLinkStack,
  readLinkTable,
  readLinktree,
  readPageArchive,
  TEXT_FILE_MAX_BYTES,
  toReadPage,
  validatePage,
} from '@vitrine/core/archives'
import { parse as parseCsv } from 'csv-parse/sync'
import { contentTypeOf } from '../content-type.ts'
import type { PreparedFile, ReadArchiveJob, WorkerNotice } from '../media-job.ts'
import { parseJson } from './parse-json.ts'
import { READ_FILE, type ReadArchive } from './read-result.ts'
import { readSavedPage, textOf } from './saved-page.ts'
import { ArchiveRefused, type OpenArchive, openArchive, type UnpackedFile } from './unpack.ts'

/** Time limit of all texts of another service in a file, in milliseconds. Ordinary ones take some hundredths of a second. */
const TEXTS_MS = 5000
/** Folder of a page's files in its archive. */
const FILES_FOLDER = 'files/'

/** Reads a file to import: an archive of a page, or an export or saved page of another service. Writes {@link ReadArchive} into the folder. */
export async function readArchive(job: ReadArchiveJob): Promise<PreparedFile[]> {
  const result: ReadArchive = await read(job).catch((error: unknown) => {
    if (error instanceof ArchiveRefused) return { problem: error.problem }
    throw error
  })
  await writeFile(join(job.folder, READ_FILE), JSON.stringify(result))
  return []
}

async function read(job: ReadArchiveJob): Promise<ReadArchive> {
  const { size } = await stat(job.path)
  if (!(await isZip(job.path))) {
    if (size > TEXT_FILE_MAX_BYTES) throw new ArchiveRefused('notRead')
    if (job.mode === 'measure') return { unpackedBytes: size }
    return found(await readText(await readFile(job.path), job))
  }
  const archive = await openArchive(job.path, size)
  try {
    if (job.mode === 'measure') return { unpackedBytes: await measure(archive) }
    return found(await readFiles(archive, job))
  } finally {
    archive.close()
  }
}

/** A page that was read, with the names of its unpacked files by their path. */
interface FoundPage {
  page: ReadPage
  names: Record<string, string>
}

function found(result: FoundPage | null): ReadArchive {
  if (!result) throw new ArchiveRefused('notRead')
  const { page } = result
  const isEmpty = page.source !== 'vitrine' && Object.values(page.lists).every(({ length }) => length === 0)
  if (isEmpty && page.skipped.length === 0) throw new ArchiveRefused('nothingFound')
  return { page: validatePage(page), names: result.names }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'].includes(buffer.toString('latin1'))
  } finally {
    await file.close()
  }
}

/** Returns the bytes of the files that unpacking stores. A text of another service contains at most one picture. */
async function measure(archive: OpenArchive): Promise<number> {
  const data = await readPageFile(archive)
  if (data === null) return TEXT_FILE_MAX_BYTES
  return usedPaths(archive, data).reduce((sum, path) => sum + archive.sizeOf(path), 0)
}

/** Returns the content of `page.json`; null without one. */
async function readPageFile(archive: OpenArchive): Promise<unknown> {
  if (!archive.paths.includes(PAGE_FILE)) return null
  const data = parseJson((await archive.readBytes(PAGE_FILE, TEXT_FILE_MAX_BYTES)).toString('utf8'))
  if (data === undefined) throw new ArchiveRefused('damaged')
  return data
}

/** Returns the paths of the files that a `page.json` names. Other files of an archive are not unpacked. */
function usedPaths(archive: OpenArchive, data: unknown): string[] {
  const named = new Set<string>()
  readPageArchive(data, ({ path, variants }) => {
    for (const part of [{ path }, ...variants]) named.add(part.path)
    return { path, contentType: '', problem: 'missing', parts: [] }
  })
  return archive.paths.filter((path) => path.startsWith(FILES_FOLDER) && named.has(path))
}

/** Reads an archive of a page, or the first file of another service in an archive. */
async function readFiles(archive: OpenArchive, job: ReadArchiveJob): Promise<FoundPage | null> {
  const data = await readPageFile(archive)
  if (data !== null) {
    const files = new Map<string, UnpackedFile>()
    for (const [index, path] of usedPaths(archive, data).entries()) {
      const target = job.mode === 'unpack' ? { folder: job.folder, name: `file-${index}` } : null
      files.set(path, await archive.unpack(path, target))
    }
    const page = toOwnPage(data, files)
    if (page) return page
  }
  for (const path of archive.paths.filter((one) => /\.(json|csv|html?)$/i.test(one)).slice(0, READ_ENTRIES_MAX)) {
    const result = await readText(await archive.readBytes(path, TEXT_FILE_MAX_BYTES), job)
    if (result && Object.keys(result.page.lists).length > 0) return result
  }
  return null
}

function toOwnPage(data: unknown, files: ReadonlyMap<string, UnpackedFile>): FoundPage | null {
  const page = readPageArchive(data, (file) => toImportedFile(file, files))
  if (typeof page === 'string') throw new ArchiveRefused(page)
  if (!page) return null
  const names = [...files].flatMap(([path, { name }]) => (name === null ? [] : [[path, name] as const]))
  return { page, names: Object.fromEntries(names) }
}

/** Returns a file of an archive. Variants that are missing or damaged are left out, and with them the signature. */
function toImportedFile(
  { path, variants, size = null, signature }: ArchivedFile,
  files: ReadonlyMap<string, UnpackedFile>,
): ImportedFile {
  const main = files.get(path)
  if (!main) return { path, contentType: '', problem: 'missing', parts: [] }
  const parts = [{ path, width: null, avif: false }, ...variants].flatMap((part) => {
    const file = files.get(part.path)
    return file && !file.isDamaged ? [{ ...part, bytes: file.bytes }] : []
  })
  const digests = parts.map((part) => files.get(part.path)?.sha256 ?? '')
  const isComplete = parts.length === 1 + variants.length
  return {
    path,
    contentType: main.contentType,
    problem: main.isDamaged ? 'damaged' : null,
    parts,
    ...(signature && isComplete ? { signed: { signature, size, digests } } : {}),
  }
}

/** Reads a text: JSON, a saved page, or a table with a column for the address. Null if it is none of them. */
async function readText(content: Buffer, job: ReadArchiveJob): Promise<FoundPage | null> {
  await limitTexts()
  if (content.includes(0)) return null
  const text = content.toString('utf8').replace(/^\uFEFF/, '')
  const start = text.trimStart().slice(0, 1)
  if (start === '{' || start === '[') return readJson(parseJson(text), job)
  const page = start === '<' ? readSavedPage(text) : readLinkTable(rowsOf(text))
  return page ? { page: toReadPage(page), names: {} } : null
}

async function readJson(data: unknown, job: ReadArchiveJob): Promise<FoundPage | null> {
  const own = toOwnPage(data, new Map())
  if (own) return own
  const stored = new Map<string, { bytes: Buffer; name: string }>()
  const page =
    readLinkStack(data, {
      toText: textOf,
      storePicture(base64) {
        const bytes = Buffer.from(base64, 'base64')
        const path = `picture-${createHash('sha256').update(bytes).digest('hex')}`
        stored.set(path, { bytes, name: 'picture' })
        const part = { path, bytes: bytes.byteLength, width: null, avif: false }
        return { path, contentType: '', problem: null, parts: [part] }
      },
    }) ?? readLinktree(data)
  if (!page) return null
  const imported = toReadPage(page)
  const names: Record<string, string> = {}
  for (const [path, { bytes, name }] of stored) {
    const { profile } = imported.files
    if (profile?.path === path) profile.contentType = await contentTypeOf(bytes)
    if (job.mode !== 'unpack') continue
    await writeFile(join(job.folder, name), bytes)
    names[path] = name
  }
  return { page: imported, names }
}

/** Lets the server end this process unless it has answered in time. Parsing a text cannot be interrupted here. */
function limitTexts(): Promise<void> {
  const notice: WorkerNotice = { limit: TEXTS_MS }
  return new Promise((done) => {
    // Tests read archives in their own process.
    if (process.send) process.send(notice, undefined, undefined, () => done())
    else done()
  })
}

/** Returns the rows of a table in CSV; none if it is something else. */
function rowsOf(text: string): string[][] {
  try {
    const rows: unknown = parseCsv(text, {
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      to: READ_ENTRIES_MAX + 2,
      max_record_size: 64 * 1024,
    })
    return Array.isArray(rows) ? rows.filter(isRow) : []
  } catch {
    return []
  }
}

function isRow(row: unknown): row is string[] {
  return Array.isArray(row) && row.every((cell) => typeof cell === 'string')
}
