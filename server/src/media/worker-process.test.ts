import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { drawPicture } from '../testing/media-files.ts'
import type { MediaJob } from './media-job.ts'
import { createWorkerProcess } from './worker-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
const worker = createWorkerProcess(createLog({ silent: true }))
afterAll(async () => {
  worker.stop()
  await rm(folder, { recursive: true })
})
const OPTIONS = { milliseconds: 30_000, signal: null }

async function jobOf(content: string | Uint8Array): Promise<MediaJob> {
  const path = join(folder, 'received')
  await writeFile(path, content)
  return {
    type: 'picture',
    path,
    folder,
    side: 64,
    widths: [16],
    animationWidths: [16],
    square: false,
    crop: null,
    avif: true,
    pixelsMax: 50_000_000,
  }
}
const picture = await drawPicture('png')
/** SVG that takes about a minute to render. */
const SLOW_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">
  <filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`

function exists(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until the worker has a process, and returns its id. */
async function startedPid(): Promise<number | undefined> {
  await expect.poll(() => worker.pid).toBeDefined()
  return worker.pid
}

test('one process runs several jobs, and only this user can read its files', async () => {
  const answer = await worker.run(await jobOf(picture), OPTIONS)
  const { pid } = worker
  expect(answer).toMatchObject({ files: [{ width: null }, { width: 16 }] })
  expect((await stat(join(folder, 'full.webp'))).mode & 0o777).toBe(0o600)
  expect(await worker.run(await jobOf('no picture'), OPTIONS)).toEqual({ refused: 'broken' })
  expect(worker.pid).toBe(pid)
})

test('a job over its time limit ends with its process, and the next one has a new process', async () => {
  const job = await jobOf(SLOW_SVG)
  const answer = worker.run(job, { milliseconds: 1000, signal: null })
  const pid = await startedPid()
  expect(await answer).toEqual({ refused: 'slow' })
  expect(exists(pid)).toBe(false)
  expect(await worker.run(await jobOf(picture), OPTIONS)).toMatchObject({ files: expect.anything() })
})

test('an aborted job ends with its process', async () => {
  const abort = new AbortController()
  const answer = worker.run(await jobOf(SLOW_SVG), { milliseconds: 30_000, signal: abort.signal })
  const pid = await startedPid()
  abort.abort(new Error('gone'))
  await expect(answer).rejects.toThrow('gone')
  expect(exists(pid)).toBe(false)
})

test('a crash refuses the file, and the next job has a new process', async () => {
  await worker.run(await jobOf(picture), OPTIONS)
  const answer = worker.run(await jobOf(SLOW_SVG), OPTIONS)
  process.kill((await startedPid()) ?? 0, 'SIGSEGV')
  expect(await answer).toEqual({ refused: 'broken' })
  expect(await worker.run(await jobOf(picture), OPTIONS)).toMatchObject({ files: expect.anything() })
})

test('a process that ended between two jobs is replaced', async () => {
  await worker.run(await jobOf(picture), OPTIONS)
  const pid = worker.pid ?? 0
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => worker.pid).toBeUndefined()
  expect(await worker.run(await jobOf(picture), OPTIONS)).toMatchObject({ files: expect.anything() })
  expect(worker.pid).not.toBe(pid)
})
