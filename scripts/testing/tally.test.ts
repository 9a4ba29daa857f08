import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'
import { countCrash, EMPTY, oneFailure, summarize, sumTallies } from './tally.ts'

function written(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('a run ends with the times of its lanes, its ten slowest tests, its failures and the count', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, seconds: index }))
  const lines = summarize(sumTallies([{ ...EMPTY, passed: 12, tests }, oneFailure('build')]))
  const timed = summarize(EMPTY, [{ name: 'browser tests', seconds: 61.2 }])
  expect(timed).toEqual(['Time of each lane:', '  61.2 s  browser tests', '0 passed, 0 failed'])
  expect(lines[0]).toBe('The 10 slowest tests:')
  expect(lines[1]).toBe('  11.0 s  test 11')
  expect(lines).toHaveLength(13)
  expect(lines.slice(-2)).toEqual(['✗ build', '12 passed, 1 failed'])
})

test('a runner that fails without a failed test, or runs none, counts as one failure', () => {
  const failure = { failed: 1, failures: ['x: the runner failed without a failed test'] }
  expect(countCrash({ ...EMPTY, passed: 1 }, { runner: 'x', succeeded: false })).toMatchObject(failure)
  expect(countCrash(EMPTY, { runner: 'x', succeeded: true })).toMatchObject(failure)
  expect(countCrash({ ...EMPTY, passed: 1 }, { runner: 'x', succeeded: true }).failed).toBe(0)
})

test('a failed unit test is named with its file and its message without the stack', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one', duration: 1500, failureMessages: [] },
    { status: 'failed', fullName: 'two', duration: null, failureMessages: ['wrong:\n  this\n\n    at line 1'] },
  ]
  const file = written({
    ...{ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, success: false },
    testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }],
  })
  const tally = readVitestReport(file, false)
  expect(tally).toMatchObject({ passed: 1, failed: 1 })
  expect(tally.failures).toEqual([expect.stringMatching(/a\.test\.ts › two: wrong:\n {6}this$/)])
  expect(tally.tests[0]?.seconds).toBe(1.5)
})

test('a browser test that passed only at its second attempt is a failure', () => {
  const spec = { title: 'one', file: 'a.spec.ts', line: 3, ok: true }
  const tests = [{ projectName: 'phone', results: [{ duration: 500 }, { duration: 1000 }] }]
  const file = written({
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs: [{ ...spec, tests }] }] }],
  })
  const tally = readPlaywrightReport(file, true)
  expect(tally).toMatchObject({ passed: 1, failed: 1 })
  expect(tally.tests).toEqual([{ name: 'e2e/src/a.spec.ts (phone) › one', seconds: 1.5 }])
})

test('a failed browser test is named with its line and its message without colors', () => {
  const results = [{ duration: 500, errors: [{ message: 'Error: \u001b[31mwrong\u001b[39m\n    at a.spec.ts:4' }] }]
  const spec = { title: 'one', file: 'a.spec.ts', line: 3, ok: false, tests: [{ projectName: 'phone', results }] }
  const file = written({ stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }, suites: [{ specs: [spec] }] })
  expect(readPlaywrightReport(file, false).failures).toEqual(['a.spec.ts:3 › one: Error: wrong'])
})

test('a report that is missing or of another shape is a failure', () => {
  expect(readVitestReport('/nowhere.json', true).failed).toBe(1)
  expect(readPlaywrightReport(written({ stats: {} }), true).failed).toBe(1)
})
