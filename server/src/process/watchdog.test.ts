import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'

const MODULE = new URL('watchdog.ts', import.meta.url).href

/** Runs `code` in a process whose watchdog allows the event loop to be blocked for 1.5 s. */
function runWatched(code: string, ...options: string[]) {
  const script = `import { startWatchdog } from ${JSON.stringify(MODULE)}
    startWatchdog(1500)
    setTimeout(() => { process.stdout.write('running'); ${code} }, 200)`
  const child = spawn(process.execPath, [...options, '--import', 'tsx', '--input-type=module', '-e', script])
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    errors += part
  })
  return { child, errors: () => errors, running: once(child.stdout, 'data'), ended: once(child, 'close') }
}

const HANG = 'for (;;) {}'
const WORK = 'setTimeout(() => process.exit(7), 2500)'

describe.concurrent('the watchdog', () => {
  test('ends a process with a blocked event loop and prints the reason', async () => {
    const { errors, ended } = runWatched(HANG)
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(errors()).toMatch(
      /^The event loop has not run for \d+ s: the server hangs and is ended, so that it can be started again\.\n$/,
    )
  })

  test('does not end a process whose event loop runs', async () => {
    const { errors, ended } = runWatched(WORK)
    expect(await ended).toEqual([7, null])
    expect(errors()).toBe('')
  })

  test('does not count time in which the whole process is suspended', async () => {
    const { child, errors, running, ended } = runWatched(WORK)
    await running
    child.kill('SIGSTOP')
    await pause(3000)
    child.kill('SIGCONT')
    expect(await ended).toEqual([7, null])
    expect(errors()).toBe('')
  })

  test('does not end a process under a debugger', async () => {
    const { child, errors, running, ended } = runWatched(HANG, '--inspect=127.0.0.1:0')
    await running
    await pause(3000)
    child.kill('SIGTERM')
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(errors()).not.toContain('The event loop has not run')
  })
})
