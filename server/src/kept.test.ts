import { expect, test } from 'vitest'
import { createEventBus } from './events.ts'
import { createKept } from './kept.ts'
import { createLog } from './log.ts'

const MINUTE = 60_000

/** Something kept whose readings answer how many there have been, once they are let go. */
function watched() {
  const events = createEventBus(createLog({ silent: true }))
  const clock = { now: 0 }
  const reading = { count: 0, until: Promise.resolve() }
  const kept = createKept<{ name: string; count: number }>({
    tagsOf: ({ name }) => [`tag of ${name}`, 'tag of all'],
    events,
    clock: () => new Date(clock.now),
    async load(name) {
      reading.count += 1
      const { count } = reading
      await reading.until
      return name === 'none' ? null : { name, count }
    },
  })
  return { events, clock, reading, kept }
}

test('what was read is kept for a minute', async () => {
  const { clock, kept } = watched()
  expect(kept.find('a')).toBeUndefined()
  expect(await kept.read('a')).toEqual({ name: 'a', count: 1 })
  clock.now = MINUTE - 1
  expect(kept.find('a')).toEqual({ name: 'a', count: 1 })
  clock.now = MINUTE
  expect(kept.find('a')).toBeUndefined()
})

test('what is used goes on being kept: after half a minute it is read again after its use', async () => {
  const { clock, kept } = watched()
  await kept.read('a')
  clock.now = MINUTE / 2
  expect(kept.find('a')?.count).toBe(1)
  await expect.poll(() => kept.find('a')?.count, { timeout: 5000 }).toBe(2)
  clock.now = MINUTE + 1
  expect(kept.find('a')?.count).toBe(2)
})

test('reading again keeps the newer one; what is not there is not kept', async () => {
  const { kept } = watched()
  await kept.read('a')
  await kept.read('a')
  expect(kept.find('a')).toEqual({ name: 'a', count: 2 })
  expect(await kept.read('none')).toBeNull()
  expect(kept.find('none')).toBeUndefined()
})

test('what is dropped is gone, and nothing else', async () => {
  const { kept } = watched()
  for (const name of ['a', 'b', 'c']) await kept.read(name)
  kept.drop('a')
  kept.dropTagged('tag of b')
  expect(['a', 'b', 'c'].map((name) => kept.find(name)?.name)).toEqual([undefined, undefined, 'c'])
})

test.each([
  ['by its key', ({ kept }: ReturnType<typeof watched>) => kept.drop('a')],
  ['by its tag', ({ kept }: ReturnType<typeof watched>) => kept.dropTagged('tag of a')],
  [
    'with all others',
    ({ events }: ReturnType<typeof watched>) => events.publish({ type: 'hearingChanged', whole: true }),
  ],
])('what is dropped %s while it is read is answered and not kept', async (_, drop) => {
  const parts = watched()
  const { kept, reading } = parts
  let release = () => {}
  reading.until = new Promise((done) => {
    release = done
  })
  const read = kept.read('a')
  drop(parts)
  release()
  expect(await read).toEqual({ name: 'a', count: 1 })
  expect(kept.find('a')).toBeUndefined()
})

test('what is dropped while another value is read does not end that reading', async () => {
  const { kept, reading } = watched()
  let release = () => {}
  reading.until = new Promise((done) => {
    release = done
  })
  const read = kept.read('a')
  kept.drop('b')
  kept.dropTagged('tag of b')
  release()
  await read
  expect(kept.find('a')).toEqual({ name: 'a', count: 1 })
})

test('a tag drops each of its values once, also after they were read again or dropped by their key', async () => {
  const { kept } = watched()
  for (const name of ['a', 'b', 'a', 'c']) await kept.read(name)
  kept.drop('c')
  kept.dropTagged('tag of all')
  expect(['a', 'b', 'c'].map((name) => kept.find(name))).toEqual([undefined, undefined, undefined])
  await kept.read('a')
  kept.dropTagged('tag of b')
  expect(kept.find('a')?.count).toBe(5)
})

test('while events may be missed nothing is kept', async () => {
  const { events, kept } = watched()
  await kept.read('a')
  events.publish({ type: 'hearingChanged', whole: false })
  expect(kept.find('a')).toBeUndefined()
  await kept.read('a')
  expect(kept.find('a')).toBeUndefined()
  events.publish({ type: 'hearingChanged', whole: true })
  await kept.read('a')
  expect(kept.find('a')).toBeDefined()
})
