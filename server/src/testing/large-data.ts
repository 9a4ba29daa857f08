import { DOWNLOAD_AT_ONCE_BYTES } from '@vitrine/core/account-data'
import { contract } from '@vitrine/core/contract'
import { files } from '../db/tables/files.ts'
import { signInVisitor } from './factories.ts'
import { type Creator, createCreator } from './full-person.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** Creates a signed-in person with so many bytes of files that their download is prepared first. */
export async function withLargeData(app: TestApp, site: { origin: string; visitor(): Visitor }) {
  const person: Creator = await createCreator(app)
  const { newId } = app.deps
  // The row alone counts; a missing file is empty in the archive.
  await app.deps.database.db.insert(files).values({
    id: newId(),
    userId: person.userId,
    kind: 'video',
    url: `/portfolio-assets/${person.userId}/video-1.mp4`,
    contentType: 'video/mp4',
    bytes: DOWNLOAD_AT_ONCE_BYTES + 1,
    createdAt: app.clock.now,
  })
  const visitor = await signInVisitor(site.visitor(), person)
  return {
    person,
    visitor,
    state: async () => (await visitor.call(contract.accountData.state)).output,
    prepare: () => visitor.call(contract.accountData.prepare),
    download: (cookie = visitor.cookie()) => fetch(`${site.origin}/api/account/data`, { headers: { cookie } }),
    mails: async () => (await app.mails()).filter(({ recipient }) => recipient === person.email),
  }
}
