import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createArrivalCheck } from './arrival-check.ts'

const LIMIT_MS = 20

test('a message that a slow database sends late arrives in time', async () => {
  const check = createArrivalCheck({
    async send() {
      await setTimeout(LIMIT_MS * 2)
      setImmediate(check.receive)
    },
    onChange: () => {},
    arrivalMax: LIMIT_MS,
  })
  expect(await check.check()).toBe(true)
})

test('a message that was lost with its connection says nothing about the next one', async () => {
  const check = createArrivalCheck({ send: async () => {}, onChange: () => {}, arrivalMax: LIMIT_MS })
  const ofBroken = check.check()
  const ofNext = check.check()
  check.receive()
  expect(await Promise.all([ofBroken, ofNext])).toEqual([true, true])
})

test('a message that does not arrive is reported', async () => {
  const check = createArrivalCheck({ send: async () => {}, onChange: () => {}, arrivalMax: LIMIT_MS })
  expect(await check.check()).toBe(false)
})
