import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { countCrash, oneFailure, type Tally, type TimedTest } from './tally.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Most lines of a message in the summary. */
const MESSAGE_LINES = 20

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

/** Returns a failed test: its file, its name, and the lines of its message before the stack. */
function describeFailure(file: string, test: string, message = ''): string {
  return `${relative(ROOT, file)} › ${test}: ${shorten(message)}`
}

/** Returns the first lines of an error's message without its stack and without colors. */
function shorten(message: string): string {
  const [words = ''] = stripVTControlCharacters(message).split(/\n\s+at /, 1)
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(0, MESSAGE_LINES).join('\n    ')
}

const PlaywrightResult = z.object({
  duration: z.number(),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
})
const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      ok: z.boolean(),
      tests: z.array(z.object({ projectName: z.string(), results: z.array(PlaywrightResult) })),
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
  const failures = specs.filter(({ ok }) => !ok).map(describeSpec)
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

type Spec = z.infer<typeof PlaywrightSuite>['specs'][number]

function describeSpec({ file, line, title, tests }: Spec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors: all = [] }) => all))
  const [{ message = '' } = {}] = errors
  return `${file}:${line} › ${title}: ${shorten(message)}`
}

function specsOf(suite: z.infer<typeof PlaywrightSuite>): Spec[] {
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
