import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordView } from './record-view.ts'

const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => vi.unstubAllGlobals())

function visit(referrer: string, { published = true } = {}) {
  vi.stubGlobal('document', { referrer, visibilityState: 'visible' })
  recordView({ id: 'page', published })
  return fetch.mock.lastCall
}

test('a view without a referrer has no body', () => {
  expect(visit('')).toEqual(['/api/portfolios/page/views', { method: 'POST', keepalive: true }])
})

test('of the referrer only the host is sent', () => {
  const [, init] = visit('https://news.example:8443/story?reader=ada#top') ?? []
  expect(init?.body).toBe('{"referrer":"news.example:8443"}')
  expect(init?.headers).toEqual({ 'content-type': 'application/json' })
})

test('an unpublished page sends nothing', () => {
  expect(visit('https://news.example/', { published: false })).toBeUndefined()
})
