import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAndBuild, runBrowserTests, runUnitTests } from './testing/lanes.ts'
import { summarize, sumTallies } from './testing/tally.ts'

/**
 * `npm test`: static checks beside the build, then unit and API tests, then browser tests. Each runner keeps two cores
 * busy, so they follow each other (ADR 34). `--long` runs more random schedules. The last line counts all tests.
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
