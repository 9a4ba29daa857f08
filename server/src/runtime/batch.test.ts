import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'

/** Creates a batch that records its groups. Each group waits until `release` is called. */
function createBlockedBatch({ max = 100, fail = false } = {}) {
  const groups: number[][] = []
  const blocked: (() => void)[] = []
  const batch = createBatch<number, string>({
    windowMs: 1,
    max,
    async work(items) {
      groups.push(items)
      await new Promise<void>((done) => blocked.push(done))
      if (fail) throw new Error('no')
      return items.map((item) => `done ${item}`)
    },
  })
  async function release(): Promise<void> {
    while (blocked.length === 0) await new Promise((done) => setTimeout(done, 1))
    blocked.shift()?.()
  }
  return { batch, groups, release }
}

test('items within the window form one group, and each gets its own result', async () => {
  const { batch, groups, release } = createBlockedBatch()
  const results = [1, 2, 3].map((item) => batch.add(item))
  await release()
  expect(await Promise.all(results)).toEqual(['done 1', 'done 2', 'done 3'])
  expect(groups).toEqual([[1, 2, 3]])
})

test('items that arrive while a group is processed form the next groups of at most `max`', async () => {
  const { batch, groups, release } = createBlockedBatch({ max: 2 })
  const first = batch.add(1)
  while (groups.length === 0) await new Promise((done) => setTimeout(done, 1))
  const later = [2, 3, 4].map((item) => batch.add(item))
  for (let group = 0; group < 3; group += 1) await release()
  expect(await Promise.all([first, ...later])).toEqual(['done 1', 'done 2', 'done 3', 'done 4'])
  expect(groups).toEqual([[1], [2, 3], [4]])
})

test('an item settles only when its group is processed', async () => {
  const { batch, release } = createBlockedBatch()
  let settled = false
  const result = batch.add(1).then(() => {
    settled = true
  })
  await new Promise((done) => setTimeout(done, 20))
  expect(settled).toBe(false)
  await release()
  await result
  expect(settled).toBe(true)
})

test('a failed group rejects all of its items, and the next group is processed', async () => {
  const { batch, release } = createBlockedBatch({ fail: true })
  const results = Promise.allSettled([batch.add(1), batch.add(2)])
  await release()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = batch.add(3)
  await release()
  await expect(next).rejects.toThrow('no')
})
