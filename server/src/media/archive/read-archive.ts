import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ArchivedFile,
  archiveTexts,
  ENTRY_MAX_BYTES,
  type ImportedFile,
  type ImportQuestion,
  PAGE_FILE,
  READ_ENTRIES_MAX,
  type ReadPage,
  readPageArchive,
  SAVED_FILE_MAX_BYTES,
  TEXT_FILE_MAX_BYTES,
  validatePage,
} from '@vitrine/core/archives'
import { contentTypeOf } from '../content-type.ts'
import type { PreparedFile, ReadArchiveJob, WorkerNotice } from '../media-job.ts'
import { otherArchiveOf, otherKindOf } from './other-kind.ts'
import { parseJson } from './parse-json.ts'
import { READ_FILE, type ReadArchive } from './read-result.ts'
import { isSavedFile, readText } from './read-text.ts'
import { ArchiveRefused, type OpenArchive, openArchive, type UnpackedFile } from './unpack.ts'

/** Bytes at the start of a file that show what it is. */
const HEAD_BYTES = 64 * 1024
/** File name in the folder for the picture that a text contains. */
const PICTURE_NAME = 'picture'
/** Files of an archive that can contain a page of another service. */
const FOREIGN_FILE = /\.(?:json|csv|tsv|txt|html?|xhtml|mht(?:ml)?|webarchive)$/i
const SAVED_FILE = /\.(?:mht(?:ml)?|webarchive)$/i
/** Folders with the parts of a saved page, and with what macOS adds. */
const PART_FOLDER = /(?:^|\/)(?:[^/]*_files|[^/]*-Dateien|__MACOSX)\//i
/**
 * Time limit of all texts of another service in a file, in milliseconds. Ordinary ones take some hundredths of a
 * second.
 */
const TEXTS_MS = 5000
/** Folder of a page's files in its archive. */
const FILES_FOLDER = 'files/'

/**
 * Reads a file to import: an archive of a page, or an export or saved page of another service. Writes the result or the
 * problem ({@link ReadArchive}) as {@link READ_FILE} into the folder.
 */
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
  const head = await readHead(job.path)
  if (!isZip(head)) {
    if (size > (isSavedFile(head) ? SAVED_FILE_MAX_BYTES : TEXT_FILE_MAX_BYTES)) {
      throw new ArchiveRefused((await otherKindOf(head)) ?? 'notRead')
    }
    if (job.mode === 'measure') return { unpackedBytes: Math.min(size, TEXT_FILE_MAX_BYTES) }
    return found(await readForeign(await readFile(job.path), job))
  }
  const archive = await openArchive(job.path, size)
  try {
    if (job.mode === 'measure') return { unpackedBytes: await measure(archive) }
    return found(await readFiles(archive, job))
  } finally {
    archive.close()
  }
}

/**
 * A page that was read, with the names of its unpacked files by their path in the archive; or the question how to
 * read it.
 */
type FoundPage = { page: ReadPage; names: Record<string, string> } | { question: ImportQuestion }

function found(result: FoundPage | null): ReadArchive {
  if (!result) throw new ArchiveRefused('notRead')
  if ('question' in result) return result
  const { page } = result
  const isEmpty = page.source !== 'vitrine' && Object.values(page.lists).every(({ length }) => length === 0)
  if (isEmpty && page.skipped.length === 0) throw new ArchiveRefused('nothingFound')
  return { page: validatePage(page), names: result.names }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isZip(head: Buffer): boolean {
  return ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'].includes(head.toString('latin1', 0, 4))
}

/** Returns how many bytes unpacking may store. A text of another service has at most one picture. */
async function measure(archive: OpenArchive): Promise<number> {
  const data = await readPageFile(archive)
  if (data === null) return TEXT_FILE_MAX_BYTES
  return usedPaths(archive, data).reduce((sum, path) => sum + archive.sizeOf(path), 0)
}

/** Returns the content of `page.json`; null if there is none. Throws {@link ArchiveRefused} if it is no JSON. */
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
    const page = readOwnPage(data, files)
    const names = [...files].flatMap(([path, { name }]) => (name === null ? [] : [[path, name] as const]))
    if (page) return { page, names: Object.fromEntries(names) }
  }
  const other = otherArchiveOf(archive.paths)
  if (other) throw new ArchiveRefused(other)
  return readFirst(archive, job)
}

/** Reads the first page of another service in an archive. Lists later files that could contain one as skipped. */
async function readFirst(archive: OpenArchive, job: ReadArchiveJob): Promise<FoundPage | null> {
  const paths = archive.paths
    .filter((path) => FOREIGN_FILE.test(path) && !PART_FOLDER.test(path))
    .toSorted((one, other) => depthOf(one) - depthOf(other))
  for (const [at, path] of paths.slice(0, READ_ENTRIES_MAX).entries()) {
    const limit = SAVED_FILE.test(path) ? ENTRY_MAX_BYTES : TEXT_FILE_MAX_BYTES
    const result = await readForeign(await archive.readBytes(path, limit), job)
    if (!result || 'question' in result) {
      if (result) return result
      continue
    }
    if (Object.keys(result.page.lists).length === 0) continue
    for (const title of paths.slice(at + 1)) {
      result.page.skipped.push({ part: 'links', title, reason: archiveTexts.otherFile })
    }
    return result
  }
  return null
}

function depthOf(path: string): number {
  return path.split('/').length
}

function readOwnPage(data: unknown, files: ReadonlyMap<string, UnpackedFile>): ReadPage | null {
  const page = readPageArchive(data, (file) => toImportedFile(file, files))
  if (typeof page === 'string') throw new ArchiveRefused(page)
  return page
}

/** Returns a file of an archive. Missing or damaged variants are left out; the signature then is, too. */
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

/** Reads a file of another service; null if it is none. Throws {@link ArchiveRefused} for a file of another kind. */
async function readForeign(content: Buffer, job: ReadArchiveJob): Promise<FoundPage | null> {
  await limitTexts()
  const result = await readText(content, { choice: job.choice ?? {}, readOwn: (data) => readOwnPage(data, new Map()) })
  if (!result || 'question' in result) return result
  if ('other' in result) throw new ArchiveRefused(result.other)
  const { page, picture } = result
  const { profile } = page.files
  if (!picture || profile?.path !== picture.path) return { page, names: {} }
  profile.contentType = await contentTypeOf(picture.bytes)
  if (job.mode !== 'unpack') return { page, names: {} }
  await writeFile(join(job.folder, PICTURE_NAME), picture.bytes)
  return { page, names: { [picture.path]: PICTURE_NAME } }
}

/** Lets the server end this process after {@link TEXTS_MS}: parsing a text cannot be interrupted from within. */
function limitTexts(): Promise<void> {
  const notice: WorkerNotice = { limit: TEXTS_MS }
  return new Promise((done) => {
    // Tests read archives in their own process.
    if (process.send) process.send(notice, undefined, undefined, () => done())
    else done()
  })
}
