import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { countCrash, oneFailure, type Tally, type TimedTest } from './tally.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

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
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

/** Reads Vitest's JSON report. `succeeded` is true if the runner exited with code 0. */
export function readVitestReport(file: string, succeeded: boolean): Tally {
  const report = readReport(file, VitestReport)
  if (!report) return oneFailure('unit and API tests')
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const lines = failed.map((test) => describeFailure(name, test.fullName, test.failureMessages[0]))
      return lines.length > 0 ? lines : [describeFailure(name, 'the file itself', message)]
    })
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(ROOT, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, success } = report
  const tally = { passed, failed, skipped, failures, tests }
  return countCrash(tally, { runner: 'unit and API tests', succeeded: succeeded && success })
}

/** Returns a failed test in one line: its file, its name, and the first line of its message. */
function describeFailure(file: string, test: string, message = ''): string {
  return `${relative(ROOT, file)} › ${test}: ${message.split('\n', 1)[0]}`
}

const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      ok: z.boolean(),
      tests: z.array(z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(PlaywrightSuite),
})

/** Reads Playwright's JSON report. `succeeded` is true if the runner exited with code 0. A flaky test counts as failed. */
export function readPlaywrightReport(file: string, succeeded: boolean): Tally {
  const report = readReport(file, PlaywrightReport)
  if (!report) return oneFailure('browser tests')
  const specs = report.suites.flatMap(specsOf)
  const failures = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`)
  const tests = specs.flatMap(({ title, file, tests }) =>
    tests.map(
      ({ projectName, results }): TimedTest => ({
        name: `e2e/src/${file} (${projectName}) › ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      }),
    ),
  )
  const { expected: passed, unexpected, flaky, skipped } = report.stats
  const tally = { passed, failed: unexpected + flaky, skipped, failures, tests }
  return countCrash(tally, { runner: 'browser tests', succeeded })
}

function specsOf(suite: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSuite>['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function readReport<Shape>(file: string, schema: z.ZodType<Shape>): Shape | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`The report could not be read: ${error}`)
    return null
  }
}
