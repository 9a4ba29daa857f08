import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '../storage/disk-store.ts'
import { createBackupDatabase } from '../testing/backup-databases.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import { emptySnapshot } from '../testing/embedded-snapshot.ts'
import { momentOf } from './backup-names.ts'
import type { BackupPlace } from './backup-place.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'
import { removableNames, storeBackup } from './store-backup.ts'

async function createSource() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { session, client, open, remove } = await createBackupDatabase('embedded')
  onTestFinished(remove)
  await open()
  const source = {
    session,
    files: diskStore(join(folder, 'files')),
    sessionSecret: 'a secret for tests, long enough',
    storesSecret: true,
    passphrase: null,
    now: new Date('2026-11-25T03:00:00Z'),
  }
  const scratch = async () => {
    const path = await mkdtemp(join(folder, 'work-'))
    await mkdir(join(path, 'scratch'))
    return path
  }
  const template = await emptySnapshot()
  const store = async (from: typeof source, place: BackupPlace) =>
    storeBackup(from, place, await scratch(), { template })
  return { folder, source, client, store }
}

// Four backups, each restored to verify it, on a machine that others use.
const BACKUPS_MS = 240_000

test('a backup is stored in a folder or a bucket, and those that the rule does not keep are removed', {
  timeout: BACKUPS_MS,
}, async () => {
  const { folder, source, store } = await createSource()
  const bucket = await startBucketServer()
  onTestFinished(() => bucket.close())
  const settings = { bucket: 'vitrine', region: 'x', endpoint: bucket.url, accessKeyId: 'k', secretAccessKey: 's' }
  const earlier = 'vitrine-2026-11-25T01-00-00Z.tar.gz'
  for (const place of [await folderPlace(join(folder, 'place')), bucketPlace(settings, 'backups/')]) {
    const before = await store({ ...source, now: new Date('2026-11-25T01:00:00Z') }, place)
    expect(before).toMatchObject({ name: earlier, removed: [] })
    const { name, removed } = await store(source, place)
    expect({ name, removed }).toEqual({ name: 'vitrine-2026-11-25T03-00-00Z.tar.gz', removed: [earlier] })
    expect(await place.list()).toEqual([name])
  }
  expect([...bucket.objects.keys()]).toEqual(['backups/vitrine-2026-11-25T03-00-00Z.tar.gz'])
})

test('a backup that cannot be restored is not stored, and no other one is removed', async () => {
  const { folder, source, store, client } = await createSource()
  const place = await folderPlace(join(folder, 'place'))
  // A table without a migration exists in no restored database.
  await client?.exec('create table stray (id int); insert into stray values (1)')
  await expect(store(source, place)).rejects.toThrow('is damaged')
  expect(await readdir(join(folder, 'place'))).toEqual([])
})

test('only files with the name of a backup are ever removed', () => {
  const names = ['vitrine-2026-11-25T01-00-00Z.tar.gz', 'vitrine-2026-11-25T03-00-00Z.tar.gz.age']
  expect(removableNames([...names, 'vitrine-old.tar.gz', 'x', 'vitrine-2026-11-25T02-00-00Z.tar.gz.partial'])).toEqual([
    names[0],
  ])
  expect(momentOf(names[0] ?? '')).toEqual(new Date('2026-11-25T01:00:00Z'))
})
