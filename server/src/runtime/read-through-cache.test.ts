import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createEventBus } from '../bus/events.ts'
import { createLog } from '../log/log.ts'
import { createReadThroughCache } from './read-through-cache.ts'

const MINUTE = 60_000

/** Creates a cache whose values carry the number of their load. Loads wait for `loads.until`. */
function createCountingCache(options: { revalidateAfterMs?: null } = {}) {
  const events = createEventBus(createLog({ silent: true }))
  const clock = { now: 0 }
  const loads = { count: 0, until: Promise.resolve() }
  const cache = createReadThroughCache<{ name: string; count: number }>({
    tagsOf: ({ name }) => [`tag of ${name}`, 'tag of all'],
    events,
    ...options,
    clock: () => new Date(clock.now),
    async load(name) {
      loads.count += 1
      const { count } = loads
      await loads.until
      return name === 'none' ? null : { name, count }
    },
  })
  return { events, clock, loads, cache }
}

/** Lets every load wait until the returned function is called. */
function blockLoads(loads: { until: Promise<void> }): () => void {
  let release = () => {}
  loads.until = new Promise((resolve) => {
    release = resolve
  })
  return () => release()
}

test('a loaded value is cached for a minute', async () => {
  const { clock, cache } = createCountingCache()
  expect(cache.get('a')).toBeUndefined()
  expect(await cache.load('a')).toEqual({ name: 'a', count: 1 })
  clock.now = MINUTE - 1
  expect(cache.get('a')).toEqual({ name: 'a', count: 1 })
  clock.now = MINUTE
  expect(cache.get('a')).toBeUndefined()
})

test('a value that is used after half a minute is returned at once and loaded again afterwards', async () => {
  const { clock, cache } = createCountingCache()
  await cache.load('a')
  clock.now = MINUTE / 2
  expect(cache.get('a')?.count).toBe(1)
  await expect.poll(() => cache.get('a')?.count, { timeout: 5000 }).toBe(2)
  clock.now = MINUTE + 1
  expect(cache.get('a')?.count).toBe(2)
})

test('a value without revalidation is loaded once a minute', async () => {
  const { clock, loads, cache } = createCountingCache({ revalidateAfterMs: null })
  await cache.load('a')
  clock.now = MINUTE - 1
  expect(cache.get('a')?.count).toBe(1)
  await pause(700)
  expect(loads.count).toBe(1)
  clock.now = MINUTE
  expect(cache.get('a')).toBeUndefined()
})

test('a second load replaces the cached value, and a missing value is not cached', async () => {
  const { cache } = createCountingCache()
  await cache.load('a')
  await cache.load('a')
  expect(cache.get('a')).toEqual({ name: 'a', count: 2 })
  expect(await cache.load('none')).toBeNull()
  expect(cache.get('none')).toBeUndefined()
})

test('only invalidated values are removed', async () => {
  const { cache } = createCountingCache()
  for (const name of ['a', 'b', 'c']) await cache.load(name)
  cache.invalidate('a')
  cache.invalidateTagged('tag of b')
  expect(['a', 'b', 'c'].map((name) => cache.get(name)?.name)).toEqual([undefined, undefined, 'c'])
})

test.each([
  ['by its key', ({ cache }: ReturnType<typeof createCountingCache>) => cache.invalidate('a')],
  ['by its tag', ({ cache }: ReturnType<typeof createCountingCache>) => cache.invalidateTagged('tag of a')],
  [
    'with all others',
    ({ events }: ReturnType<typeof createCountingCache>) => events.publish({ type: 'busStatusChanged', synced: true }),
  ],
])('a value that is invalidated %s while it is loaded is returned and not cached', async (_, invalidate) => {
  const setup = createCountingCache()
  const { cache, loads } = setup
  const release = blockLoads(loads)
  const loaded = cache.load('a')
  invalidate(setup)
  release()
  expect(await loaded).toEqual({ name: 'a', count: 1 })
  expect(cache.get('a')).toBeUndefined()
})

test('invalidating another value does not affect a load', async () => {
  const { cache, loads } = createCountingCache()
  const release = blockLoads(loads)
  const loaded = cache.load('a')
  cache.invalidate('b')
  cache.invalidateTagged('tag of b')
  release()
  await loaded
  expect(cache.get('a')).toEqual({ name: 'a', count: 1 })
})

test('a tag invalidates all of its values, also those that were loaded twice or invalidated by their key', async () => {
  const { cache } = createCountingCache()
  for (const name of ['a', 'b', 'a', 'c']) await cache.load(name)
  cache.invalidate('c')
  cache.invalidateTagged('tag of all')
  expect(['a', 'b', 'c'].map((name) => cache.get(name))).toEqual([undefined, undefined, undefined])
  await cache.load('a')
  cache.invalidateTagged('tag of b')
  expect(cache.get('a')?.count).toBe(5)
})

test('nothing is cached while events may be missed', async () => {
  const { events, cache } = createCountingCache()
  await cache.load('a')
  events.publish({ type: 'busStatusChanged', synced: false })
  expect(cache.get('a')).toBeUndefined()
  await cache.load('a')
  expect(cache.get('a')).toBeUndefined()
  events.publish({ type: 'busStatusChanged', synced: true })
  await cache.load('a')
  expect(cache.get('a')).toBeDefined()
})
