import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const BOUNDS = { slots: 2, waitingOfPerson: 10, waiting: 20 }

/** A queue whose works run until they are ended by name, and the order in which they began. */
function queueOfNames(bounds = BOUNDS) {
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

test('one person has one work at a time, and persons take turns', async () => {
  const { add, end, started } = queueOfNames()
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  expect(started).toEqual(['a1'])
  for (const name of ['b1', 'b2', 'c1']) void add(name.charAt(0), name)
  expect(started).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'a2', 'b1', 'c1', 'b2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3'])
})

test('somebody else begins at once while ten works of one person wait', () => {
  const { add, started } = queueOfNames()
  for (let index = 0; index < 10; index += 1) void add('a', `a${index}`, { heavy: true })
  void add('b', 'b')
  expect(started).toEqual(['a0', 'b'])
})

test('heavy work leaves one slot to others', async () => {
  const { add, end, started } = queueOfNames()
  void add('a', 'a', { heavy: true })
  void add('b', 'b', { heavy: true })
  void add('c', 'c')
  expect(started).toEqual(['a', 'c'])
  await end('c')
  expect(started).toEqual(['a', 'c'])
  await end('a')
  expect(started).toEqual(['a', 'c', 'b'])
})

test('heavy work runs where there is one slot', () => {
  const { add, started } = queueOfNames({ ...BOUNDS, slots: 1 })
  void add('a', 'a', { heavy: true })
  expect(started).toEqual(['a'])
})

test('work that fails frees its slot', async () => {
  const queue = createFairQueue({ ...BOUNDS, slots: 1 })
  const work = { person: 'a', heavy: false, signal: null }
  const failing = queue.add({ ...work, run: () => Promise.reject(new Error('broken')) })
  const working = queue.add({ ...work, run: async () => 'done' })
  await expect(failing).rejects.toThrow('broken')
  expect(await working).toBe('done')
})

test('work whose client leaves while it waits never starts', async () => {
  const { add, end, started, queue } = queueOfNames({ ...BOUNDS, slots: 1, waitingOfPerson: 1 })
  void add('a', 'a1')
  const leaving = new AbortController()
  const left = add('a', 'a2', { signal: leaving.signal })
  expect(queue.hasRoom('a')).toBe(false)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(queue.hasRoom('a')).toBe(true)
  void add('a', 'a3')
  await end('a1')
  expect(started).toEqual(['a1', 'a3'])
  await expect(add('a', 'a4', { signal: leaving.signal })).rejects.toThrow('gone')
})

describe('the queue is bounded', () => {
  test('for one person', () => {
    const { add, queue } = queueOfNames({ slots: 1, waitingOfPerson: 2, waiting: 20 })
    for (const name of ['a1', 'a2', 'a3']) {
      expect(queue.hasRoom('a')).toBe(true)
      void add('a', name)
    }
    expect(queue.hasRoom('a')).toBe(false)
    expect(queue.hasRoom('b')).toBe(true)
  })

  test('for all, with one work for each who waits for nothing, up to twice the bound', () => {
    const { add, queue } = queueOfNames({ slots: 1, waitingOfPerson: 9, waiting: 2 })
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    expect(queue.hasRoom('a')).toBe(false)
    for (const person of ['b', 'c']) {
      expect(queue.hasRoom(person)).toBe(true)
      void add(person, person)
      expect(queue.hasRoom(person)).toBe(false)
    }
    expect(queue.hasRoom('d')).toBe(false)
  })
})
