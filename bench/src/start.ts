import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishByApi, signUpByApi } from '../../e2e/src/support/api.ts'
import { freePort, pause, startInstance } from '../../e2e/src/support/server.ts'
import { benchCrashes } from './crash.ts'
import { median } from './load.ts'
import { atMost, printTable, seconds } from './table.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STARTS = 5

/** Measures a start on an existing data folder beside a bare Node server, and the cost of a crash under load. */
export async function benchStart(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  try {
    const first = await startInstance({ dataDir })
    const owner = await signUpByApi(first, 'ada_lovelace')
    await publishByApi(owner, 'ada_lovelace')
    await first.stop()
    const startsHold = printTable('From the command to the first page', await starts(dataDir))
    return (await benchCrashes()) && startsHold
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function starts(dataDir: string) {
  const ours: number[] = []
  const peer: number[] = []
  for (let round = 0; round < STARTS; round += 1) {
    const environment = { DATA_DIR: dataDir, PORT: String(await freePort()) }
    ours.push(await timeToPage(['npm', 'start'], environment, '/u/ada_lovelace'))
    const script = `require('node:http').createServer((_, response) => response.end('x')).listen(${environment.PORT}, '127.0.0.1')`
    peer.push(await timeToPage([process.execPath, '-e', script], environment, '/'))
  }
  return [
    atMost(`npm start, median of ${STARTS}`, median(ours), 3000, seconds),
    { name: 'npm start, slowest', value: seconds(Math.max(...ours)) },
    { name: 'Bare node:http, median', value: seconds(median(peer)) },
  ]
}

/** Returns the milliseconds from a command to the first response with status 200. Stops the command afterwards. */
export async function timeToPage(
  [program = '', ...parameters]: string[],
  environment: Record<string, string>,
  path: string,
): Promise<number> {
  const started = performance.now()
  // A process group of its own, so that the server can be stopped with npm.
  const command = spawn(program, parameters, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
    detached: true,
  })
  try {
    for (;;) {
      const status = await fetch(`http://127.0.0.1:${environment.PORT}${path}`).then(
        (response) => response.status,
        () => 0,
      )
      if (status === 200) return performance.now() - started
      if (command.exitCode !== null) throw new Error(`${program} ended with ${command.exitCode}`)
      await pause(5)
    }
  } finally {
    await endGroup(command)
  }
}

/** Stops a command and waits until its whole process group has ended: npm may end before its server does. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGTERM')
    for (;;) {
      process.kill(-pid, 0)
      await pause(20)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
