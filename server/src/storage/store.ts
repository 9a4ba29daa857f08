import type { Readable } from 'node:stream'

/** A part of a file: the first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where uploaded files live. Paths are relative, with `/` between their parts, and never reused. */
export interface FileStore {
  /** What the operator is told at the start. */
  description: string
  /** Stores a file that stands on this machine's disk, and may take it away from there. */
  put(path: string, file: string, contentType: string): Promise<void>
  /** The size in bytes; null where there is no such file. */
  sizeOf(path: string): Promise<number | null>
  /** The bytes of a file, or of a part of it. Fails where there is no such file. */
  read(path: string, range?: ByteRange): Promise<Readable>
  /** Removes files; those that are not there are no error. */
  remove(paths: readonly string[]): Promise<void>
}
