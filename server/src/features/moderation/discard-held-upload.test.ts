import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heldUploads } from '../../db/tables/files.ts'
import { auditLog } from '../../db/tables/moderation.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const { visitor: keeper } = await createKeeper(app, site.visitor())

test('a held upload is deleted once, and the log has its hash', async () => {
  const id = app.deps.newId()
  const file = { kind: 'profile', cause: 'unsure', sha256: 'abc', contentType: 'image/webp', bytes: 9 } as const
  await db.insert(heldUploads).values({ ...file, id, heldAt: app.clock.now })
  expect((await keeper.call(contract.moderation.discardHeldUpload, { id })).status).toBe(200)
  expect(await db.$count(heldUploads)).toBe(0)
  expect((await keeper.call(contract.moderation.discardHeldUpload, { id })).error.code).toBe('HELD_NOT_FOUND')
  const logged = await db.select().from(auditLog).where(eq(auditLog.subject, id))
  expect(logged.map(({ act, data }) => [act, data])).toEqual([['discardHeldUpload', '{"sha256":"abc"}']])
})
