import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, join, relative, sep } from 'node:path'

/** Operation on a recorded folder. Files and folders have numbers, because renames change their names. */
export type DiskOperation =
  | { type: 'write'; node: number; offset: number; data: Buffer }
  | { type: 'truncate'; node: number; size: number }
  | { type: 'sync'; node: number }
  | { type: 'create'; folder: number; name: string; node: number; isFolder: boolean }
  | { type: 'remove'; folder: number; name: string }
  | { type: 'rename'; folder: number; name: string; toFolder: number; toName: string; node: number }

/** Node's functions, with any parameters: the recording passes them on. */
type Functions = Record<string, (...parameters: never[]) => unknown>

/** Files and folders of a recorded folder by their numbers, which are given in the order of a sorted walk. */
export class NodeTree {
  /** Entries of each folder. */
  readonly folders = new Map<number, Map<string, number>>()
  /** Path of each file that exists when the recording starts. */
  readonly files = new Map<number, string>()
  private next = 0

  constructor(readonly root: string) {
    this.scan(root)
  }

  /** Returns the number at a path; undefined if nothing is there. */
  find(path: string): number | undefined {
    let node: number | undefined = 0
    for (const name of relative(this.root, path).split(sep)) {
      if (name !== '' && node !== undefined) node = this.folders.get(node)?.get(name)
    }
    return node
  }

  /** Returns the entries and the number of the folder that contains a path. */
  parent(path: string): { folder: number; entries: Map<string, number> } {
    const folder = this.find(dirname(path))
    const entries = folder === undefined ? undefined : this.folders.get(folder)
    if (folder === undefined || !entries) throw new Error(`${dirname(path)} was created without being recorded`)
    return { folder, entries }
  }

  add(isFolder: boolean): number {
    const node = this.next
    this.next += 1
    if (isFolder) this.folders.set(node, new Map())
    return node
  }

  private scan(path: string): number {
    const node = this.add(true)
    const found = fs.readdirSync(path, { withFileTypes: true })
    for (const entry of found.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const child = join(path, entry.name)
      const number = entry.isDirectory() ? this.scan(child) : this.add(false)
      if (!entry.isDirectory()) this.files.set(number, child)
      this.folders.get(node)?.set(entry.name, number)
    }
    return node
  }
}

/** A running recording. */
export interface Recording {
  readonly operations: readonly DiskOperation[]
  /** Gives Node's functions back. */
  stop(): void
}

/**
 * Records what this process does to the files in a folder, in the order of the kernel's calls. It replaces the functions
 * of `node:fs` that the engine and the server use, so it sees exactly what is flushed and what is not.
 */
export function recordDisk(root: string): Recording {
  const tree = new NodeTree(root)
  const operations: DiskOperation[] = []
  const original = { ...fs }
  const opened = new Map<number, number>()
  const isRecorded = (path: unknown): path is string =>
    typeof path === 'string' && (path === root || path.startsWith(root + sep))

  function create(path: string, isFolder: boolean): number {
    const { folder, entries } = tree.parent(path)
    const node = tree.add(isFolder)
    entries.set(basename(path), node)
    operations.push({ type: 'create', folder, name: basename(path), node, isFolder })
    return node
  }

  function remove(path: string): void {
    const { folder, entries } = tree.parent(path)
    entries.delete(basename(path))
    operations.push({ type: 'remove', folder, name: basename(path) })
  }

  function recordSync(descriptor: number): void {
    const node = opened.get(descriptor)
    if (node !== undefined) operations.push({ type: 'sync', node })
  }

  const replaced = {
    openSync(path: string, flags: string | number = 'r', mode?: number): number {
      const descriptor = original.openSync(path, flags, mode)
      if (!isRecorded(path)) return descriptor
      const known = tree.find(path)
      const node = known ?? create(path, false)
      const truncates = typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : flags.startsWith('w')
      if (known !== undefined && truncates) operations.push({ type: 'truncate', node, size: 0 })
      opened.set(descriptor, node)
      return descriptor
    },
    closeSync(descriptor: number): void {
      opened.delete(descriptor)
      original.closeSync(descriptor)
    },
    writeSync(descriptor: number, bytes: Uint8Array, start = 0, length = bytes.byteLength, offset = 0): number {
      const written = original.writeSync(descriptor, bytes, start, length, offset)
      const node = opened.get(descriptor)
      const data = Buffer.from(bytes.buffer, bytes.byteOffset + start, written)
      if (node !== undefined) operations.push({ type: 'write', node, offset, data: Buffer.from(data) })
      return written
    },
    ftruncateSync(descriptor: number, size = 0): void {
      original.ftruncateSync(descriptor, size)
      const node = opened.get(descriptor)
      if (node !== undefined) operations.push({ type: 'truncate', node, size })
    },
    truncateSync(path: string, size = 0): void {
      original.truncateSync(path, size)
      const node = isRecorded(path) ? tree.find(path) : undefined
      if (node !== undefined) operations.push({ type: 'truncate', node, size })
    },
    fsyncSync(descriptor: number): void {
      original.fsyncSync(descriptor)
      recordSync(descriptor)
    },
    fdatasyncSync(descriptor: number): void {
      original.fdatasyncSync(descriptor)
      recordSync(descriptor)
    },
    mkdirSync(path: string, options?: fs.MakeDirectoryOptions & { recursive: true }): string | undefined {
      const missing: string[] = []
      for (let each = path; isRecorded(each) && tree.find(each) === undefined; each = dirname(each)) missing.push(each)
      const first = original.mkdirSync(path, options)
      for (const each of missing.reverse()) create(each, true)
      return first
    },
    renameSync(from: string, to: string): void {
      original.renameSync(from, to)
      if (!isRecorded(from)) return
      const [source, target] = [tree.parent(from), tree.parent(to)]
      const [name, toName] = [basename(from), basename(to)]
      const node = source.entries.get(name)
      if (node === undefined) throw new Error(`${from} was created without being recorded`)
      source.entries.delete(name)
      target.entries.set(toName, node)
      operations.push({ type: 'rename', folder: source.folder, name, toFolder: target.folder, toName, node })
    },
    unlinkSync(path: string): void {
      original.unlinkSync(path)
      if (isRecorded(path)) remove(path)
    },
    rmdirSync(path: string): void {
      original.rmdirSync(path)
      if (isRecorded(path)) remove(path)
    },
    writeFileSync(path: string, content: string | Uint8Array, options?: { mode?: number; flush?: boolean }): void {
      if (!isRecorded(path)) {
        original.writeFileSync(path, content, options)
        return
      }
      const descriptor = replaced.openSync(path, 'w', options?.mode)
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      if (bytes.byteLength > 0) replaced.writeSync(descriptor, bytes)
      if (options?.flush) replaced.fsyncSync(descriptor)
      replaced.closeSync(descriptor)
    },
  }

  /** Removes a file or folder with its content, if it is there. */
  function removeTree(path: string): void {
    const found = original.lstatSync(path, { throwIfNoEntry: false })
    if (!found?.isDirectory()) {
      if (found) replaced.unlinkSync(path)
      return
    }
    for (const name of original.readdirSync(path)) removeTree(join(path, name))
    replaced.rmdirSync(path)
  }

  /** Functions of `node:fs/promises` for recorded paths; other paths get Node's own. */
  const promised: Functions = {
    mkdir: async (path: string, options: never) => replaced.mkdirSync(path, options),
    rename: async (from: string, to: string) => replaced.renameSync(from, to),
    rm: async (path: string) => removeTree(path),
    writeFile: async (path: string, content: string, options: never) => replaced.writeFileSync(path, content, options),
    open: async (path: string, flags: string) => {
      const descriptor = replaced.openSync(path, flags)
      return { sync: async () => replaced.fsyncSync(descriptor), close: async () => replaced.closeSync(descriptor) }
    },
  }
  const { mkdir, rename, rm, writeFile, open } = fs.promises
  const own: Functions = { mkdir, rename, rm, writeFile, open }
  const promises = Object.fromEntries(
    Object.entries(promised).map(([name, recorded]) => [
      name,
      (...parameters: never[]) => (isRecorded(parameters[0]) ? recorded(...parameters) : own[name]?.(...parameters)),
    ]),
  )

  Object.assign(fs, replaced)
  Object.assign(fs.promises, promises)
  syncBuiltinESMExports()
  return {
    operations,
    stop() {
      for (const name of Object.keys(replaced)) Object.assign(fs, { [name]: Reflect.get(original, name) })
      Object.assign(fs.promises, own)
      syncBuiltinESMExports()
    },
  }
}
