import { expect, test } from 'vitest'
import { listViolations } from '../chaos/journal.ts'
import { missingService } from '../chaos/own-services.ts'
import { runStorm } from '../chaos/storm.ts'

const missing = missingService()
if (missing) console.log(`The storm is not run: ${missing}.`)

test.skipIf(missing)(
  'a minute of failing processes, database, Redis and connections loses nothing acknowledged, and the site recovers by itself',
  { timeout: 5 * 60_000 },
  async () => {
    const { journal } = await runStorm({ minutes: 1, seed: 1 })
    expect(journal.faults().length).toBeGreaterThan(5)
    const violations = listViolations(journal.violations())
    expect(violations, violations.join('\n')).toEqual([])
  },
)
