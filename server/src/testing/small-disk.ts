import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own in memory, that a test can fill. */
export interface SmallDisk {
  path: string
  /** Fills it until so many megabytes are free. */
  fill(leaveMb: number): Promise<void>
  /** Takes away what filled it. */
  free(): Promise<void>
  makeReadOnly(): void
  unmount(): Promise<void>
}

const MEGABYTE = 1024 * 1024

/** Mounts a small file system; null where that is not permitted. */
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
