import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createEventBus } from '../events.ts'
import { createLog } from '../log.ts'
import { answerOf, createPageCache, type RenderedPage } from './page-cache.ts'

const SECOND = 1000
const START = Date.parse('2026-11-20T12:00:00.000Z')

/** A cache with a clock and pages that count how often they were rendered. */
function watched({ bytes = 1_000_000 } = {}) {
  const clock = { now: START }
  const events = createEventBus(createLog({ silent: true }))
  const cache = createPageCache({ bytes, clock: () => new Date(clock.now), events })
  let renderings = 0
  const page = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
    portfolioId: 'p-ada',
    ownerId: 'u-ada',
    html: `rendered ${renderings}`,
    headers: { 'x-test': '1' },
    changesAt: null,
    ...changes,
  })
  const read = async (name = 'ada', changes?: Partial<RenderedPage>) => {
    const kept = await cache.read(name, async () => {
      renderings += 1
      return page(changes)
    })
    return kept?.plain.bytes.toString() ?? null
  }
  return { clock, events, cache, page, read, renderings: () => renderings }
}

test('a page is rendered once, and those who ask at once wait for the same rendering', async () => {
  const { read, renderings } = watched()
  expect(await Promise.all([read(), read(), read()])).toEqual(['rendered 1', 'rendered 1', 'rendered 1'])
  expect(await read()).toBe('rendered 1')
  expect(renderings()).toBe(1)
})

test('what is not there is asked for again each time', async () => {
  const { cache } = watched()
  let asked = 0
  const nothing = async () => {
    asked += 1
    return null
  }
  expect(await cache.read('nobody', nothing)).toBeNull()
  expect(await cache.read('nobody', nothing)).toBeNull()
  expect(asked).toBe(2)
})

test('a rendering that fails fails for those who wait, and is tried again by the next', async () => {
  const { cache, read } = watched()
  const failing = () => cache.read('ada', () => Promise.reject(new Error('no')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('no')
  expect(await read()).toBe('rendered 1')
})

describe('a page ends', () => {
  test('at once when something on it changes; the others stay', async () => {
    const { events, read } = watched()
    await read('ada')
    await read('mira', { portfolioId: 'p-mira', ownerId: 'u-mira' })
    events.publish({ type: 'portfolioChanged', portfolioId: 'p-ada', userId: 'u', tab: null })
    expect(await read('mira')).toBe('rendered 2')
    expect(await read('ada')).toBe('rendered 3')
  })

  test('at once when the plan of its owner changes; the others stay', async () => {
    const { events, read } = watched()
    await read('ada')
    await read('mira', { portfolioId: 'p-mira', ownerId: 'u-mira' })
    events.publish({ type: 'planChanged', userId: 'u-mira' })
    expect(await read('ada')).toBe('rendered 1')
    expect(await read('mira')).toBe('rendered 3')
  })

  test('within a second when its counts change, and is renewed no more often than that', async () => {
    const { clock, events, read, renderings } = watched()
    await read()
    for (let time = 0; time < 100; time += 1) {
      clock.now += 50
      events.publish({ type: 'statsChanged', portfolioId: 'p-ada' })
      await read()
    }
    expect(renderings()).toBe(6)
    clock.now += 20 * SECOND
    expect(await read()).toBe('rendered 6')
    events.publish({ type: 'statsChanged', portfolioId: 'p-ada' })
    expect(await read()).toBe('rendered 7')
  })

  test('at the moment at which time alone changes it, to the millisecond', async () => {
    const { clock, read } = watched()
    await read('ada', { changesAt: new Date(START + 5 * SECOND) })
    clock.now = START + 5 * SECOND - 1
    expect(await read()).toBe('rendered 1')
    clock.now += 1
    expect(await read()).toBe('rendered 2')
  })

  test('after a minute, whatever happens', async () => {
    const { clock, read } = watched()
    await read()
    clock.now += 60 * SECOND - 1
    expect(await read()).toBe('rendered 1')
    clock.now += 1
    expect(await read()).toBe('rendered 2')
  })
})

describe('an event during a rendering', () => {
  /** A rendering that has read its data and is held before it is done. `identified`: it has said whose page it is. */
  async function held({ identified = false } = {}) {
    const all = watched()
    let release = () => {}
    const first = all.cache.read('ada', async (identify) => {
      const read = all.page({ html: 'before' })
      if (identified) identify(read)
      await new Promise<void>((done) => {
        release = done
      })
      return read
    })
    await new Promise((done) => setTimeout(done, 1))
    return { ...all, first, release: () => release() }
  }

  test.each([
    { type: 'portfolioChanged', portfolioId: 'p-ada', userId: 'u', tab: null, identified: true },
    { type: 'portfolioChanged', portfolioId: 'p-ada', userId: 'u', tab: null, identified: false },
    { type: 'planChanged', userId: 'u-ada', identified: true },
    { type: 'planChanged', userId: 'u-ada', identified: false },
    { type: 'noteChanged', portfolioId: 'p-ada', userId: 'u-ada', identified: false },
  ] as const)(
    '$type (whose page it is known: $identified): who asks afterwards gets the state after it',
    async (event) => {
      const { identified } = event
      const { events, read, first, release } = await held({ identified })
      events.publish(event)
      expect(await read()).toBe('rendered 1')
      release()
      expect((await first)?.plain.bytes.toString()).toBe('before')
      expect(await read()).toBe('rendered 1')
    },
  )

  const OTHERS = [
    { type: 'portfolioChanged', portfolioId: 'p-mira', userId: 'u', tab: null },
    { type: 'planChanged', userId: 'u-mira' },
    { type: 'noteChanged', portfolioId: 'p-mira', userId: 'u-mira' },
  ] as const

  test.each(OTHERS)('$type of another page: the rendering is shared and kept', async (event) => {
    const { events, read, first, release, renderings } = await held({ identified: true })
    events.publish(event)
    const second = read()
    release()
    expect((await first)?.plain.bytes.toString()).toBe('before')
    expect(await second).toBe('before')
    expect(await read()).toBe('before')
    expect(renderings()).toBe(0)
  })

  test.each(OTHERS)(
    '$type of another page before it is known whose page it is: the rendering is kept',
    async (event) => {
      const { events, read, first, release, renderings } = await held()
      events.publish(event)
      release()
      await first
      expect(await read()).toBe('before')
      expect(renderings()).toBe(0)
    },
  )

  test('events may have been missed: who asks afterwards gets the state after it', async () => {
    const { events, read, first, release } = await held({ identified: true })
    events.publish({ type: 'hearingChanged', whole: true })
    expect(await read()).toBe('rendered 1')
    release()
    await first
    expect(await read()).toBe('rendered 1')
  })

  test.each([
    { portfolioId: 'p-ada', next: 'rendered 1' },
    { portfolioId: 'p-mira', next: 'before' },
  ])('statsChanged of $portfolioId: after a second comes $next', async ({ portfolioId, next }) => {
    const { clock, events, read, first, release } = await held()
    events.publish({ type: 'statsChanged', portfolioId })
    release()
    await first
    expect(await read()).toBe('before')
    clock.now += SECOND
    expect(await read()).toBe(next)
  })
})

test('a page that is rendered again, or makes room for others, is still found by its events', async () => {
  const { clock, events, read } = watched({ bytes: 2 * 6100 })
  const html = 'x'.repeat(3900)
  const ids = (name: string) => ({ portfolioId: `p-${name}`, ownerId: `u-${name}`, html: html + name })
  for (const name of ['a', 'b', 'c']) await read(name, ids(name))
  clock.now += 60 * SECOND
  await read('b', ids('b'))
  const again = { ...ids('b'), html: 'again' }
  expect(await read('b', again)).toBe(`${html}b`)
  events.publish({ type: 'portfolioChanged', portfolioId: 'p-a', userId: 'u', tab: null })
  expect(await read('b', again)).toBe(`${html}b`)
  events.publish({ type: 'planChanged', userId: 'u-b' })
  expect(await read('b', again)).toBe('again')
})

test('while events may be missed nothing is kept', async () => {
  const { events, read } = watched()
  await read()
  events.publish({ type: 'hearingChanged', whole: false })
  expect(await read()).toBe('rendered 2')
  expect(await read()).toBe('rendered 3')
  events.publish({ type: 'hearingChanged', whole: true })
  expect(await read()).toBe('rendered 4')
  expect(await read()).toBe('rendered 4')
})

test('the pages kept never take more than their bytes: the one asked for longest ago goes first', async () => {
  const { cache, read } = watched({ bytes: 2 * 6100 })
  const html = 'x'.repeat(3900)
  for (const name of ['a', 'b', 'c']) await read(name, { portfolioId: name, html: html + name })
  expect(cache.find('a')).toBeUndefined()
  expect(cache.find('b')).toBeDefined()
  expect(cache.find('c')).toBeDefined()
  await read('d', { portfolioId: 'd', html: `${html}d` })
  expect(['b', 'c', 'd'].map((name) => cache.find(name) !== undefined)).toEqual([false, true, true])
  await read('huge', { portfolioId: 'huge', html: 'x'.repeat(50_000) })
  expect(cache.find('huge')).toBeUndefined()
})

test('with no bytes at all every request is rendered', async () => {
  const { read } = watched({ bytes: 0 })
  expect([await read(), await read()]).toEqual(['rendered 1', 'rendered 2'])
})

describe('the answer', async () => {
  const { cache, page } = watched()
  const kept = await cache.read('ada', async () => page({ html: 'text '.repeat(500) }))
  if (!kept) throw new Error('not kept')
  const [etag, gzipEtag] = kept.etags

  test.each([
    { encodings: undefined, gzip: false },
    { encodings: 'br', gzip: false },
    { encodings: 'gzip, deflate, br, zstd', gzip: true },
    { encodings: 'gzip;q=0', gzip: false },
    { encodings: 'gzip;q=0.5, br', gzip: true },
  ])('to accept-encoding $encodings is compressed: $gzip', ({ encodings, gzip }) => {
    const { status, body } = answerOf(kept, { encodings, match: undefined })
    expect(status).toBe(200)
    expect(body.headers.includes('content-encoding')).toBe(gzip)
    const text = (gzip ? gunzipSync(body.bytes) : body.bytes).toString()
    expect(text).toBe('text '.repeat(500))
    expect(body.headers).toEqual(expect.arrayContaining(['vary', 'accept-encoding', 'x-test', 'etag']))
  })

  test.each([
    { match: etag, status: 304 },
    { match: gzipEtag, status: 304 },
    { match: `W/${gzipEtag}`, status: 304 },
    { match: `"other", ${etag}`, status: 304 },
    { match: '*', status: 304 },
    { match: '"other"', status: 200 },
    { match: undefined, status: 200 },
  ])('to if-none-match $match is $status', ({ match, status }) => {
    const answer = answerOf(kept, { encodings: 'gzip', match })
    expect(answer.status).toBe(status)
    if (status === 304) expect(answer.body.bytes.byteLength).toBe(0)
  })
})
