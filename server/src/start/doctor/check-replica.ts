import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { IDENTITY } from '../../db/replica/replica-connections.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { withConnection } from './with-connection.ts'

/** Seconds by which a replica may be late without a warning. The server does not use one that is 30 seconds late. */
const LAG_MAX_S = 5

const State = z.object({
  replica: z.boolean(),
  tables: z.boolean(),
  position: z.string().nullable(),
  lag: z.coerce.number().nullable(),
})
const Identity = z.object({ identity: z.string() })

/** Checks the replica of the settings; nothing without one. */
export async function checkReplica({
  databaseUrl,
  databaseReplicaUrl,
}: Pick<Config, 'databaseUrl' | 'databaseReplicaUrl'>): Promise<Finding[]> {
  if (!databaseUrl || !databaseReplicaUrl) return []
  const primary = await readRow(databaseUrl, IDENTITY).catch(() => null)
  // The check of the database says why.
  if (!primary) return [warn('replica', 'not checked, because the primary does not answer')]
  try {
    const replica = await readRow(databaseReplicaUrl, IDENTITY)
    if (Identity.parse(primary).identity !== Identity.parse(replica).identity) {
      return [fail('replica', 'DATABASE_REPLICA_URL leads to another database than DATABASE_URL: set a replica of it')]
    }
    const state = State.parse(await readRow(databaseReplicaUrl, STATE))
    // A role may connect and read no table. The first start creates them.
    if (state.tables) await readRow(databaseReplicaUrl, 'select from portfolios limit 1')
    return [findingOf(state)]
  } catch (error) {
    return [
      fail(
        'replica',
        `DATABASE_REPLICA_URL cannot be used: ${reasonOf(error)}. Check its host and password, and that its role may read`,
      ),
    ]
  }
}

/** The time of the last commit that was replayed says nothing while the primary is idle and all was replayed. */
const STATE = `select pg_is_in_recovery() as replica, to_regclass('public.portfolios') is not null as tables,
  pg_last_wal_replay_lsn()::text as position,
  case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end as lag`

function findingOf({ replica, position, lag }: z.infer<typeof State>): Finding {
  if (!replica) return fail('replica', 'DATABASE_REPLICA_URL leads to a primary: set the address of a replica')
  if (position === null) return fail('replica', 'the replica does not say up to where it has replayed the changes')
  if (lag !== null && lag > LAG_MAX_S) return warn('replica', `it is ${Math.round(lag)} s late: look at its load`)
  return ok('replica', `DATABASE_REPLICA_URL leads to a replica of the database, ${Math.round(lag ?? 0)} s late`)
}

function readRow(url: string, statement: string): Promise<unknown> {
  return withConnection(url, async (client) => (await client.query(statement)).rows[0])
}
