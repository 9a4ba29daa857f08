import { expect, test } from 'vitest'
import { createTurnClock } from './turn-clock.ts'

test('the clock is read once in a turn of the event loop, and again in the next', async () => {
  let reads = 0
  const clock = createTurnClock(() => {
    reads += 1
    return new Date(reads)
  })
  expect([clock().getTime(), clock().getTime()]).toEqual([1, 1])
  await new Promise((done) => setImmediate(done))
  expect([clock().getTime(), clock().getTime()]).toEqual([2, 2])
})
