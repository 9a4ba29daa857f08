import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedFolder } from '../../db/embedded-folder.ts'
import { emptySnapshot } from '../../testing/embedded-snapshot.ts'
import { checkEmbedded } from './check-embedded.ts'

test('a copy of a database that no server has open is opened, and the database stays as it is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-doctor-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await (await openEmbeddedFolder({ folder: dataDir, template: await emptySnapshot(), durable: false })).close()
  expect(await checkEmbedded(dataDir)).toEqual([
    { level: 'ok', subject: 'database', text: 'embedded, no server has it open, and a copy of it opens' },
    { level: 'ok', subject: 'migrations', text: expect.stringMatching(/^the next start applies \d+$/) },
  ])

  await truncate(join(dataDir, 'database', 'global', 'pg_control'), 100)
  expect(await checkEmbedded(dataDir)).toEqual([
    {
      level: 'fail',
      subject: 'database',
      text: expect.stringMatching(/^a copy .* does not open: .*Restore a backup$/),
    },
  ])

  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '19\n')
  expect(await checkEmbedded(dataDir)).toEqual([
    {
      level: 'fail',
      subject: 'database',
      text: expect.stringContaining(`The folder ${dataDir}/database was written by a newer version of Vitrine`),
    },
  ])
})
