import { expect, test, vi } from 'vitest'
import { announce, withTransaction } from './context.ts'
import { names } from './db/tables/accounts.ts'
import { createPerson } from './testing/factories.ts'
import { useTestApp } from './testing/test-app.ts'

const app = await useTestApp()
const told = vi.fn()
app.deps.events.on('mailQueued', told)
const EVENT = { type: 'mailQueued' } as const

test('a fact is told after the commit, and once', async () => {
  told.mockClear()
  await withTransaction(app.ctx(), async (tx) => {
    announce(tx, EVENT)
    expect(told).not.toHaveBeenCalled()
  })
  expect(told).toHaveBeenCalledTimes(1)
})

test('a transaction that fails tells nothing and stores nothing', async () => {
  told.mockClear()
  const { userId } = await createPerson(app)
  told.mockClear()
  const { db } = app.deps.database
  const before = await db.select().from(names)
  const failing = withTransaction(app.ctx(), async (tx) => {
    await tx.db.insert(names).values({ name: 'never', userId, createdAt: tx.now() })
    announce(tx, EVENT)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(told).not.toHaveBeenCalled()
  expect(await db.select().from(names)).toEqual(before)
})

test('a transaction within another is a part of it', async () => {
  told.mockClear()
  await withTransaction(app.ctx(), async (tx) => {
    await withTransaction(tx, async (inner) => {
      expect(inner).toBe(tx)
      announce(inner, EVENT)
    })
    expect(told).not.toHaveBeenCalled()
  })
  expect(told).toHaveBeenCalledTimes(1)
})

test('a listener that fails harms nobody', async () => {
  told.mockClear()
  told.mockImplementationOnce(() => {
    throw new Error('no')
  })
  await withTransaction(app.ctx(), async (tx) => announce(tx, EVENT))
  expect(told).toHaveBeenCalledTimes(1)
})

test('outside a transaction nothing can be announced: it might not come about', () => {
  expect(() => announce(app.ctx(), EVENT)).toThrow('outside a transaction')
})
