import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { heldUploads } from '../../db/tables/files.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { sweepFiles } from '../files/sweep-files.ts'

const { app, site } = await useTestSite()
const { visitor: keeper } = await createKeeper(app, site.visitor())

test('held uploads are listed with the page of the person, and deleted after 30 days', async () => {
  const owner = await createPerson(app)
  await createPublishedPortfolio(app, owner)
  const file = { kind: 'profile', cause: 'alike', sha256: 'a', contentType: 'image/webp', bytes: 9 } as const
  const id = app.deps.newId()
  const row = { ...file, id, userId: owner.userId, heldAt: app.clock.now }
  await app.deps.database.db.insert(heldUploads).values(row)
  const list = async () => (await keeper.call(contract.moderation.heldUploads)).output
  expect(await list()).toEqual([
    { ...file, id, username: owner.username, isStored: false, heldAt: app.clock.now.toISOString() },
  ])
  const ctx = app.ctx()
  await sweepFiles(ctx)
  expect(await list()).toHaveLength(1)
  await sweepFiles({ ...ctx, now: () => new Date(app.clock.now.getTime() + 31 * 86_400_000) })
  expect(await list()).toEqual([])
})
