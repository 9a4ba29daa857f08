import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { report, runChecks } from '../check.ts'
import { requireChromium } from '../chromium.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'
import { EMPTY, oneFailure, type Tally } from './tally.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs the static checks beside the build and what the tests of both lanes start from: filled by each of them, the sample
 * creators would take half a minute of processor time twice. The build's output is printed when it ends.
 */
export async function checkAndBuild(): Promise<Tally[]> {
  heading('Static checks and build')
  return Promise.all([checkStatically(), build()])
}

async function checkStatically(): Promise<Tally> {
  const results = await runChecks()
  report(results)
  const failures = results.filter(({ passed }) => !passed).map(({ name }) => name)
  return { ...EMPTY, passed: results.length - failures.length, failed: failures.length, failures }
}

async function build(): Promise<Tally> {
  const { code, output } = await runQuietly(['--import', 'tsx', 'scripts/build.ts'])
  console.log(output.trimEnd())
  if (code !== 0) return oneFailure('build')
  const filled = await runQuietly(['--import', 'tsx', 'e2e/src/support/fill-folders.ts'])
  if (filled.code === 0) return { ...EMPTY, passed: 1 }
  console.log(filled.output.trimEnd())
  return oneFailure('data folders of the tests')
}

/**
 * Finds or installs the Chromium that screens and journeys are tested with. Returns false, after the explanation of how to
 * get one, if there is none.
 */
export function prepareChromium(): boolean {
  try {
    process.env.CHROMIUM_PATH = requireChromium()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** Options of a runner of tests. */
interface Lane {
  /** Folder to which the runner's report is written. */
  folder: string
  chromium: boolean
  workers: number
}

/** Runs Vitest over all workspaces; without a Chromium all but the screens. */
export async function runUnitTests({ folder, chromium, workers }: Lane): Promise<Tally> {
  heading('Unit and API tests, and screens')
  const file = join(folder, 'vitest.json')
  const parameters = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(chromium ? [] : ['--project=!screens']),
  ]
  return readVitestReport(file, (await run(parameters, { TEST_WORKERS: String(workers) })) === 0)
}

/** Runs Playwright at both sizes. Its output is printed when it ends, because Vitest writes meanwhile. */
export async function runBrowserTests({ folder, chromium, workers }: Lane): Promise<Tally> {
  if (!chromium) return oneFailure('a browser to test with')
  const file = join(folder, 'browser.json')
  const runner = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=line,json']
  const { code, output } = await runQuietly(runner, {
    TEST_WORKERS: String(workers),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  heading('Browser tests')
  console.log(output.trimEnd())
  return readPlaywrightReport(file, code === 0)
}

/** Runs Node with these parameters and this terminal; resolves to its exit code. */
function run(parameters: string[], environment: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((done) => {
    const env = { ...process.env, ...environment }
    spawn(process.execPath, parameters, { cwd: ROOT, env, stdio: 'inherit' }).once('close', done)
  })
}

function runQuietly(
  parameters: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const env = { ...process.env, ...environment }
    const child = spawn(process.execPath, parameters, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    child.once('close', (code) => done({ code, output }))
  })
}

function heading(title: string): void {
  console.log(`\n── ${title} ──`)
}
