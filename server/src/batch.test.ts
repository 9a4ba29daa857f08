import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'

/** A batch that notes its groups; each waits until `release` is called. */
function watched({ max = 100, fail = false } = {}) {
  const groups: number[][] = []
  const held: (() => void)[] = []
  const batch = createBatch<number, string>({
    window: 1,
    max,
    async work(items) {
      groups.push(items)
      await new Promise<void>((done) => held.push(done))
      if (fail) throw new Error('no')
      return items.map((item) => `done ${item}`)
    },
  })
  async function release(): Promise<void> {
    while (held.length === 0) await new Promise((done) => setTimeout(done, 1))
    held.shift()?.()
  }
  return { batch, groups, release }
}

test('what comes within the window is one group, and each gets its own result', async () => {
  const { batch, groups, release } = watched()
  const results = [1, 2, 3].map((item) => batch.add(item))
  await release()
  expect(await Promise.all(results)).toEqual(['done 1', 'done 2', 'done 3'])
  expect(groups).toEqual([[1, 2, 3]])
})

test('what comes while a group is under way makes the next one, at most `max` at a time', async () => {
  const { batch, groups, release } = watched({ max: 2 })
  const first = batch.add(1)
  while (groups.length === 0) await new Promise((done) => setTimeout(done, 1))
  const later = [2, 3, 4].map((item) => batch.add(item))
  for (let group = 0; group < 3; group += 1) await release()
  expect(await Promise.all([first, ...later])).toEqual(['done 1', 'done 2', 'done 3', 'done 4'])
  expect(groups).toEqual([[1], [2, 3], [4]])
})

test('nothing is settled before its group is done', async () => {
  const { batch, release } = watched()
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

test('a group that fails fails for all of it, and the next one goes on', async () => {
  const { batch, release } = watched({ fail: true })
  const results = Promise.allSettled([batch.add(1), batch.add(2)])
  await release()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = batch.add(3)
  await release()
  await expect(next).rejects.toThrow('no')
})
