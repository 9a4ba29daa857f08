import { describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { createMarks } from './late-marks.ts'

/** Creates marks of a process whose primary is at `position`, after everything that was marked first has its position. */
async function createSettledMarks() {
  const primary = { at: 10n, isDown: false, floor: 0n, reads: 0 }
  const replica = {
    async position() {
      primary.reads += 1
      if (primary.isDown) throw new Error('The primary does not answer')
      return primary.at
    },
    floor: () => primary.floor,
  }
  const marks = createMarks(replica, createLog({ silent: true }))
  await expect.poll(() => marks.isReplayed([], 10n)).toBe(true)
  return { marks, primary }
}

describe('a mark', () => {
  test('of everything is there at first, because the changes before the start are not known', async () => {
    const marks = createMarks({ position: async () => 10n, floor: () => 0n }, createLog({ silent: true }))
    expect(marks.isReplayed([], 1_000_000n)).toBe(false)
    await expect.poll(() => marks.isReplayed([], 10n)).toBe(true)
    expect(marks.isReplayed(['page'], 9n)).toBe(false)
  })

  test('needs the primary until its position is known, and then a replica that has replayed it', async () => {
    const { marks, primary } = await createSettledMarks()
    primary.at = 20n
    marks.mark(['page'])
    expect(marks.isReplayed(['page'], 1_000_000n)).toBe(false)
    expect(marks.isReplayed(['other'], 10n)).toBe(true)
    await expect.poll(() => marks.isReplayed(['page'], 20n)).toBe(true)
    expect(marks.isReplayed(['other', 'page'], 19n)).toBe(false)
  })

  test('of a second change while the position is read needs a later position', async () => {
    const { marks, primary } = await createSettledMarks()
    primary.at = 20n
    marks.mark(['page'])
    await expect.poll(() => primary.reads).toBe(2)
    primary.at = 30n
    marks.mark(['page'])
    await expect.poll(() => marks.isReplayed(['page'], 30n)).toBe(true)
    expect(marks.isReplayed(['page'], 29n)).toBe(false)
  })

  test('stays while the primary does not answer, and gets its position when it does', async () => {
    const { marks, primary } = await createSettledMarks()
    primary.isDown = true
    marks.mark(['page'])
    await expect.poll(() => primary.reads, { timeout: 5000 }).toBeGreaterThan(2)
    expect(marks.isReplayed(['page'], 1_000_000n)).toBe(false)
    primary.isDown = false
    await expect.poll(() => marks.isReplayed(['page'], 10n), { timeout: 5000 }).toBe(true)
  })

  test('of all subjects replaces those of too many', async () => {
    const { marks, primary } = await createSettledMarks()
    primary.at = 20n
    marks.mark(Array.from({ length: 20_001 }, (_, index) => `page ${index}`))
    await expect.poll(() => marks.isReplayed(['page 1'], 20n)).toBe(true)
    expect(marks.isReplayed(['never marked'], 19n)).toBe(false)
    expect(marks.isReplayed(['never marked'], 20n)).toBe(true)
  })

  test('is gone when every replica that is used has replayed it', async () => {
    const { marks, primary } = await createSettledMarks()
    primary.at = 20n
    marks.mark(['page'])
    await expect.poll(() => marks.isReplayed(['page'], 20n)).toBe(true)
    primary.at = 30n
    primary.floor = 25n
    marks.mark(['other'])
    await expect.poll(() => marks.isReplayed(['other'], 30n)).toBe(true)
    // A read that began before the mark was forgotten.
    expect(marks.isReplayed(['page'], 19n)).toBe(false)
    expect(marks.isReplayed(['page'], 20n)).toBe(true)
    expect(marks.isReplayed(['never marked'], 20n)).toBe(true)
  })
})

test('nothing is early enough while events may be missed, and afterwards only what is behind them', async () => {
  const { marks, primary } = await createSettledMarks()
  marks.setSynced(false)
  await expect.poll(() => primary.reads).toBe(2)
  expect(marks.isReplayed(['page'], 1_000_000n)).toBe(false)
  primary.at = 20n
  marks.setSynced(true)
  expect(marks.isReplayed(['page'], 1_000_000n)).toBe(false)
  await expect.poll(() => marks.isReplayed(['page'], 20n)).toBe(true)
  expect(marks.isReplayed(['page'], 19n)).toBe(false)
})
