import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const BOUNDS = { slots: 2, waitingPerPerson: 10, waiting: 20 }

/** Creates a queue whose tasks run until they are ended by name, and records the order of their starts. */
function createNamedQueue(bounds = BOUNDS) {
  const queue = createFairQueue(bounds)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    queue,
    started,
    add(person: string, name: string, { heavy = false, signal = null as AbortSignal | null } = {}): Promise<string> {
      return queue.add({
        person,
        heavy,
        signal,
        run: () =>
          new Promise((done) => {
            started.push(name)
            ends.set(name, () => done(name))
          }),
      })
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.()
      await new Promise((done) => setImmediate(done))
    },
  }
}

test('one task per person runs at a time, and persons take turns', async () => {
  const { add, end, started } = createNamedQueue()
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  expect(started).toEqual(['a1'])
  for (const name of ['b1', 'b2', 'c1']) void add(name.charAt(0), name)
  expect(started).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'a2', 'b1', 'c1', 'b2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3'])
})

test('a task of another person starts at once while ten tasks of one person wait', () => {
  const { add, started } = createNamedQueue()
  for (let index = 0; index < 10; index += 1) void add('a', `a${index}`, { heavy: true })
  void add('b', 'b')
  expect(started).toEqual(['a0', 'b'])
})

test('heavy tasks leave one slot to others', async () => {
  const { add, end, started } = createNamedQueue()
  void add('a', 'a', { heavy: true })
  void add('b', 'b', { heavy: true })
  void add('c', 'c')
  expect(started).toEqual(['a', 'c'])
  await end('c')
  expect(started).toEqual(['a', 'c'])
  await end('a')
  expect(started).toEqual(['a', 'c', 'b'])
})

test('a heavy task runs if there is only one slot', () => {
  const { add, started } = createNamedQueue({ ...BOUNDS, slots: 1 })
  void add('a', 'a', { heavy: true })
  expect(started).toEqual(['a'])
})

test('a failed task frees its slot', async () => {
  const queue = createFairQueue({ ...BOUNDS, slots: 1 })
  const work = { person: 'a', heavy: false, signal: null }
  const failing = queue.add({ ...work, run: () => Promise.reject(new Error('broken')) })
  const working = queue.add({ ...work, run: async () => 'done' })
  await expect(failing).rejects.toThrow('broken')
  expect(await working).toBe('done')
})

test('a waiting task that is aborted never starts', async () => {
  const { add, end, started, queue } = createNamedQueue({ ...BOUNDS, slots: 1, waitingPerPerson: 1 })
  void add('a', 'a1')
  const abort = new AbortController()
  const aborted = add('a', 'a2', { signal: abort.signal })
  expect(queue.hasCapacity('a')).toBe(false)
  abort.abort(new Error('gone'))
  await expect(aborted).rejects.toThrow('gone')
  expect(queue.hasCapacity('a')).toBe(true)
  void add('a', 'a3')
  await end('a1')
  expect(started).toEqual(['a1', 'a3'])
  await expect(add('a', 'a4', { signal: abort.signal })).rejects.toThrow('gone')
})

describe('the queue is bounded', () => {
  test('per person', () => {
    const { add, queue } = createNamedQueue({ slots: 1, waitingPerPerson: 2, waiting: 20 })
    for (const name of ['a1', 'a2', 'a3']) {
      expect(queue.hasCapacity('a')).toBe(true)
      void add('a', name)
    }
    expect(queue.hasCapacity('a')).toBe(false)
    expect(queue.hasCapacity('b')).toBe(true)
  })

  test('in total, and up to twice the bound for persons without a waiting task', () => {
    const { add, queue } = createNamedQueue({ slots: 1, waitingPerPerson: 9, waiting: 2 })
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    expect(queue.hasCapacity('a')).toBe(false)
    for (const person of ['b', 'c']) {
      expect(queue.hasCapacity(person)).toBe(true)
      void add(person, person)
      expect(queue.hasCapacity(person)).toBe(false)
    }
    expect(queue.hasCapacity('d')).toBe(false)
  })
})
