import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { emptySnapshot } from './embedded-snapshot.ts'
import { createTestPostgres } from './postgres-pool.ts'

const FOLDER = new URL('../db/migrations/', import.meta.url)

/** Database as it was before a migration. */
export interface OldDatabase {
  /** Runs statements. */
  run(statements: string): Promise<unknown>
  /** Returns the rows of one statement. */
  read(statement: string): Promise<unknown[]>
  /** Runs the migration. */
  upgrade(): Promise<unknown>
  /** Runs the migrations after it. */
  upgradeToLatest(): Promise<void>
}

/** Opens a database on the engine under test with all migrations before `name`, a file of the migrations' folder. */
export async function openBeforeMigration(name: string): Promise<OldDatabase> {
  const database = await openEmpty()
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()
  expect(files).toContain(name)
  const runFile = async (file: string) => database.run(await readFile(new URL(file, FOLDER), 'utf8'))
  const runFiles = async (chosen: readonly string[]) => {
    for (const file of chosen) await runFile(file)
  }
  await runFiles(files.filter((file) => file < name))
  return {
    ...database,
    upgrade: () => runFile(name),
    upgradeToLatest: () => runFiles(files.filter((file) => file > name)),
  }
}

async function openEmpty(): Promise<Pick<OldDatabase, 'run' | 'read'>> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const pglite = await PGlite.create({ loadDataDir: await emptySnapshot() })
    onTestFinished(() => pglite.close())
    return {
      run: (statements) => pglite.exec(statements),
      read: async (statement) => (await pglite.query(statement)).rows,
    }
  }
  const { url, drop } = await createTestPostgres()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return {
    run: (statements) => client.query(statements),
    read: async (statement) => (await client.query(statement)).rows,
  }
}
