import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { report, runChecks } from './check.ts'
import { requireChromium } from './chromium.ts'

/** What one runner reported. A runner that crashed or ran nothing counts as one failure. */
interface Tally {
  passed: number
  failed: number
  skipped: number
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** `npm test`: static checks, build, unit and API tests, browser tests. The last line counts them all. */
async function testAll(): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'))
  try {
    const tallies = [
      await check(),
      build(),
      vitest(join(reports, 'vitest.json')),
      browser(join(reports, 'browser.json')),
    ]
    const total = tallies.reduce((sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }))
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
  const failed = results.filter((result) => !result.passed).length
  return { passed: results.length - failed, failed, skipped: 0 }
}

function build(): Tally {
  heading('Build')
  const { status } = run(['--import', 'tsx', 'scripts/build.ts'])
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : ONE_FAILURE
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
  if (!parsed) return ONE_FAILURE
  const tally = { passed: parsed.numPassedTests, failed: parsed.numFailedTests, skipped: parsed.numPendingTests }
  return withCrash(tally, status === 0 && parsed.success)
}

function browser(report: string): Tally {
  heading('Browser tests')
  try {
    process.env.CHROMIUM_PATH = requireChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return ONE_FAILURE
  }
  const { status } = run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const parsed = readReport(report, PlaywrightReport)
  if (!parsed) return ONE_FAILURE
  const { expected, unexpected, flaky, skipped } = parsed.stats
  return withCrash({ passed: expected, failed: unexpected + flaky, skipped }, status === 0)
}

const ONE_FAILURE: Tally = { passed: 0, failed: 1, skipped: 0 }

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

await testAll()
