import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { drawPicture } from '../testing/media-files.ts'
import { zipOf } from '../testing/zip-files.ts'
import type { WorkerTask } from './media-job.ts'
import { createWorkerProcess } from './worker-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
const worker = createWorkerProcess(createLog({ silent: true }))
afterAll(async () => {
  worker.stop()
  await rm(folder, { recursive: true })
})
const OPTIONS = { milliseconds: 30_000, signal: null }

async function taskOf(content: string | Uint8Array, estimateMax: number | null = null): Promise<WorkerTask> {
  const path = join(folder, 'received')
  await writeFile(path, content)
  const job = { type: 'picture', path, folder, side: 64, widths: [16], animationWidths: [16] } as const
  return { job: { ...job, square: false, crop: null, avif: true, pixelsMax: 50_000_000 }, estimateMax }
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
  const answer = await worker.run(await taskOf(picture), OPTIONS)
  const { pid } = worker
  expect(answer).toMatchObject({ files: [{ width: null }, { width: 16 }] })
  expect((await stat(join(folder, 'full.webp'))).mode & 0o777).toBe(0o600)
  expect(await worker.run(await taskOf('no picture'), OPTIONS)).toEqual({ refused: 'broken' })
  expect(worker.pid).toBe(pid)
})

test('a job over its time limit ends with its process, and the next one has a new process', async () => {
  const answer = worker.run(await taskOf(SLOW_SVG), { milliseconds: 1000, signal: null })
  const pid = await startedPid()
  expect(await answer).toEqual({ refused: 'slow' })
  expect(exists(pid)).toBe(false)
  expect(await worker.run(await taskOf(picture), OPTIONS)).toMatchObject({ files: expect.anything() })
})

test('after a job that was ended the process is started again at once', async () => {
  await worker.run(await taskOf(picture), OPTIONS)
  const { pid } = worker
  expect(await worker.run(await taskOf(SLOW_SVG), { milliseconds: 100, signal: null })).toEqual({ refused: 'slow' })
  expect(worker.pid).toBeDefined()
  expect(worker.pid).not.toBe(pid)
})

test('a job that is estimated to take longer than its task allows is not done', async () => {
  const large = await drawPicture('png', { width: 2000, height: 2000 })
  const estimate = expect.any(Number)
  await rm(join(folder, 'full.webp'), { force: true })
  expect(await worker.run(await taskOf(large, 10), OPTIONS)).toEqual({ estimate })
  await expect(stat(join(folder, 'full.webp'))).rejects.toThrow('ENOENT')
  expect(await worker.run(await taskOf(large, 1000), OPTIONS)).toMatchObject({ files: expect.anything() })
})

test('texts of another service that take more than five seconds are refused, whatever the limit of the job', async () => {
  const content = `<!-- ${randomBytes(30_000).toString('hex')} -->${'<b>'.repeat(490)}${'</i>'.repeat(2_000_000)}`
  const texts = Array.from({ length: 38 }, (_, index) => ({ path: `${index}.html`, content }))
  const path = join(folder, 'texts.zip')
  await writeFile(path, await zipOf(texts))
  const job = { type: 'read-archive', path, folder, mode: 'check' } as const
  expect(await worker.run({ job, estimateMax: null }, { ...OPTIONS, milliseconds: 600_000 })).toEqual({
    refused: 'slow',
  })
}, 60_000)

test('an aborted job ends with its process', async () => {
  const abort = new AbortController()
  const answer = worker.run(await taskOf(SLOW_SVG), { milliseconds: 30_000, signal: abort.signal })
  const pid = await startedPid()
  abort.abort(new Error('gone'))
  await expect(answer).rejects.toThrow('gone')
  expect(exists(pid)).toBe(false)
})

test('a crash refuses the file, and the next job has a new process', async () => {
  await worker.run(await taskOf(picture), OPTIONS)
  const answer = worker.run(await taskOf(SLOW_SVG), OPTIONS)
  process.kill((await startedPid()) ?? 0, 'SIGSEGV')
  expect(await answer).toEqual({ refused: 'broken' })
  expect(await worker.run(await taskOf(picture), OPTIONS)).toMatchObject({ files: expect.anything() })
})

test('a process that ended between two jobs is replaced', async () => {
  await worker.run(await taskOf(picture), OPTIONS)
  const pid = worker.pid ?? 0
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => worker.pid).toBeUndefined()
  expect(await worker.run(await taskOf(picture), OPTIONS)).toMatchObject({ files: expect.anything() })
  expect(worker.pid).not.toBe(pid)
})

test('a program that waits for nothing but a task goes on after the task took too long', async () => {
  const task = await taskOf(SLOW_SVG)
  const program = `
    const { createLog } = await import(${JSON.stringify(new URL('../log/log.ts', import.meta.url))})
    const { createWorkerProcess } = await import(${JSON.stringify(new URL('./worker-process.ts', import.meta.url))})
    const worker = createWorkerProcess(createLog({ silent: true }))
    const answer = await worker.run(${JSON.stringify(task)}, { milliseconds: 1, signal: null })
    process.stdout.write(answer.refused)`
  const parameters = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd: import.meta.dirname })
  expect(stdout).toBe('slow')
})
