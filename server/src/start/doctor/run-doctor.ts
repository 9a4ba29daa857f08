import { parseArgs } from 'node:util'
import { Email } from '@vitrine/core/accounts'
import { environmentOfProcess } from '../../config/config.ts'
import { createLog } from '../../log/log.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolder } from './check-folder.ts'
import { checkProviders } from './check-providers.ts'
import { checkReplica } from './check-replica.ts'
import { checkBucket, checkMail, checkRedis } from './check-services.ts'
import { checkSettings } from './check-settings.ts'
import { checkSite } from './check-site.ts'
import { type Finding, fail, formatFindings, reasonOf } from './finding.ts'

const USAGE = 'Usage: npm run doctor [-- --mail you@example.org]\n'

/** Checks settings and services, and prints a line for each finding. Returns the exit code: 1 if something fails. */
export async function runDoctor(parameters: readonly string[]): Promise<number> {
  const recipient = readRecipient(parameters)
  if (recipient === undefined) {
    process.stderr.write(USAGE)
    return 1
  }
  const findings = await examine(environmentOfProcess(), recipient)
  process.stdout.write(formatFindings(findings))
  return findings.some(({ level }) => level === 'fail') ? 1 : 0
}

/** Returns the recipient of the test mail; null without one, and undefined for parameters that cannot be used. */
function readRecipient(parameters: readonly string[]): string | null | undefined {
  try {
    const { values } = parseArgs({ args: [...parameters], options: { mail: { type: 'string' } } })
    if (values.mail === undefined) return null
    return Email.safeParse(values.mail).data
  } catch {
    return undefined
  }
}

/** Checks a deployment. Settings that the server refuses end the checks. */
export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  recipient: string | null = null,
): Promise<Finding[]> {
  const { findings, config } = checkSettings(environment)
  if (!config) return findings
  const log = createLog({ silent: true })
  const checks: readonly [string, () => Promise<Finding[]>][] = [
    ['folder', () => checkFolder(config)],
    ['database', () => checkDatabase(config)],
    ['replica', () => checkReplica(config)],
    ['redis', () => checkRedis(config, log)],
    ['bucket', () => checkBucket(config)],
    ['mail', () => checkMail(config, recipient)],
    ['providers', () => checkProviders(config)],
    ['site', () => checkSite(config)],
  ]
  const found = await Promise.all(
    checks.map(([subject, check]) => check().catch((error: unknown) => [fail(subject, reasonOf(error))])),
  )
  return [...findings, ...found.flat()]
}
