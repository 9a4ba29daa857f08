import { QUEUE_MAX } from '@vitrine/core/moderation'
import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { createReport, reportIdOf } from '../../testing/reports.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { decideReport } from './decide-report.ts'
import { listQueue } from './list-queue.ts'
import { insertReport } from './queries.ts'

const app = await useTestApp()
const keeper = await createPerson(app)
await makeKeeper(app, keeper.userId, 'moderator')
const ctx = () => app.ctx({ actor: keeper })
const list = () => listQueue(ctx())

test('what waits is listed by its deadline, with its page; what is decided is not', async () => {
  const spam = await createReport(app, { changes: { category: 'spam' } })
  const child = await createReport(app, { changes: { category: 'child' } })
  const hate = await createReport(app, { changes: { category: 'hate' } })
  const queue = await list()
  expect(queue.map(({ kind, page }) => [kind, page])).toEqual(
    [child, hate, spam].map(({ owner }) => ['report', owner.username]),
  )
  const id = await reportIdOf(app, hate.owner.userId)
  await decideReport(ctx(), { id, step: 'dismiss', category: 'hate', reason: 'It is none' })
  expect((await list()).map(({ page }) => page)).toEqual([child.owner.username, spam.owner.username])
})

test('a report about an erased account stays, and the list has at most a hundred', async () => {
  const now = app.clock.now
  for (let number = 0; number < QUEUE_MAX + 5; number += 1) {
    const id = app.deps.newId()
    await insertReport(app.deps.database.db, {
      id,
      category: 'other',
      target: 'page',
      text: `Report ${number}`,
      reporterName: '',
      reporterEmail: '',
      tokenHash: id,
      sealedToken: id,
      evidence: '',
      createdAt: now,
      dueAt: new Date(now.getTime() - 1000 * number),
    })
  }
  const queue = await list()
  expect(queue).toHaveLength(QUEUE_MAX)
  expect(queue[0]).toMatchObject({ text: `Report ${QUEUE_MAX + 4}`, page: '' })
})
