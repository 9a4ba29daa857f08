import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { missingService } from './own-services.ts'
import { reportStorm } from './report.ts'
import { runStorm } from './storm.ts'

/** Runs `npm run chaos [minutes] [-- --seed number] [--log file]`. Fails if anything that is promised did not hold. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, log: { type: 'string' } },
  })
  const missing = missingService()
  if (missing) {
    console.error(`The storm needs servers of its own: ${missing}.`)
    process.exitCode = 1
    return
  }
  const minutes = Number(positionals[0] ?? 1)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const result = await runStorm({ minutes, seed })
  for (const line of reportStorm(result, seed)) console.log(line)
  if (values.log) writeFileSync(values.log, result.printed.join('\n'))
  process.exitCode = result.journal.violations().length > 0 ? 1 : 0
}

await main()
