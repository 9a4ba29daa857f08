import { expect, test } from 'vitest'
import { giftTransactions } from '../../db/tables/gifts.ts'
import { createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { eraseGiftNames } from './erase-gift-names.ts'

const app = await useTestApp()

test('gifts stay without the person and the messages, and the other side reads them again', async () => {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  await fillEveryTable(app, person, other)
  const notified: string[] = []
  const stop = app.deps.events.on('giftsChanged', ({ userId }) => notified.push(userId))
  expect(await eraseGiftNames(app.ctx(), person)).toBe(2)
  expect(await eraseGiftNames(app.ctx(), person)).toBe(0)
  stop()
  expect(notified).toEqual([other.userId])
  const gifts = await app.deps.database.db.select().from(giftTransactions)
  const nobody = { recipientUserId: null, recipientUsername: null, recipientEmail: null }
  expect(gifts).toHaveLength(2)
  expect(gifts).toContainEqual(expect.objectContaining({ gifterUserId: other.userId, ...nobody, giftMessage: null }))
  expect(gifts).toContainEqual(
    expect.objectContaining({ gifterUserId: null, recipientUserId: other.userId, giftMessage: null }),
  )
})
