import { expect, test } from 'vitest'
import { createRunningWork } from './running-work.ts'

test('settling waits for all work, also for failed work and work that begins meanwhile', async () => {
  const work = createRunningWork()
  const steps: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string) =>
    new Promise<void>((done) => ends.set(name, done)).then(() => {
      steps.push(name)
    })
  const failing = work.add(begin('first').then(() => Promise.reject(new Error('no'))))
  const settled = work.settle().then(() => steps.push('settled'))
  void work.add(begin('second'))
  ends.get('first')?.()
  await expect(failing).rejects.toThrow('no')
  void work.add(begin('third'))
  ends.get('second')?.()
  await Promise.resolve()
  ends.get('third')?.()
  await settled
  expect(steps).toEqual(['first', 'second', 'third', 'settled'])
})

test('settling without work resolves at once', async () => {
  await expect(createRunningWork().settle()).resolves.toBeUndefined()
})
