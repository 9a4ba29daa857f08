import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

/** An engine that no test uses, and its schema at the time when it was opened. */
interface IdleEngine {
  client: PGlite
  schema: string
}

/** Idle engines. Opening one takes a second of processor time, deleting its rows takes some milliseconds. */
const idle: IdleEngine[] = []

/** A migrated database of the embedded engine, without rows. */
export interface EmbeddedLease {
  /** Rejects every call after `release`, as a closed engine does. */
  client: PGlite
  /** Deletes all rows and leaves the engine to later tests of this process. Closes it instead if its schema was changed. */
  release(): Promise<void>
}

/** Returns an idle engine, or opens one from the snapshot of this run. */
export async function leaseEmbedded(): Promise<EmbeddedLease> {
  const engine = idle.pop() ?? (await openFromSnapshot())
  let released = false
  const client = new Proxy(engine.client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || name === 'constructor') return value
      return (...parameters: unknown[]) => {
        if (released) return Promise.reject(new Error('The database is closed'))
        return Reflect.apply(value, target, parameters)
      }
    },
  })
  return {
    client,
    async release() {
      if (released) return
      released = true
      if (await reset(engine)) idle.push(engine)
      else await engine.client.close()
    },
  }
}

async function openFromSnapshot(): Promise<IdleEngine> {
  const file = process.env.TEST_EMBEDDED_SNAPSHOT
  const client = await PGlite.create(file ? { loadDataDir: new Blob([new Uint8Array(await readFile(file))]) } : {})
  return { client, schema: await schemaOf(client) }
}

/** Deletes all rows and session settings. Returns false, without deleting rows, if the schema was changed. */
async function reset({ client, schema }: IdleEngine): Promise<boolean> {
  await client.exec('discard all')
  if ((await schemaOf(client)) !== schema) return false
  await client.exec(`do $$ declare tables text;
    begin
      select string_agg(format('%I', tablename), ', ') into tables from pg_tables where schemaname = 'public';
      if tables is not null then execute 'truncate ' || tables || ' restart identity cascade'; end if;
    end $$`)
  return true
}

/** Returns a text that differs wherever a table, a column, an index or a constraint does. */
async function schemaOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(`select md5(string_agg(part, E'\\n' order by part)) as digest
    from (
      select format('%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull) as part
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_constraintdef(oid) || conname from pg_constraint where connamespace = 'public'::regnamespace
    ) parts`)
  return rows[0]?.digest ?? ''
}
