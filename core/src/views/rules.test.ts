import { describe, expect, test } from 'vitest'
import { isBurst, isCounted, referrerHost, visitorsForgottenAt, visitWeight } from './rules.ts'

test("Only a published page counts views and takes likes. Within the rate limits each load of it is one view, the owner's own too; a preview of an unpublished page is none.", () => {
  expect(isCounted({ published: true })).toBe(true)
  expect(isCounted({ published: false })).toBe(false)
})

test('the visitors of a day are forgotten a minute after it', () => {
  const day = Date.parse('2026-11-20T00:00:00Z') / 86_400_000
  expect(new Date(visitorsForgottenAt(day) * 1000).toISOString()).toBe('2026-11-21T00:01:00.000Z')
})

const OWN = 'vitrine.example:3000'

test.each([
  ['news.example', 'news.example'],
  ['WWW.News.Example', 'news.example'],
  ['news.example:8443', 'news.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['com.google.android.gm', 'com.google.android.gm'],
  ['a_b.news.example', 'a_b.news.example'],
])('%s is the site %s', (text, host) => {
  expect(referrerHost(text, OWN)).toBe(host)
})

describe('names no site:', () => {
  test.each([
    ['the own host', 'vitrine.example'],
    ['the own host with www', 'WWW.vitrine.example:3000'],
    ['nothing', ''],
    ['a single word', 'localhost'],
    ['an IPv4 address', '203.0.113.9'],
    ['an IPv6 address', '[2001:db8::1]'],
    ['a complete address', 'https://news.example/story'],
    ['markup', '<b>.example'],
    ['right-to-left text', '\u202enews.example'],
    ['letters of another script', 'новости.example'],
    ['an empty part', 'news..example'],
    ['a part of 64 characters', `${'a'.repeat(64)}.example`],
    ['254 characters', `${'a.'.repeat(123)}examples`],
    ['a line break', 'news.example\n'],
    ['a formula', '=1+1.example'],
  ])('%s', (_, text) => {
    expect(referrerHost(text, OWN)).toBeNull()
  })

  test('a host name of 253 characters is the longest one', () => {
    const host = `${'a.'.repeat(123)}example`
    expect(host).toHaveLength(253)
    expect(referrerHost(host, OWN)).toBe(host)
  })
})

test('the nth visit from a network counts an nth', () => {
  expect([1, 2, 3, 10, 1000].map(visitWeight)).toEqual([1000, 500, 333, 100, 1])
})

test('a burst has at least 150 visits, and more than ten times the usual ones of an hour', () => {
  const usual = (visitsAnHour: number) => visitsAnHour * 7 * 24 * 1000
  expect(isBurst({ visits: 149, rankedWeek: 0 })).toBe(false)
  expect(isBurst({ visits: 150, rankedWeek: 0 })).toBe(true)
  expect(isBurst({ visits: 1000, rankedWeek: usual(100) })).toBe(false)
  expect(isBurst({ visits: 1001, rankedWeek: usual(100) })).toBe(true)
})
