import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../db/tables/moderation.ts'
import { withTransaction } from '../../runtime/context.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { appendToLog, checkChain } from './audit-log.ts'

const app = await useTestApp()
const { db } = app.deps.database

function append(subject: string) {
  return withTransaction(app.ctx(), (tx) =>
    appendToLog(tx, { actor: 'keeper', act: 'decide', subject, data: { step: 'warn', category: 'spam' } }),
  )
}

for (let act = 1; act <= 10; act += 1) await append(`subject ${act}`)
const stored = await db.select().from(auditLog).orderBy(asc(auditLog.seq))
const restore = async () => {
  await db.delete(auditLog)
  await db.insert(auditLog).values(stored)
}
const brokenAt = async () => (await checkChain(db)).brokenAt

test('a chain of acts fits', async () => {
  await restore()
  expect(await checkChain(db)).toEqual({ rows: 10, brokenAt: null, head: stored[9]?.hash })
  expect(stored[0]?.data).toBe('{"category":"spam","step":"warn"}')
})

test.each(['at', 'actor', 'act', 'subject', 'data', 'previous_hash', 'hash'])(
  'an edited %s breaks it',
  async (name) => {
    await restore()
    const value = name === 'at' ? sql`now()` : sql`'other'`
    await db.execute(sql`update audit_log set ${sql.identifier(name)} = ${value} where seq = 4`)
    expect(await brokenAt()).toBe(4)
  },
)

test('a deleted row breaks it', async () => {
  await restore()
  await db.delete(auditLog).where(eq(auditLog.seq, 4))
  expect(await brokenAt()).toBe(5)
})

test('two rows in another order break it', async () => {
  await restore()
  await db.execute(sql`update audit_log set seq = 100 where seq = 4`)
  await db.execute(sql`update audit_log set seq = 4 where seq = 5`)
  await db.execute(sql`update audit_log set seq = 5 where seq = 100`)
  expect(await brokenAt()).toBe(4)
})

test('an inserted row breaks it', async () => {
  await restore()
  await db.execute(sql`update audit_log set seq = -seq where seq > 4`)
  await db.execute(sql`update audit_log set seq = 1 - seq where seq < 0`)
  await db.execute(sql`insert into audit_log select 5, at, actor, act, subject, data, previous_hash, 'inserted'
    from audit_log where seq = 4`)
  expect(await brokenAt()).toBe(5)
})

test('rows that are cut off at the end give another head', async () => {
  await restore()
  await db.delete(auditLog).where(eq(auditLog.seq, 10))
  expect(await checkChain(db)).toEqual({ rows: 9, brokenAt: null, head: stored[8]?.hash })
})

test('acts at the same time follow each other', async () => {
  await restore()
  await Promise.all(Array.from({ length: 20 }, (_, index) => append(`at once ${index}`)))
  expect(await checkChain(db)).toMatchObject({ rows: 30, brokenAt: null })
})

test('an act that fails leaves no row', async () => {
  await restore()
  const failing = withTransaction(app.ctx(), async (tx) => {
    await appendToLog(tx, { actor: 'keeper', act: 'decide', subject: 'none' })
    throw new Error('The act failed')
  })
  await expect(failing).rejects.toThrow('The act failed')
  expect((await checkChain(db)).rows).toBe(10)
})
