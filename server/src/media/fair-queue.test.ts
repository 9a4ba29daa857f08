import { describe, expect, test } from 'vitest'
import { createFairQueue, type QueueBounds } from './fair-queue.ts'

const [SHORT, LONG] = [1000, 10_000]
const BOUNDS = { slots: [SHORT, LONG], waitingPerPerson: 10, waiting: 20 }

/** Creates a queue whose tasks run until they are ended by name, and records the order of their starts. */
function createNamedQueue(bounds: QueueBounds = BOUNDS) {
  let time = 0
  const queue = createFairQueue({ now: () => time, ...bounds })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    queue,
    started,
    pass(milliseconds: number): void {
      time += milliseconds
    },
    add(
      person: string,
      name: string,
      { milliseconds = SHORT, signal = null as AbortSignal | null } = {},
    ): Promise<string> {
      return queue.add({
        person,
        milliseconds,
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
  for (let index = 0; index < 10; index += 1) void add('a', `a${index}`, { milliseconds: LONG })
  void add('b', 'b')
  expect(started).toEqual(['a0', 'b'])
})

test('long tasks leave the first slot to short ones', async () => {
  const { add, end, started } = createNamedQueue()
  void add('a', 'a', { milliseconds: LONG })
  void add('b', 'b', { milliseconds: LONG })
  void add('c', 'c')
  expect(started).toEqual(['a', 'c'])
  await end('c')
  expect(started).toEqual(['a', 'c'])
  await end('a')
  expect(started).toEqual(['a', 'c', 'b'])
})

test('a long task runs if there is only one slot', () => {
  const { add, started } = createNamedQueue({ ...BOUNDS, slots: [LONG] })
  void add('a', 'a', { milliseconds: LONG })
  expect(started).toEqual(['a'])
})

test('a failed task frees its slot', async () => {
  const queue = createFairQueue({ ...BOUNDS, slots: [LONG] })
  const work = { person: 'a', milliseconds: SHORT, signal: null }
  const failing = queue.add({ ...work, run: () => Promise.reject(new Error('broken')) })
  const working = queue.add({ ...work, run: async () => 'done' })
  await expect(failing).rejects.toThrow('broken')
  expect(await working).toBe('done')
})

test('a waiting task that is aborted never starts', async () => {
  const { add, end, started, queue } = createNamedQueue({ ...BOUNDS, slots: [LONG], waitingPerPerson: 1 })
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

test('a person who used the slots much has only the last one, until it is forgotten', async () => {
  const { add, end, pass, started } = createNamedQueue()
  void add('a', 'a1', { milliseconds: LONG })
  pass(LONG + 1)
  await end('a1')
  void add('b', 'b1', { milliseconds: LONG })
  void add('a', 'a2')
  expect(started).toEqual(['a1', 'b1'])
  void add('c', 'c1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
  pass(30_000)
  await end('c1')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('a task that failed counts like any other', async () => {
  let time = 0
  const queue = createFairQueue({ ...BOUNDS, now: () => time })
  const run = async () => {
    time += 2 * LONG
    throw new Error('too slow')
  }
  await expect(queue.add({ person: 'a', milliseconds: LONG, signal: null, run })).rejects.toThrow('too slow')
  const started: [string, number][] = []
  const start = (person: string, milliseconds: number) =>
    void queue.add({ person, milliseconds, signal: null, run: async (slot) => void started.push([person, slot]) })
  await new Promise((done) => setImmediate(done))
  start('a', SHORT)
  start('b', SHORT)
  expect(started).toEqual([
    ['a', 1],
    ['b', 0],
  ])
})

test('persons who used the last slot least come first, unless another one has waited long', async () => {
  const { add, end, pass, started } = createNamedQueue({ ...BOUNDS, slots: [LONG] })
  void add('a', 'a1')
  pass(5000)
  void add('a', 'a2')
  void add('b', 'b')
  await end('a1')
  void add('c', 'c')
  await end('b')
  expect(started).toEqual(['a1', 'b', 'c'])
  pass(60_000)
  void add('d', 'd')
  await end('c')
  expect(started).toEqual(['a1', 'b', 'c', 'a2'])
})

describe('the queue is bounded', () => {
  test('per person', () => {
    const { add, queue } = createNamedQueue({ slots: [LONG], waitingPerPerson: 2, waiting: 20 })
    for (const name of ['a1', 'a2', 'a3']) {
      expect(queue.hasCapacity('a')).toBe(true)
      void add('a', name)
    }
    expect(queue.hasCapacity('a')).toBe(false)
    expect(queue.hasCapacity('b')).toBe(true)
  })

  test('in total, and up to twice the bound for persons without a waiting task', () => {
    const { add, queue } = createNamedQueue({ slots: [LONG], waitingPerPerson: 9, waiting: 2 })
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

describe('attackers do not delay another person’s short tasks by more than one short task', () => {
  const SLOTS = [2000, 2000, 8000, 20_000]
  /** Tasks of attackers: some take as long as they may, some look short and are not. */
  const KINDS = [
    { looks: 2000, takes: 60_000 },
    { looks: 2000, takes: 1900 },
    { looks: 8000, takes: 8000 },
    { looks: 20_000, takes: 20_000 },
  ]
  const seeds = Array.from({ length: 20 }, (_, index) => index + 1)

  test.each([1, 2, 4])('%i attackers', async (attackers) => {
    let worst = 0
    for (const seed of seeds) worst = Math.max(worst, await longestWait(attackers, seed))
    expect(worst).toBeGreaterThan(0)
    expect(worst).toBeLessThanOrEqual(2000)
  })

  /** Runs a schedule for ten minutes. Returns the longest time for which a task of 100 ms waited, in milliseconds. */
  async function longestWait(attackers: number, seed: number): Promise<number> {
    let time = 0
    let longest = 0
    const events: { at: number; happen(): void }[] = []
    const random = createFixtures(seed)
    const queue = createFairQueue({ slots: SLOTS, waitingPerPerson: 60, waiting: 100, now: () => time })
    const later = (after: number) =>
      new Promise<void>((happen) => {
        events.push({ at: time + after, happen })
      })

    async function attack(person: string): Promise<void> {
      const kind = KINDS[random(KINDS.length)] ?? KINDS[0]
      if (!kind || !queue.hasCapacity(person)) return
      let milliseconds = kind.looks
      for (;;) {
        const limit = milliseconds
        await queue.add({ person, milliseconds, signal: null, run: () => later(Math.min(limit, kind.takes)) })
        if (kind.takes <= limit || limit === 20_000) return
        milliseconds = 20_000
      }
    }

    async function upload(): Promise<void> {
      const added = time
      const run = () => {
        longest = Math.max(longest, time - added)
        return later(100)
      }
      await queue.add({ person: 'honest', milliseconds: 2000, signal: null, run })
    }

    for (let at = 0; at < 600_000; at += 500 + random(1000)) {
      for (let index = 0; index < attackers; index += 1)
        events.push({ at, happen: () => void attack(`attacker ${index}`) })
      if (random(3) === 0) events.push({ at: at + random(500), happen: () => void upload() })
    }
    while (events.length > 0) {
      events.sort((one, other) => one.at - other.at)
      const next = events.shift()
      if (!next) break
      time = Math.max(time, next.at)
      next.happen()
      await new Promise((done) => setImmediate(done))
    }
    return longest
  }
})

/** Returns a function that returns reproducible numbers below its argument. */
function createFixtures(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
