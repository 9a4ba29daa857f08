import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { playSchedules, SCHEDULES } from './random-schedules.ts'

const steps = fc.record({ steps: fc.array(fc.constantFrom('pay', 'refund', 'wait'), { maxLength: 10, size: 'max' }) })

test('the requested number of schedules is played', async () => {
  let played = 0
  await playSchedules(steps, async () => {
    played += 1
  })
  expect(played).toBe(SCHEDULES)
})

async function loseRefund({ steps: taken }: { steps: string[] }): Promise<void> {
  if (taken.includes('refund') && taken.includes('pay')) throw new Error('a refund was lost')
}

test('a failed schedule is shrunk to the steps that fail, and its report repeats exactly that schedule', async () => {
  const report = await playSchedules(steps, loseRefund).catch((error: unknown) => String(error))
  expect(report).toMatch(/a refund was lost\n\{"steps":\["(pay","refund|refund","pay)"\]\}\nRepeat it with/)
  const [, seed = '', path = ''] = /TEST_SEED=(\d+) TEST_SEED_PATH=([\d:]+)$/.exec(report ?? '') ?? []
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TEST_SEED', seed)
  vi.stubEnv('TEST_SEED_PATH', path)
  const played: string[][] = []
  const again = playSchedules(steps, async (schedule) => {
    played.push(schedule.steps)
    await loseRefund(schedule)
  })
  await expect(again).rejects.toThrow('a refund was lost')
  expect(played[0]?.toSorted()).toEqual(['pay', 'refund'])
})
