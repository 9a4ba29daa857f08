import { type Instance, pause, startInstance } from '../support/server.ts'
import type { Journal } from './journal.ts'

/** Time within which a process ends after SIGTERM, in milliseconds. */
const STOP_WITHIN_MS = 40_000
/** Printed lines that a violation quotes, and their most characters. */
const [LAST_LINES, LINE_LENGTH] = [4, 160]

/** Processes of a site that are started again when they end. */
export interface Supervisor {
  /** Running processes; null for one that starts. */
  running: readonly (Instance | null)[]
  /** Ends a process with SIGKILL or SIGTERM and starts it again. Resolves when it is ready. */
  restart(process: number, how: 'kill' | 'stop'): Promise<void>
  /** Stops all processes, and returns what each printed. */
  stop(): Promise<string[]>
}

/** Starts a process for each environment. One that ends by itself is a violation, and is started again. */
export async function superviseProcesses(
  environments: readonly Record<string, string>[],
  { dataDir, journal }: { dataDir: string; journal: Journal },
): Promise<Supervisor> {
  const running: (Instance | null)[] = environments.map(() => null)
  const printed = environments.map(() => '')
  const expectedEnds = new WeakSet<Instance>()
  let stopping = false

  async function start(index: number): Promise<Instance> {
    for (;;) {
      try {
        return await startInstance({ dataDir, environment: environments[index] ?? {} })
      } catch (error) {
        journal.violation(`start: process ${index} did not start: ${lastLines(String(error))}`)
        await pause(1000)
        if (stopping) throw error
      }
    }
  }
  /** Starts a process and watches it until it ends. While it starts, no instance is running. */
  async function run(index: number): Promise<void> {
    running[index] = null
    const instance = await start(index)
    running[index] = instance
    void watch(index, instance)
  }
  async function watch(index: number, instance: Instance): Promise<void> {
    const code = await instance.ended
    printed[index] += instance.output()
    if (expectedEnds.has(instance)) return
    journal.violation(`exit: process ${index} ended by itself with ${code}: ${lastLines(instance.output())}`)
    const restarted = journal.fault('process ended by itself')
    await run(index)
    restarted()
  }
  function end(instance: Instance, how: 'kill' | 'stop'): Promise<void> {
    expectedEnds.add(instance)
    return how === 'kill' ? instance.kill() : stopInTime(instance, journal)
  }
  // The first process migrates; the others would wait for it.
  for (const index of environments.keys()) await run(index)

  return {
    running,
    async restart(index, how) {
      const instance = running[index]
      // It may have ended by itself, and start again already.
      if (!instance || expectedEnds.has(instance)) return
      await end(instance, how)
      await run(index)
    },
    async stop() {
      stopping = true
      await Promise.all(running.map((instance) => instance && end(instance, 'stop')))
      return printed
    },
  }
}

/** Stops a process. One that does not end in time or ends with an error is a violation. */
async function stopInTime(instance: Instance, journal: Journal): Promise<void> {
  const from = performance.now()
  const ended = await Promise.race([instance.stop().then((code) => ({ code })), pause(STOP_WITHIN_MS)])
  if (!ended) {
    journal.violation(`stop: a process still ran ${STOP_WITHIN_MS / 1000} s after SIGTERM`)
    return instance.kill()
  }
  if (ended.code !== 0)
    journal.violation(`stop: a process ended with ${ended.code} after ${Math.round(performance.now() - from)} ms`)
}

/** Returns the ends of the last lines that a process printed: of a line of the log its text and its error. */
function lastLines(output: string): string {
  const lines = output.trim().split('\n').slice(-LAST_LINES)
  return lines.map((line) => describeLine(line).slice(-LINE_LENGTH)).join(' | ')
}

function describeLine(line: string): string {
  const [, text] = /"msg":"([^"]*)"/.exec(line) ?? []
  const [, type] = /"type":"(\w+)"/.exec(line) ?? []
  const [, origin] = /"(?:code|stack)":\[?"(?:at )?(\S+)/.exec(line) ?? []
  return text ? `${text}${type ? ` (${type} ${origin})` : ''}` : line
}
