import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small file system in memory that a test can fill. */
export interface SmallDisk {
  path: string
  /** Fills the file system until this number of megabytes is free. */
  fill(leaveMb: number): Promise<void>
  /** Removes the filling. */
  free(): Promise<void>
  makeReadOnly(): void
  unmount(): Promise<void>
}

const MEGABYTE = 1024 * 1024

/** Mounts a small file system. Returns null if mounting is not permitted. */
export async function mountSmallDisk(sizeMb: number): Promise<SmallDisk | null> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-small-'))
  const mount = (...parameters: string[]) => spawnSync('mount', parameters).status === 0
  if (!mount('-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'vitrine-test', path)) {
    await rm(path, { recursive: true })
    return null
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    async fill(leaveMb) {
      const { bavail, bsize } = await statfs(path)
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaveMb * MEGABYTE)))
    },
    free: () => rm(ballast, { force: true }),
    makeReadOnly() {
      if (!mount('-o', 'remount,ro', path)) throw new Error(`${path} could not be made read-only`)
    },
    async unmount() {
      spawnSync('umount', ['-l', path])
      await rm(path, { recursive: true, force: true })
    },
  }
}
