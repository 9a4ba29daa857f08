import type { Readable } from 'node:stream'
import { Outage } from '../log/outage.ts'

/** Part of a file: its first and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Store of uploaded files. Paths are relative, with `/` between their parts, and never reused. */
export interface FileStore {
  /** Description for the start notice. */
  description: string
  /** Stores a local file, which may be moved away. */
  put(path: string, file: string, contentType: string): Promise<void>
  /** Returns the size in bytes, or null if the file is missing. */
  sizeOf(path: string): Promise<number | null>
  /** Reads a file or a part of it. Fails if the file is missing. */
  read(path: string, range?: ByteRange): Promise<Readable>
  /** Removes any number of files. Missing files are ignored. Throws {@link RemovalError} for those that stayed. */
  remove(paths: readonly string[]): Promise<void>
  /**
   * Removes a folder whose files were removed, and what a crash has left in it. Does nothing in a bucket, which has
   * no folders.
   */
  removeFolder(path: string): Promise<void>
  /** Returns true if the store answers now, within some seconds. */
  isReachable(): Promise<boolean>
  /** Stores, reads and removes a file. Throws a sentence for the operator that names the wrong setting. */
  check(): Promise<void>
}

/** Error for files that a store could not remove. The store has removed the others. */
export class RemovalError extends Outage {
  override readonly name = 'RemovalError'

  /** `paths` are the files that stayed. */
  constructor(
    readonly paths: ReadonlySet<string>,
    options?: ErrorOptions,
  ) {
    super('file store', options)
  }
}

/**
 * Removes the files of rows from the store. Returns the rows whose files are all removed, so that one file that
 * cannot be removed does not hold up the others, and the error for the rest.
 */
export async function removeFilesOf<Row>(
  store: FileStore,
  rows: readonly Row[],
  pathsOf: (row: Row) => readonly string[],
): Promise<{ removed: Row[]; failure: RemovalError | null }> {
  try {
    await store.remove(rows.flatMap(pathsOf))
    return { removed: [...rows], failure: null }
  } catch (error) {
    if (!(error instanceof RemovalError)) throw error
    return { removed: rows.filter((row) => !pathsOf(row).some((path) => error.paths.has(path))), failure: error }
  }
}
