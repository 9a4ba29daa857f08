import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createEventBus, type ServerEvent } from '../../bus/events.ts'
import { createLog } from '../../log/log.ts'
import type { RenderedPage } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'

const SECOND = 1000
const START = Date.parse('2026-11-20T12:00:00.000Z')

/** Creates a cache whose pages contain the number of their rendering. */
function createCountingCache({ bytes = 1_000_000 } = {}) {
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
    isSensitive: false,
    ...changes,
  })
  const read = async (name = 'ada', changes?: Partial<RenderedPage>) => {
    const cached = await cache.load(name, async () => {
      renderings += 1
      return page(changes)
    })
    return cached?.plain.toString() ?? null
  }
  return { clock, events, cache, page, read, renderings: () => renderings }
}

test('a page is rendered once, and concurrent requests share the rendering', async () => {
  const { read, renderings } = createCountingCache()
  expect(await Promise.all([read(), read(), read()])).toEqual(['rendered 1', 'rendered 1', 'rendered 1'])
  expect(await read()).toBe('rendered 1')
  expect(renderings()).toBe(1)
})

test('a missing page is not cached', async () => {
  const { cache } = createCountingCache()
  let rendered = 0
  const renderNothing = async () => {
    rendered += 1
    return null
  }
  expect(await cache.load('nobody', renderNothing)).toBeNull()
  expect(await cache.load('nobody', renderNothing)).toBeNull()
  expect(rendered).toBe(2)
})

test('a failed rendering fails for every waiting request, and the next request renders again', async () => {
  const { cache, read } = createCountingCache()
  const failing = () => cache.load('ada', () => Promise.reject(new Error('no')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('no')
  expect(await read()).toBe('rendered 1')
})

describe('a cached page expires', () => {
  test('at once when its portfolio changes; other pages stay', async () => {
    const { events, read } = createCountingCache()
    await read('ada')
    await read('mira', { portfolioId: 'p-mira', ownerId: 'u-mira' })
    events.publish({ type: 'portfolioChanged', portfolioId: 'p-ada', userId: 'u', tab: null })
    expect(await read('mira')).toBe('rendered 2')
    expect(await read('ada')).toBe('rendered 3')
  })

  test('at once when the plan of its owner changes; other pages stay', async () => {
    const { events, read } = createCountingCache()
    await read('ada')
    await read('mira', { portfolioId: 'p-mira', ownerId: 'u-mira' })
    events.publish({ type: 'planChanged', userId: 'u-mira' })
    expect(await read('ada')).toBe('rendered 1')
    expect(await read('mira')).toBe('rendered 3')
  })

  test('within a second when its counts change, and is rendered at most once a second', async () => {
    const { clock, events, read, renderings } = createCountingCache()
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

  test.each<ServerEvent>([
    { type: 'discordPresenceChanged', portfolioId: 'p-ada', live: { version: 1, presence: null } },
    { type: 'songChanged', portfolioId: 'p-ada', live: { version: 1, song: null, read: true } },
  ])('a second after it was read, if $type changed it', async (event) => {
    const { clock, events, read } = createCountingCache()
    await read()
    events.publish(event)
    clock.now += SECOND - 1
    expect(await read()).toBe('rendered 1')
    clock.now += 1
    expect(await read()).toBe('rendered 2')
  })

  test('at once after connected accounts changed', async () => {
    const { events, read } = createCountingCache()
    await read()
    events.publish({ type: 'connectionsChanged', portfolioId: 'p-ada', userId: 'u-ada', tab: null })
    expect(await read()).toBe('rendered 2')
  })

  test('at the moment in `changesAt`, to the millisecond', async () => {
    const { clock, read } = createCountingCache()
    await read('ada', { changesAt: new Date(START + 5 * SECOND) })
    clock.now = START + 5 * SECOND - 1
    expect(await read()).toBe('rendered 1')
    clock.now += 1
    expect(await read()).toBe('rendered 2')
  })

  test('after a minute without events', async () => {
    const { clock, read } = createCountingCache()
    await read()
    clock.now += 60 * SECOND - 1
    expect(await read()).toBe('rendered 1')
    clock.now += 1
    expect(await read()).toBe('rendered 2')
  })
})

describe('an event during a rendering', () => {
  /** Starts a rendering that has read its data and waits for `release`. `identified`: it has called `identify`. */
  async function startBlockedRendering({ identified = false } = {}) {
    const all = createCountingCache()
    let release = () => {}
    const first = all.cache.load('ada', async (identify) => {
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
  ] as const)('$type (page identified: $identified): a later request gets the state after the event', async (event) => {
    const { identified } = event
    const { events, read, first, release } = await startBlockedRendering({ identified })
    events.publish(event)
    expect(await read()).toBe('rendered 1')
    release()
    expect((await first)?.plain.toString()).toBe('before')
    expect(await read()).toBe('rendered 1')
  })

  const OTHERS = [
    { type: 'portfolioChanged', portfolioId: 'p-mira', userId: 'u', tab: null },
    { type: 'planChanged', userId: 'u-mira' },
    { type: 'noteChanged', portfolioId: 'p-mira', userId: 'u-mira' },
  ] as const

  test.each(OTHERS)('$type of another page: the rendering is shared and cached', async (event) => {
    const { events, read, first, release, renderings } = await startBlockedRendering({ identified: true })
    events.publish(event)
    const second = read()
    release()
    expect((await first)?.plain.toString()).toBe('before')
    expect(await second).toBe('before')
    expect(await read()).toBe('before')
    expect(renderings()).toBe(0)
  })

  test.each(OTHERS)('$type of another page before the page is identified: the rendering is cached', async (event) => {
    const { events, read, first, release, renderings } = await startBlockedRendering()
    events.publish(event)
    release()
    await first
    expect(await read()).toBe('before')
    expect(renderings()).toBe(0)
  })

  test('busStatusChanged: a later request is rendered again', async () => {
    const { events, read, first, release } = await startBlockedRendering({ identified: true })
    events.publish({ type: 'busStatusChanged', synced: true })
    expect(await read()).toBe('rendered 1')
    release()
    await first
    expect(await read()).toBe('rendered 1')
  })

  test.each([
    { portfolioId: 'p-ada', next: 'rendered 1' },
    { portfolioId: 'p-mira', next: 'before' },
  ])('statsChanged of $portfolioId: a request one second later gets $next', async ({ portfolioId, next }) => {
    const { clock, events, read, first, release } = await startBlockedRendering()
    events.publish({ type: 'statsChanged', portfolioId })
    release()
    await first
    expect(await read()).toBe('before')
    clock.now += SECOND
    expect(await read()).toBe(next)
  })
})

test('events invalidate a page that was rendered again or follows an eviction', async () => {
  const { clock, events, read } = createCountingCache({ bytes: 2 * 6100 })
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

test('nothing is cached while events may be missed', async () => {
  const { events, read } = createCountingCache()
  await read()
  events.publish({ type: 'busStatusChanged', synced: false })
  expect(await read()).toBe('rendered 2')
  expect(await read()).toBe('rendered 3')
  events.publish({ type: 'busStatusChanged', synced: true })
  expect(await read()).toBe('rendered 4')
  expect(await read()).toBe('rendered 4')
})

test('the cache never exceeds its bytes and evicts the least recently used page', async () => {
  const { cache, read } = createCountingCache({ bytes: 2 * 6100 })
  const html = 'x'.repeat(3900)
  for (const name of ['a', 'b', 'c']) await read(name, { portfolioId: name, html: html + name })
  expect(cache.get('a')).toBeUndefined()
  expect(cache.get('b')).toBeDefined()
  expect(cache.get('c')).toBeDefined()
  await read('d', { portfolioId: 'd', html: `${html}d` })
  expect(['b', 'c', 'd'].map((name) => cache.get(name) !== undefined)).toEqual([false, true, true])
  await read('huge', { portfolioId: 'huge', html: 'x'.repeat(50_000) })
  expect(cache.get('huge')).toBeUndefined()
})

test('a cache of 0 bytes renders every request', async () => {
  const { read } = createCountingCache({ bytes: 0 })
  expect([await read(), await read()]).toEqual(['rendered 1', 'rendered 2'])
})

describe('the response', async () => {
  const { cache, page } = createCountingCache()
  const html = 'text '.repeat(500)
  const cached = await cache.load('ada', async () => page({ html }))
  if (!cached) throw new Error('the page was not rendered')
  const { identity, gzip, br } = cached.etags

  test.each([
    { encodings: undefined, encoding: 'identity' },
    { encodings: 'deflate', encoding: 'identity' },
    { encodings: 'br', encoding: 'br' },
    { encodings: 'gzip, deflate', encoding: 'gzip' },
    { encodings: 'gzip, deflate, br, zstd', encoding: 'br' },
    { encodings: 'gzip;q=0', encoding: 'identity' },
    { encodings: 'br;q=0, gzip', encoding: 'gzip' },
    { encodings: 'gzip;q=1, br;q=0.5', encoding: 'gzip' },
    { encodings: '*', encoding: 'br' },
  ] as const)('to accept-encoding $encodings is $encoding, with its own ETag and length', ({ encodings, encoding }) => {
    const { status, body } = cache.respond(cached, encodings, undefined)
    expect(status).toBe(200)
    const headers = new Map(
      Array.from({ length: body.headers.length / 2 }, (_, pair) => [
        body.headers[2 * pair],
        body.headers[2 * pair + 1],
      ]),
    )
    expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? undefined : encoding)
    expect(headers.get('etag')).toBe(cached.etags[encoding])
    expect(headers.get('content-length')).toBe(String(body.bytes.byteLength))
    expect([headers.get('vary'), headers.get('x-test')]).toEqual(['accept-encoding', '1'])
    const decompress = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
    expect(decompress[encoding](body.bytes).toString()).toBe(html)
    expect(cache.respond(cached, encodings, undefined).body).toBe(body)
  })

  test('each encoding has an ETag of its own', () => {
    expect(new Set([identity, gzip, br]).size).toBe(3)
  })

  test.each([
    { match: identity, status: 304, etag: identity },
    { match: gzip, status: 304, etag: gzip },
    { match: br, status: 304, etag: br },
    { match: `W/${gzip}`, status: 304, etag: gzip },
    { match: `"other", ${identity}`, status: 304, etag: identity },
    { match: `${identity}, ${gzip}`, status: 304, etag: gzip },
    { match: '*', status: 304, etag: gzip },
    { match: '"other"', status: 200, etag: gzip },
    { match: undefined, status: 200, etag: gzip },
  ])('to if-none-match $match is $status with the ETag $etag', ({ match, status, etag }) => {
    const response = cache.respond(cached, 'gzip', match)
    expect(response.status).toBe(status)
    expect(response.body.headers).toEqual(expect.arrayContaining(['etag', etag]))
    expect(response.body.bytes.byteLength === 0).toBe(status === 304)
  })
})

test('a compressed body counts towards the bytes of the cache, and events still invalidate its page', async () => {
  const { cache, events, page } = createCountingCache({ bytes: 3 * (2000 + 2048) })
  const load = (name: string) =>
    cache.load(name, async () => page({ portfolioId: `p-${name}`, ownerId: `u-${name}`, html: 'x'.repeat(2000) }))
  await load('a')
  await load('b')
  const last = await load('c')
  if (!last) throw new Error('the page was not rendered')
  const isCached = () => ['a', 'b', 'c'].map((name) => cache.get(name) !== undefined)
  expect(isCached()).toEqual([true, true, true])
  cache.respond(last, 'br', undefined)
  expect(isCached()).toEqual([false, true, true])
  events.publish({ type: 'portfolioChanged', portfolioId: 'p-c', userId: 'u', tab: null })
  expect(isCached()).toEqual([false, true, false])
})
