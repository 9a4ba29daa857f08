import { constants, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DiskOperation, NodeTree } from './recorded-disk.ts'

/** Cut of the power after the first operations of a recording. */
export interface PowerCut {
  /** Copy of the folder as it was when the recording started, all of it flushed. */
  base: string
  operations: readonly DiskOperation[]
  /** Number of operations before the cut. */
  at: number
  random: () => number
}

/** Bytes of a file and its length; what is beyond the length is zero. */
interface Content {
  bytes: Buffer
  size: number
}

/** A file in memory and on disk. */
interface CachedFile {
  memory: Content
  disk: Content
  /** First byte and byte after the last one of each write since the last flush. */
  unflushed: [number, number][]
}

/** Change of the entries of one or two folders. It reaches the disk as a whole. */
interface EntryChange {
  apply(): void
  done: boolean
}

/** Sizes in bytes that a disk, or the kernel's cache, writes as a whole. */
const SECTORS = [512, 4096]
/** Shares of unflushed writes that reach the disk before a cut. */
const WRITTEN_SHARES = [0, 0.1, 0.5, 0.9, 1]

/**
 * Writes what a disk contains after a cut into a folder: everything that was flushed, and of the rest random sectors of
 * files and, for each folder, a random number of its oldest changes.
 */
export function writeSurvivors(target: string, { base, operations, at, random }: PowerCut): void {
  const disk = new CutDisk(base, random)
  for (const operation of operations.slice(0, at)) disk.replay(operation)
  disk.cut()
  disk.write(target)
}

class CutDisk {
  private readonly tree: NodeTree
  /** Entries of each folder on the disk. Those in memory only decide what the operations are. */
  private readonly entries: Map<number, Map<string, number>>
  private readonly files = new Map<number, CachedFile>()
  private readonly changes = new Map<number, EntryChange[]>()
  private readonly random: () => number
  private readonly sector: number
  private readonly share: number

  constructor(base: string, random: () => number) {
    this.random = random
    this.tree = new NodeTree(base)
    this.entries = this.tree.folders
    this.sector = this.pick(SECTORS)
    this.share = this.pick(WRITTEN_SHARES)
  }

  replay(operation: DiskOperation): void {
    switch (operation.type) {
      case 'write':
        this.writeTo(this.file(operation.node), operation)
        break
      case 'truncate':
        this.truncate(this.file(operation.node), operation.size)
        break
      case 'sync':
        if (this.entries.has(operation.node)) this.syncFolder(operation.node)
        else this.syncFile(operation.node)
        break
      case 'create': {
        const { folder, name, node, isFolder } = operation
        if (isFolder) this.entries.set(node, new Map())
        this.change([folder], () => this.entries.get(folder)?.set(name, node))
        break
      }
      case 'remove':
        this.change([operation.folder], () => this.entries.get(operation.folder)?.delete(operation.name))
        break
      case 'rename': {
        const { folder, name, toFolder, toName, node } = operation
        this.change([...new Set([folder, toFolder])], () => {
          if (this.entries.get(folder)?.get(name) === node) this.entries.get(folder)?.delete(name)
          this.entries.get(toFolder)?.set(toName, node)
        })
      }
    }
  }

  /** Lets a random number of the oldest changes of each folder reach the disk. */
  cut(): void {
    for (const changes of this.changes.values()) {
      const count = Math.floor(this.random() * (changes.length + 1))
      for (const change of changes.slice(0, count)) applyOnce(change)
    }
  }

  write(target: string, node = 0): void {
    mkdirSync(target, { mode: 0o700, recursive: true })
    for (const [name, child] of this.entries.get(node) ?? []) {
      const path = join(target, name)
      const original = this.tree.files.get(child)
      const file = this.files.get(child)
      if (this.entries.has(child)) this.write(path, child)
      else if (file) writeFileSync(path, file.disk.bytes.subarray(0, file.disk.size), { mode: 0o600 })
      else if (original !== undefined) copyFileSync(original, path, constants.COPYFILE_FICLONE)
      else writeFileSync(path, '', { mode: 0o600 })
    }
  }

  private writeTo(file: CachedFile, { offset, data }: { offset: number; data: Buffer }): void {
    const end = offset + data.byteLength
    reserve(file.memory, end)
    data.copy(file.memory.bytes, offset)
    file.memory.size = Math.max(file.memory.size, end)
    file.unflushed.push([offset, end])
    if (this.share === 0) return
    for (let sector = Math.floor(offset / this.sector); sector * this.sector < end; sector += 1) {
      if (this.random() < this.share) copyPart(file, sector * this.sector, (sector + 1) * this.sector)
    }
  }

  private truncate(file: CachedFile, size: number): void {
    resize(file.memory, size)
    file.unflushed = file.unflushed.filter(([start]) => start < size)
    if (this.random() < this.share) resize(file.disk, size)
  }

  private syncFile(node: number): void {
    const file = this.file(node)
    resize(file.disk, file.memory.size)
    for (const [start, end] of file.unflushed) copyPart(file, start, end)
    file.unflushed = []
  }

  private syncFolder(node: number): void {
    for (const change of this.changes.get(node) ?? []) applyOnce(change)
    this.changes.delete(node)
  }

  private change(folders: readonly number[], apply: () => void): void {
    const change = { apply, done: false }
    for (const folder of folders) this.changes.set(folder, [...(this.changes.get(folder) ?? []), change])
  }

  /** Returns a file's state. A file that is not new is read when it is changed first. */
  private file(node: number): CachedFile {
    const known = this.files.get(node)
    if (known) return known
    const path = this.tree.files.get(node)
    const bytes = path === undefined ? Buffer.alloc(0) : readFileSync(path)
    const content = () => ({ bytes: Buffer.from(bytes), size: bytes.byteLength })
    const file = { memory: content(), disk: content(), unflushed: [] }
    this.files.set(node, file)
    return file
  }

  private pick(values: readonly number[]): number {
    return values[Math.floor(this.random() * values.length)] ?? 0
  }
}

function applyOnce(change: EntryChange): void {
  if (!change.done) change.apply()
  change.done = true
}

/** Copies a part of a file from memory to disk. */
function copyPart({ memory, disk }: CachedFile, start: number, end: number): void {
  const last = Math.min(end, memory.size)
  if (last <= start) return
  reserve(disk, last)
  memory.bytes.copy(disk.bytes, start, start, last)
  disk.size = Math.max(disk.size, last)
}

function resize(content: Content, size: number): void {
  reserve(content, size)
  if (size < content.size) content.bytes.fill(0, size, content.size)
  content.size = size
}

function reserve(content: Content, size: number): void {
  if (size <= content.bytes.byteLength) return
  const larger = Buffer.alloc(Math.max(size, content.bytes.byteLength * 2))
  content.bytes.copy(larger)
  content.bytes = larger
}
