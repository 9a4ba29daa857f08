import type { Readable } from 'node:stream'

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
  /** Removes files. Missing files are ignored. */
  remove(paths: readonly string[]): Promise<void>
}
