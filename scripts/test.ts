import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAndBuild, runBrowserTests, runUnitTests } from './testing/lanes.ts'
import { summarize, sumTallies } from './testing/tally.ts'

/**
 * Runs `npm test`: static checks and the build side by side, then unit and API tests, then browser tests. The runners
 * run one after the other, because each keeps two cores busy (ADR 34). `--long` runs more random schedules. The last
 * line counts all tests.
 */
async function testAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-reports-'))
  try {
    const tallies = [...(await checkAndBuild()), await runUnitTests(folder), await runBrowserTests(folder)]
    const total = sumTallies(tallies)
    for (const line of summarize(total)) console.log(line)
    process.exitCode = total.failed > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv.includes('--long')) process.env.TEST_SCHEDULES = '1000'
await testAll()
