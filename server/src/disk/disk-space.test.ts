import { mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { logGrowth } from '../db/embedded-log.ts'
import { createLog } from '../log/log.ts'
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts'
import { type WatchedDisk, watchDisk } from './disk-space.ts'

const MEGABYTE = 1024 * 1024
const NO_MOUNT = 'no small file system can be mounted here'

/** Null if mounting is not permitted. The tests are skipped then. */
const probe = await mountSmallDisk(1)
await probe?.unmount()

let disk: SmallDisk | null = null
let watched: WatchedDisk | null = null
afterEach(async () => {
  watched?.stop()
  await disk?.unmount()
})

/** Watches a data folder on a disk of 60 MB, with a database whose log can grow by one more file of 16 MB. */
async function watchSmall({ path }: SmallDisk, { embedded }: { embedded: boolean }) {
  const folder = join(path, 'data')
  const log = createLog({ silent: true })
  const lines = { error: vi.spyOn(log, 'error'), info: vi.spyOn(log, 'info') }
  const end = vi.fn<(sentence: string) => void>()
  if (embedded) {
    await mkdir(join(folder, 'database/pg_wal'), { recursive: true })
    await writeFile(join(folder, 'database/pg_wal/000000010000000000000001'), '')
    await truncate(join(folder, 'database/pg_wal/000000010000000000000001'), 64 * MEGABYTE)
  } else await mkdir(folder)
  watched = await watchDisk({
    folder,
    reserve: 8 * MEGABYTE,
    databaseGrowth: embedded ? () => logGrowth(folder) : null,
    log,
    end,
  })
  return { folder, lines, end, space: watched }
}

describe.skipIf(!probe)(probe ? 'on a small disk' : NO_MOUNT, () => {
  test.each([
    ['that holds the database: the reserve and the growth of its log stay free', true, 20],
    ['that holds files: the reserve stays free', false, 6],
  ])('a disk %s', async (_, embedded, leave) => {
    disk = await mountSmallDisk(60)
    if (!disk) throw new Error(NO_MOUNT)
    const { space, lines } = await watchSmall(disk, { embedded })
    expect([space.isShort, space.refusesWrites]).toEqual([false, false])
    await disk.fill(leave)
    await expect.poll(() => space.isShort, { timeout: 5000 }).toBe(true)
    expect(space.refusesWrites).toBe(embedded)
    await disk.free()
    await expect.poll(() => space.isShort, { timeout: 5000 }).toBe(false)
    expect(space.refusesWrites).toBe(false)
    expect([lines.error.mock.calls.length, lines.info.mock.calls.length]).toEqual([1, 1])
  })

  test('a folder that is deleted or becomes read-only ends the process with a sentence', async () => {
    disk = await mountSmallDisk(60)
    if (!disk) throw new Error(NO_MOUNT)
    const { folder, end } = await watchSmall(disk, { embedded: true })
    await rm(join(folder, 'database'), { recursive: true })
    await expect
      .poll(() => end.mock.calls, { timeout: 5000 })
      .toEqual([
        [
          expect.stringMatching(
            /^The folder .*\/data\/database was deleted or replaced while the server was running\./,
          ),
        ],
      ])
    watched?.stop()
    await rename(folder, `${folder}-old`)
    const again = await watchSmall(disk, { embedded: true })
    disk.makeReadOnly()
    await expect
      .poll(() => again.end.mock.calls, { timeout: 5000 })
      .toEqual([[expect.stringMatching(/^The data folder .*\/data has become read-only\./)]])
  })
})
