import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { checkEmbedded } from './check-embedded.ts'
import { migrationFindings } from './check-migrations.ts'
import { checkMonths } from './check-months.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { withConnection } from './with-connection.ts'

/** Oldest supported version of PostgreSQL. */
const VERSION_MIN = 15
/** Most seconds by which two clocks may differ. */
const CLOCK_MAX_S = 5

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

const State = z.object({
  version: z.coerce.number(),
  replica: z.boolean(),
  zone: z.string(),
  encoding: z.string(),
  time: z.coerce.number(),
  pid: z.number(),
})
const Key = z.object({ processID: z.number() })

/** Checks the database of the settings. Changes nothing in it. */
export async function checkDatabase(config: DatabaseSettings): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl } = config
  if (!databaseUrl || !databaseDirectUrl) return checkEmbedded(config.dataDir)
  const findings = await checkPostgres('DATABASE_URL', databaseUrl, { isDirect: databaseDirectUrl === databaseUrl })
  if (databaseDirectUrl === databaseUrl) return findings
  return [...findings, ...(await checkPostgres('DATABASE_DIRECT_URL', databaseDirectUrl, { isDirect: true }))]
}

async function checkPostgres(setting: string, url: string, { isDirect }: { isDirect: boolean }): Promise<Finding[]> {
  try {
    return await withConnection(url, (client) => findingsOf(client, setting, isDirect))
  } catch (error) {
    return [fail('database', `${setting} cannot be used: ${reasonOf(error)}. Check its host, password and database`)]
  }
}

async function findingsOf(client: pg.Client, setting: string, isDirect: boolean): Promise<Finding[]> {
  const sentAt = Date.now()
  const { rows } = await client.query(`select current_setting('server_version_num') as version,
    pg_is_in_recovery() as replica, current_setting('TimeZone') as zone,
    current_setting('server_encoding') as encoding, extract(epoch from clock_timestamp()) as time,
    pg_backend_pid() as pid`)
  const state = State.parse(rows[0])
  const isPooled = Key.parse(client).processID !== state.pid
  return [
    ...serverFindings(setting, state, { isDirect, isPooled }),
    clockFinding('database', state.time, (sentAt + Date.now()) / 2000),
    ...(isDirect ? [...(await migrationFindings(client)), ...(await checkMonths(client, new Date()))] : []),
  ]
}

function serverFindings(
  setting: string,
  { version, replica, zone, encoding }: z.infer<typeof State>,
  { isDirect, isPooled }: { isDirect: boolean; isPooled: boolean },
): Finding[] {
  const major = Math.floor(version / 10_000)
  const findings: Finding[] = []
  if (major < VERSION_MIN) {
    findings.push(fail('database', `PostgreSQL ${major} is too old: use ${VERSION_MIN} or newer`))
  }
  if (replica) findings.push(fail('database', `${setting} leads to a replica, which stores nothing: set the primary`))
  if (encoding !== 'UTF8') {
    findings.push(fail('database', `its encoding is ${encoding}: create it anew with the encoding UTF8`))
  }
  if (isPooled && isDirect) {
    findings.push(
      fail(
        'database',
        `${setting} leads through a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself`,
      ),
    )
  }
  if (findings.length > 0) return findings
  const way = isPooled ? 'through a pooler' : 'without a pooler'
  return [ok('database', `${setting} leads to PostgreSQL ${major} ${way}, ${encoding}, time zone ${zone}`)]
}

/** Returns a finding about this machine's clock and that of another one. Both are in seconds since 1970. */
export function clockFinding(other: string, theirs: number, ours: number): Finding {
  const difference = Math.round(theirs - ours)
  if (Math.abs(difference) <= CLOCK_MAX_S) return ok('clock', `it agrees with that of the ${other}`)
  const side = difference > 0 ? 'behind' : 'ahead of'
  return warn('clock', `it is ${Math.abs(difference)} s ${side} that of the ${other}: synchronize both by NTP`)
}
