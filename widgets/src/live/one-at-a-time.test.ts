import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Returns a step that a test ends by hand. */
function manual() {
  const ends: (() => void)[] = []
  const step = () => new Promise<void>((done) => ends.push(done))
  async function end() {
    ends.shift()?.()
    await new Promise((done) => setTimeout(done, 0))
  }
  return { step, end }
}

test('calls before the work begins belong to it; calls during it make one more run', async () => {
  const { step: wait, end: endWait } = manual()
  const { step: work, end: endWork } = manual()
  let runs = 0
  const run = oneAtATime({
    wait,
    work() {
      runs += 1
      return work()
    },
  })
  const all = [run(), run(), run()]
  await endWait()
  expect(runs).toBe(1)
  all.push(run(), run())
  await endWork()
  await endWait()
  expect(runs).toBe(2)
  await endWork()
  await Promise.all(all)
  expect(runs).toBe(2)
})

test('work that fails does not stop the next call', async () => {
  let runs = 0
  const run = oneAtATime({
    wait: () => Promise.resolve(),
    async work() {
      runs += 1
      if (runs === 1) throw new Error('no')
    },
  })
  await expect(run()).rejects.toThrow('no')
  await run()
  expect(runs).toBe(2)
})
