import { expect, test } from 'vitest'
import { createProbe } from './probe.ts'

test('while the database hangs, one statement waits for it, however often it is checked', async () => {
  let statements = 0
  let answer = () => {}
  const answered = new Promise<void>((done) => (answer = done))
  const isReachable = createProbe(
    {
      execute: () => {
        statements += 1
        return answered
      },
    },
    1,
  )
  expect([await isReachable(), await isReachable(), await isReachable()]).toEqual([false, false, false])
  expect(statements).toBe(1)
  answer()
  expect([await isReachable(), await isReachable()]).toEqual([true, true])
})

test('each check asks a database that fails at once', async () => {
  let up = false
  const isReachable = createProbe({
    async execute() {
      if (!up) throw new Error('Connection terminated')
    },
  })
  expect(await isReachable()).toBe(false)
  up = true
  expect(await isReachable()).toBe(true)
})
