import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Log } from '../../log/log.ts'
import type { OpenDatabase } from '../database.ts'
import { createReplica } from './replica.ts'
import { IDENTITY } from './replica-connections.ts'

const Identity = z.object({ rows: z.tuple([z.object({ identity: z.string() })]) })

/**
 * Returns the open database with a replica for reads that may be late. Throws a sentence if the address leads to another
 * database. A replica that cannot be reached, or an address that leads to a primary, is not used until that changes.
 */
export async function attachReplica(
  database: OpenDatabase,
  url: string,
  { log, lagMax }: { log: Log; lagMax?: number },
): Promise<OpenDatabase> {
  const { rows } = Identity.parse(await database.db.execute(sql.raw(IDENTITY)))
  const replica = await createReplica(url, { primary: database.db, identity: rows[0].identity, log, lagMax })
  return {
    ...database,
    replica,
    async close() {
      await replica.close()
      await database.close()
    },
  }
}
