import { Readable } from 'node:stream'
import type { OwnFile } from '@vitrine/core/files'
import { listOwnFiles, storageKey } from '#features/files'
import type { Ctx } from '../../runtime/context.ts'

/** A file of a person. `path` is its place in the archive; null for one that is in the archive of the page. */
export interface DataFile {
  file: OwnFile
  path: string | null
}

/** Returns the actor's files. Those that the page uses are in its own archive. */
export async function listDataFiles(ctx: Ctx): Promise<DataFile[]> {
  const { files } = await listOwnFiles(ctx)
  return files.map((file) => ({ file, path: file.uses.length > 0 ? null : `files/${nameOf(file)}` }))
}

/** Returns the part of a file's storage key behind the folder of its person, which is unique to it. */
function nameOf({ url }: OwnFile): string {
  const key = storageKey(url)
  return key.slice(key.indexOf('/') + 1)
}

/** Returns what is stored about the files. */
export async function* describeFiles(files: readonly DataFile[]): AsyncGenerator<object> {
  for (const { file, path } of files) {
    const { name, kind, contentType, bytes, hosted, createdAt } = file
    yield { path: path ?? 'page.zip', name, kind, contentType, bytes, hosted, createdAt }
  }
}

/** Returns the content of a file; empty if the store no longer has it. */
export async function openDataFile({ deps }: Ctx, { url }: OwnFile): Promise<Readable> {
  const key = storageKey(url)
  return (await deps.files.sizeOf(key)) === null ? Readable.from([]) : deps.files.read(key)
}
