import { join } from 'node:path'
import { readConfig } from '../../../server/src/config/config.ts'
import type { Database, OpenDatabase } from '../../../server/src/db/database.ts'
import { openEmbedded, openPostgres } from '../../../server/src/db/open-database.ts'
import * as tables from '../../../server/src/db/tables/index.ts'
import { createLog } from '../../../server/src/log/log.ts'
import { type Actor, type Ctx, createCtx } from '../../../server/src/runtime/context.ts'
import { createDeps } from '../../../server/src/start/create-deps.ts'
import { diskStore } from '../../../server/src/storage/disk-store.ts'

/** The server's database and contexts, for measurements that call verbs in their own process, without HTTP. */
export { type Actor, type Ctx, type Database, type OpenDatabase, openEmbedded, tables }

export const SESSION_SECRET = 'a secret for measuring that is long enough'

/** Opens and migrates a PostgreSQL database, without a log. */
export function openSilentPostgres(url: string): Promise<OpenDatabase> {
  return openPostgres(url, createLog({ silent: true }))
}

/** Returns a function that creates contexts to call verbs on `database` without HTTP. */
export function contextFactory(database: OpenDatabase): (actor?: Actor) => Ctx {
  const config = readConfig({ LIMITS: 'off' })
  const files = diskStore(join(config.dataDir, 'files'))
  const deps = createDeps({ config, log: createLog({ silent: true }), database, sessionSecret: SESSION_SECRET, files })
  return (actor) => createCtx(deps, actor ? { actor } : {})
}
