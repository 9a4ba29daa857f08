import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Priority (`nice`) of a scheduled backup: requests come first. */
const NICE = 10

/**
 * Makes a scheduled backup in a process of its own, with the settings of this one, whose memory would not become small
 * again. Ends it when `signal` is aborted. Resolves to null, or to the sentence that it failed with.
 */
export async function runBackupProcess(signal: AbortSignal): Promise<string | null> {
  const { file, execArgv } = entry()
  const child = spawn(process.execPath, [...execArgv, file, '--scheduled'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  const failure = new Promise<string>((done) => child.once('error', ({ message }) => done(message)))
  if (child.pid !== undefined) lowerPriority(child.pid)
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const printed = await Promise.race([text(child.stderr), failure])
  if (signal.aborted) return null
  return (await ended) === 0 ? null : printed.trim() || 'The process of the backup ended without a reason.'
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE)
  } catch {
    // The process may have ended, or the system may not allow it.
  }
}

/** Returns the program: the bundle beside this one, or the source through a loader. */
function entry(): { file: string; execArgv: string[] } {
  const source = fileURLToPath(new URL('../backup.ts', import.meta.url))
  if (existsSync(source)) {
    const loader = createRequire(import.meta.url).resolve('tsx')
    return { file: source, execArgv: ['--import', pathToFileURL(loader).href] }
  }
  const beside = fileURLToPath(new URL('./backup.js', import.meta.url))
  return { file: existsSync(beside) ? beside : fileURLToPath(new URL('../backup.js', import.meta.url)), execArgv: [] }
}
