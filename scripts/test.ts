import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAndBuild, prepareChromium, runBrowserTests, runUnitTests } from './testing/lanes.ts'
import { summarize, sumTallies, type TimedTest } from './testing/tally.ts'
import { shareWorkers, testWorkers } from './testing/workers.ts'

/**
 * Runs `npm test`: static checks and the build side by side, then likewise Vitest and Playwright, which wait at different
 * times (ADR 67). `--long` runs all server tests on both engines, and repeats more of what is random. The last line counts
 * all tests.
 */
async function testAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-reports-'))
  try {
    const lanes: TimedTest[] = []
    const timed = async <Result>(name: string, lane: () => Promise<Result>) => {
      const startedAt = Date.now()
      const result = await lane()
      lanes.push({ name, seconds: (Date.now() - startedAt) / 1000 })
      return result
    }
    const tallies = await timed('static checks and build', checkAndBuild)
    const lane = { folder, chromium: prepareChromium() }
    const { unit, browser } = shareWorkers(testWorkers())
    const reports = await Promise.all([
      timed('unit and API tests, and screens', () => runUnitTests({ ...lane, workers: unit })),
      timed('browser tests', () => runBrowserTests({ ...lane, workers: browser })),
    ])
    tallies.push(...reports)
    const total = sumTallies(tallies)
    for (const line of summarize(total, lanes)) console.log(line)
    process.exitCode = total.failed > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv.includes('--long')) Object.assign(process.env, { TEST_LEVEL: 'long', TEST_BOTH_ENGINES: '1' })
await testAll()
