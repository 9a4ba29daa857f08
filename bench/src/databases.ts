import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type OpenDatabase,
  openEmbedded,
  openSilentPostgres,
  SESSION_SECRET,
} from '../../e2e/src/support/in-process.ts'
import { createDatabase } from '../../e2e/src/support/services.ts'

/** Engine to measure. PostgreSQL is measured if `TEST_DATABASE_URL` names a server. */
export type Engine = 'embedded' | 'postgres'

/** A database to measure, and how to drop it. */
export interface BenchDatabase {
  engine: Engine
  /** Settings for an instance that runs as a process. */
  environment: Record<string, string>
  open(): Promise<OpenDatabase>
  drop(): Promise<void>
}

/** Creates a database on each engine that can be measured. The embedded one is in `folder`. */
export async function benchDatabases(folder: string): Promise<BenchDatabase[]> {
  const embedded: BenchDatabase = {
    engine: 'embedded',
    environment: {},
    open: () => openEmbedded({ folder }),
    drop: async () => {},
  }
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    console.log('PostgreSQL is not measured: TEST_DATABASE_URL is not set.')
    return [embedded]
  }
  const { url, drop } = await createDatabase(server)
  const open = () => openSilentPostgres(url)
  return [embedded, { engine: 'postgres', environment: { DATABASE_URL: url, SESSION_SECRET }, open, drop }]
}

/**
 * Runs a bench of processes on a fresh database of each engine, each with a data folder of its own. Returns true if all
 * limits hold.
 */
export async function onEachDatabase(
  bench: (database: BenchDatabase, dataDir: string) => Promise<boolean>,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  let held = true
  try {
    for (const place of await benchDatabases(join(folder, 'embedded'))) {
      // The data folder also contains the outbox, which each engine needs for itself.
      const dataDir = join(folder, place.engine)
      await mkdir(dataDir)
      held = (await bench(place, dataDir)) && held
    }
    return held
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a bench on a fresh database of each engine that can be measured, and returns true if all its limits hold. */
export async function onEachEngine(
  bench: (engine: Engine, database: OpenDatabase) => Promise<boolean>,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  let held = true
  try {
    for (const { engine, open, drop } of await benchDatabases(folder)) {
      const database = await open()
      try {
        held = (await bench(engine, database)) && held
      } finally {
        await database.close()
        await drop()
      }
    }
    return held
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
