import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { missingService } from '../../e2e/src/chaos/own-services.ts'
import { reportStorm } from '../../e2e/src/chaos/report.ts'
import { runStorm } from '../../e2e/src/chaos/storm.ts'
import { benchCrashes } from './crash.ts'

/** Seconds of faults in each minute of a storm; the rest is calm. */
const FAULT_SECONDS = 40

/**
 * Runs `npm run chaos [minutes] [-- --seed number] [--log file]`: a storm over PostgreSQL and Redis, and crashes of a
 * server with the embedded engine under load. Fails if anything that is promised did not hold.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, log: { type: 'string' } },
  })
  const missing = missingService()
  if (missing) console.error(`The storm needs servers of its own: ${missing}.`)
  const [minutes, seed] = [Number(positionals[0] ?? 1), Number(values.seed ?? Date.now() % 1_000_000)]
  const stormHolds = missing === null && (await storm({ minutes, seed, log: values.log }))
  const crashesHold = await benchCrashes()
  process.exitCode = stormHolds && crashesHold ? 0 : 1
}

async function storm({ minutes, seed, log }: { minutes: number; seed: number; log?: string | undefined }) {
  const result = await runStorm({ seconds: minutes * FAULT_SECONDS, seed })
  for (const line of reportStorm(result, seed)) console.log(line)
  if (log) writeFileSync(log, result.printed.join('\n'))
  return result.journal.violations().length === 0
}

await main()
