import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { deleteRows, type Query, schemaOf } from './database-reset.ts'

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
  return { client, schema: await schemaOf((text) => client.query(text)) }
}

/** Deletes all rows and session settings. Returns false, without deleting rows, if the schema was changed. */
async function reset({ client, schema }: IdleEngine): Promise<boolean> {
  const query: Query = (text) => client.query(text)
  await client.exec('discard all')
  if ((await schemaOf(query)) !== schema) return false
  await deleteRows(query)
  return true
}
