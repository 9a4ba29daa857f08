import { expect, test } from 'vitest'
import { repetitions } from '../../../server/src/testing/repetitions.ts'
import { listViolations } from '../chaos/journal.ts'
import { missingService } from '../chaos/own-services.ts'
import { runStorm } from '../chaos/storm.ts'

const missing = missingService()
if (missing) console.log(`The storm is not run: ${missing}.`)

test.skipIf(missing)(
  'failing processes, database, Redis and connections lose nothing acknowledged, and the site recovers by itself',
  { timeout: 30 * 60_000 },
  async () => {
    const seconds = repetitions('stormSeconds')
    const { journal } = await runStorm({ seconds, seed: 1 })
    // One every eight seconds.
    expect(journal.faults().length).toBeGreaterThan(seconds / 8)
    const violations = listViolations(journal.violations())
    expect(violations, violations.join('\n')).toEqual([])
  },
)
