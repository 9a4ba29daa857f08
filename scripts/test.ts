import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { report, runChecks } from './check.ts'
import { requireChromium } from './chromium.ts'

/** What one runner reported. A runner that crashed or ran nothing counts as one failure. */
interface Tally {
  passed: number
  failed: number
  skipped: number
  /** What failed, by name; told again at the end, as a long log is read from there. */
  failures: string[]
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
const PlaywrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), line: z.number(), ok: z.boolean() })),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(PlaywrightSuite),
})

/** `npm test` (and `npm run test:long`, with more random schedules of payments): static checks, build, unit and API tests, browser tests. The last line counts them all. */
async function testAll(): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'))
  try {
    const tallies = [
      await check(),
      build(),
      vitest(join(reports, 'vitest.json')),
      browser(join(reports, 'browser.json')),
    ]
    const total = tallies.reduce((sum, { passed, failed, skipped, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }))
    for (const failure of total.failures) console.log(`✗ ${failure}`)
    console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
    process.exitCode = total.failed > 0 ? 1 : 0
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

async function check(): Promise<Tally> {
  heading('Static checks')
  const results = await runChecks()
  report(results)
  const failures = results.filter((result) => !result.passed).map((result) => result.name)
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures }
}

function build(): Tally {
  heading('Build')
  const { status } = run(['--import', 'tsx', 'scripts/build.ts'])
  return status === 0 ? { passed: 1, failed: 0, skipped: 0, failures: [] } : oneFailure('build')
}

function vitest(report: string): Tally {
  heading('Unit and API tests')
  const { status } = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const parsed = readReport(report, VitestReport)
  if (!parsed) return oneFailure('unit and API tests')
  const failures = parsed.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed')
      const named = failed.map((test) => told(file.name, test.fullName, test.failureMessages[0]))
      return named.length > 0 ? named : [told(file.name, 'the file itself', file.message)]
    })
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = parsed
  return withCrash({ passed, failed, skipped, failures }, status === 0 && parsed.success)
}

function browser(report: string): Tally {
  heading('Browser tests')
  try {
    process.env.CHROMIUM_PATH = requireChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return oneFailure('a browser to test with')
  }
  const { status } = run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const parsed = readReport(report, PlaywrightReport)
  if (!parsed) return oneFailure('browser tests')
  const { expected, unexpected, flaky, skipped } = parsed.stats
  const failures = parsed.suites
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map((spec) => `${spec.file}:${spec.line} › ${spec.title}`)
  return withCrash({ passed: expected, failed: unexpected + flaky, skipped, failures }, status === 0)
}

function specsOf(suite: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSuite>['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** A failed test in a line: its file, its name, and the first line of what was wrong. */
function told(file: string, test: string, message = ''): string {
  return `${relative(ROOT, file)} › ${test}: ${message.split('\n', 1)[0]}`
}

function oneFailure(name: string): Tally {
  return { passed: 0, failed: 1, skipped: 0, failures: [name] }
}

/** A runner that failed without a failed test, or ran none, has still failed. */
function withCrash(tally: Tally, succeeded: boolean): Tally {
  const silent = tally.failed === 0 && (!succeeded || tally.passed === 0)
  return silent ? { ...tally, failed: 1 } : tally
}

function readReport<Shape>(file: string, schema: z.ZodType<Shape>): Shape | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`The report could not be read: ${error}`)
    return null
  }
}

function run(parameters: string[], environment: Record<string, string> = {}) {
  return spawnSync(process.execPath, parameters, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
}

function heading(title: string): void {
  console.log(`\n── ${title} ──`)
}

if (process.argv.includes('--long')) process.env.TEST_SCHEDULES = '1000'
await testAll()
