import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptySnapshot } from '../testing/embedded-snapshot.ts'
import { builtTemplate, TEMPLATE_FILE, writeTemplate } from './database-template.ts'
import { openEmbedded } from './open-database.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-template-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Opens a database made from a template, and returns what identifies it and what it has. */
async function firstStart(name: string, template: Blob) {
  const database = await openEmbedded({ folder: join(root, name), template })
  const value = async (text: string) => Object.values((await database.run({ name: text, text }, []))[0] ?? {})[0]
  const found = {
    identity: await value('select system_identifier::text from pg_control_system()'),
    migrations: await value('select count(*)::int from drizzle.__drizzle_migrations'),
    people: await value('select count(*)::int from users'),
    buffers: await value('show shared_buffers'),
  }
  await database.run(
    { name: 'write', text: 'insert into job_runs (name, ran_at) values (gen_random_uuid()::text, now())' },
    [],
  )
  await database.close()
  return found
}

test('databases of one template are usable and migrated, and each has an identity of its own', async () => {
  await firstStart('source', await emptySnapshot())
  const file = join(root, TEMPLATE_FILE)
  await writeTemplate(join(root, 'source/database'), file)
  const template = new Blob([new Uint8Array(await readFile(file))])
  const [one, other] = [await firstStart('one', template), await firstStart('other', template)]
  expect(one.migrations).toBeGreaterThan(40)
  expect(one).toMatchObject({ migrations: other.migrations, people: 0, buffers: '16MB' })
  expect(one.identity).not.toBe(other.identity)
  // A start after the first one reads the log with the new identity.
  expect(await firstStart('one', template)).toEqual(one)
}, 120_000)

test('sources have no template of a build', async () => {
  expect(await builtTemplate()).toBeUndefined()
})
