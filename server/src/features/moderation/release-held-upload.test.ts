import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heldUploads } from '../../db/tables/files.ts'
import { auditLog } from '../../db/tables/moderation.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { drawPicture } from '../../testing/media-files.ts'
import { withOwnFiles } from '../../testing/own-files.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const { visitor: keeper } = await createKeeper(app, site.visitor())
const release = (id: string) => keeper.call(contract.moderation.releaseHeldUpload, { id })

/** Stores a held portrait of a person. Returns its id. */
async function addHeld(changes: Partial<typeof heldUploads.$inferInsert> = {}): Promise<string> {
  const id = app.deps.newId()
  const bytes = Buffer.from(await drawPicture('webp', { width: 300, height: 300 }))
  await db.insert(heldUploads).values({
    ...{ id, kind: 'profile', cause: 'unsure', sha256: 'abc', contentType: 'image/webp', heldAt: app.clock.now },
    bytes: bytes.length,
    sealed: app.deps.cipher.encrypt(bytes.toString('base64'), `held upload ${id}`),
    ...changes,
  })
  return id
}

test('a released upload is among the files of its person, at an address that answers, and they have a mail', async () => {
  const owner = await withOwnFiles(app, site)
  const id = await addHeld({ userId: owner.person.userId })
  expect((await release(id)).status).toBe(200)
  const [file] = (await owner.list()).files
  expect(file).toMatchObject({ kind: 'profile', name: 'Released upload' })
  const answer = await fetch(site.origin + (file?.url ?? ''))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === owner.person.email)
  expect(mail?.subject).toContain('published your upload')
  expect(await db.$count(heldUploads, eq(heldUploads.id, id))).toBe(0)
  const logged = await db.select().from(auditLog).where(eq(auditLog.subject, id))
  expect(logged.map(({ act, data }) => [act, data])).toEqual([['releaseHeldUpload', '{"sha256":"abc"}']])
  expect((await release(id)).error.code).toBe('HELD_NOT_FOUND')
})

test('two keepers who release it at once store one file', async () => {
  const owner = await withOwnFiles(app, site)
  const id = await addHeld({ userId: owner.person.userId })
  const answers = await Promise.all([release(id), release(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await owner.list()).files).toHaveLength(1)
})

test.each([
  ['was not stored', { sealed: null }],
  ['has no person any more', { userId: null }],
  ['was sealed with another secret', { sealed: 'unknown' }],
])('an upload that %s cannot be released, and stays', async (_, changes) => {
  const owner = await withOwnFiles(app, site)
  const id = await addHeld({ userId: owner.person.userId, ...changes })
  const answer = await release(id)
  expect([answer.status, answer.error.code]).toEqual([409, 'HELD_NOT_STORED'])
  expect(await db.$count(heldUploads, eq(heldUploads.id, id))).toBe(1)
  expect((await owner.list()).files).toEqual([])
})
