import { expect, test, vi } from 'vitest'
import { names } from '../db/tables/accounts.ts'
import { createPerson } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { publishAfterCommit, withTransaction } from './context.ts'

const app = await useTestApp()
const listener = vi.fn()
app.deps.events.on('mailQueued', listener)
const EVENT = { type: 'mailQueued' } as const

test('an event is published once, after the commit', async () => {
  listener.mockClear()
  await withTransaction(app.ctx(), async (tx) => {
    publishAfterCommit(tx, EVENT)
    expect(listener).not.toHaveBeenCalled()
  })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a failed transaction publishes and stores nothing', async () => {
  listener.mockClear()
  const { userId } = await createPerson(app)
  listener.mockClear()
  const { db } = app.deps.database
  const before = await db.select().from(names)
  const failing = withTransaction(app.ctx(), async (tx) => {
    await tx.db.insert(names).values({ name: 'never', userId, createdAt: tx.now() })
    publishAfterCommit(tx, EVENT)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(listener).not.toHaveBeenCalled()
  expect(await db.select().from(names)).toEqual(before)
})

test('a nested transaction is part of the outer one', async () => {
  listener.mockClear()
  await withTransaction(app.ctx(), async (tx) => {
    await withTransaction(tx, async (inner) => {
      expect(inner).toBe(tx)
      publishAfterCommit(inner, EVENT)
    })
    expect(listener).not.toHaveBeenCalled()
  })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a failing listener does not affect the publisher', async () => {
  listener.mockClear()
  listener.mockImplementationOnce(() => {
    throw new Error('no')
  })
  await withTransaction(app.ctx(), async (tx) => publishAfterCommit(tx, EVENT))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('outside a transaction an event cannot be published after the commit', () => {
  expect(() => publishAfterCommit(app.ctx(), EVENT)).toThrow('outside a transaction')
})
