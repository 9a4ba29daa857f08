import { statementLines } from '@vitrine/core/moderation'
import { expect, test } from 'vitest'
import { createDecision } from '../../testing/reports.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { readStatement } from './read-statement.ts'

const { app, site } = await useTestSite()

test('the owner’s link shows the statement that was mailed, and that they can object', async () => {
  const { owner, token } = await createDecision(app, site)
  const statement = await readStatement(app.ctx(), { token })
  const decision = {
    step: 'takeDown',
    target: 'page',
    category: 'spam',
    reason: 'It is spam.',
    byReport: true,
  } as const
  expect(statement).toEqual({
    target: 'page',
    message: null,
    lines: statementLines(decision),
    decidedAt: app.clock.now,
    reversed: false,
    reversalReason: null,
    mayAppeal: true,
    appeal: null,
  })
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === owner.email)
  for (const line of statement?.lines ?? []) expect(mail?.text).toContain(line)
})

test('after six months nobody can object; another token shows nothing', async () => {
  const { token } = await createDecision(app, site)
  const decided = app.clock.now
  app.clock.now = new Date(decided.getTime() + 185 * 24 * 3_600_000)
  expect((await readStatement(app.ctx(), { token }))?.mayAppeal).toBe(false)
  app.clock.now = decided
  expect(await readStatement(app.ctx(), { token: 'none' })).toBeNull()
})
