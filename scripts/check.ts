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
const WORKSPACES = ['core', 'widgets', 'page', 'web', 'server', 'sandbox', 'scripts', 'e2e', 'bench']

/** All static checks by name, with their commands. */
const CHECKS: readonly Check[] = [
  ...WORKSPACES.map(checkOfTypes),
  ['formatting and lint (Biome)', [bin('biome'), 'ci', '--colors=off']],
  ['dead code (knip)', [bin('knip')]],
  ['architecture', [process.execPath, '--import', 'tsx', 'scripts/check-architecture.ts']],
  ['docs', [process.execPath, '--import', 'tsx', 'scripts/check-docs.ts']],
]

/**
 * Returns the check of a workspace's types. What it has learned is stored for the next one, which takes a fifth of the time.
 * One thread takes half of the processor time of several, and two checks run side by side.
 */
export function checkOfTypes(workspace: string): Check {
  const stored = join(ROOT, `node_modules/.cache/types/${workspace}.tsbuildinfo`)
  const parameters = ['-p', workspace, '--singleThreaded', '--incremental', '--tsBuildInfoFile', stored]
  return [`types in ${workspace}`, [bin('tsc'), ...parameters]]
}

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
