import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The result of a check with its output. */
export interface CheckResult {
  name: string
  passed: boolean
  seconds: number
  output: string
}

/** A check: its name, and the command that fails if it does. */
export type Check = [name: string, command: string[]]

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * The check of all types. Declarations and what it has learned are stored in `node_modules/.cache/types`: it compiles only
 * the packages that have changed, and those above them if their declarations have. One thread takes the least processor time.
 */
export const TYPES: Check = ['types', [bin('tsc'), '-b', '--singleThreaded']]

/** All static checks by name, with their commands. */
const CHECKS: readonly Check[] = [
  TYPES,
  ['formatting and lint (Biome)', [bin('biome'), 'ci', '--colors=off']],
  ['dead code (knip)', [bin('knip')]],
  ['architecture', [process.execPath, '--import', 'tsx', 'scripts/check-architecture.ts']],
  ['docs', [process.execPath, '--import', 'tsx', 'scripts/check-docs.ts']],
]

/** Runs checks, by default every static one, two at a time. A check that fails does not keep the others from running. */
export async function runChecks(checks: readonly Check[] = CHECKS): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const waiting = checks.entries()
  const worker = async () => {
    for (const [index, [name, command]] of waiting) results[index] = await runCheck(name, command)
  }
  await Promise.all([worker(), worker()])
  return results
}

function runCheck(name: string, [program = '', ...parameters]: string[]): Promise<CheckResult> {
  const started = performance.now()
  return new Promise((done) => {
    execFile(program, parameters, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const seconds = (performance.now() - started) / 1000
      done({ name, passed: error === null, seconds, output: `${stdout}${stderr}`.trim() })
    })
  })
}

/** Returns the path of an installed program. */
export function bin(name: string): string {
  return join(ROOT, 'node_modules/.bin', name)
}

/** Prints one line for each check, and the output of failed ones. */
export function report(results: readonly CheckResult[]): void {
  for (const { name, passed, seconds, output } of results) {
    console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
    if (!passed) console.log(output)
  }
}

if (process.argv[1] === import.meta.filename) {
  const results = await runChecks()
  report(results)
  process.exitCode = results.every((result) => result.passed) ? 0 : 1
}
