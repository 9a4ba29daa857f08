import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createProxyWarning } from '../http/proxy-warning.ts'
import { compileTrust, sourceOf, wideLimitKey } from './source.ts'

/** Returns a request with the fields that its source is read from. */
function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  // The functions under test read nothing else of a request.
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

describe('the source of a request behind a trusted proxy', () => {
  const trust = compileTrust(['10.0.0.0/8', '2001:db8:ffff::/48'])
  const sourceBehind = (forwarded: string) => sourceOf(requestFrom('10.0.0.1', { 'x-forwarded-for': forwarded }), trust)

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:1234', '203.0.113.9'],
    ['"203.0.113.9:1234"', '203.0.113.9'],
    ['2001:db8:1:2::3', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::3]:443', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::3]:443"', '2001:db8:1:2::/64'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
    // Proxies in a row, some with ports.
    ['203.0.113.9:1, 10.0.0.3:8080', '203.0.113.9'],
    ['203.0.113.9, [2001:db8:ffff::1]:8080,10.0.0.3', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9:1', '203.0.113.9'],
  ])('%s is %s', (forwarded, source) => {
    expect(sourceBehind(forwarded)).toBe(source)
  })

  test.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113.999',
    '203.0.113.9:port',
    '203.0.113.9:123456',
    '[203.0.113.9',
    '1',
    '0x7f.1',
    'evil.example',
    '198.51.100.1, garbage',
    ' , ,',
    '"',
    '[]:80',
    'x'.repeat(10_000),
  ])('%j is ignored: the source is the proxy', (forwarded) => {
    expect(sourceBehind(forwarded)).toBe('10.0.0.1')
  })

  test('a peer that is not trusted is the source, and its header is ignored', () => {
    expect(sourceOf(requestFrom('203.0.113.1', { 'x-forwarded-for': '203.0.113.9' }), trust)).toBe('203.0.113.1')
  })
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['a@example.com 2001:db8:1:2::/64', 'a@example.com 2001:db8:1::/48'],
  ['2001:db8:1:2::/64 0195e3c0', '2001:db8:1::/48 0195e3c0'],
  ['203.0.113.9', null],
  ['0195e3c0-0000-7000-8000-000000000000', null],
  ['unknown', null],
  ['x/64', null],
])('%s is counted for %s as well', (key, wide) => {
  expect(wideLimitKey(key)).toBe(wide)
})

describe('forwarding headers from a peer that is not trusted', () => {
  function warningsFor(...requests: IncomingMessage[]): Record<string, unknown>[] {
    const lines: Record<string, unknown>[] = []
    const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) })
    const warn = createProxyWarning(log, compileTrust(['10.0.0.1']))
    for (const request of requests) warn(request)
    return lines
  }
  const forwarded = { 'x-forwarded-for': '198.51.100.7' }

  test('are logged once, with the setting to use and the private address of the proxy', () => {
    const lines = warningsFor(requestFrom('172.18.0.2', forwarded), requestFrom('172.18.0.3', forwarded))
    expect(lines).toMatchObject([{ level: 40, peer: '172.18.0.2', msg: expect.stringContaining('TRUSTED_PROXIES') }])
    expect(JSON.stringify(lines)).not.toContain('198.51.100.7')
  })

  test('are logged without the address of a peer on the internet', () => {
    const lines = warningsFor(requestFrom('203.0.113.1', { forwarded: 'for=198.51.100.7' }))
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113\.1|198\.51\.100\.7/)
  })

  test('are not logged if the proxy is trusted', () => {
    expect(warningsFor(requestFrom('10.0.0.1', forwarded), requestFrom('172.18.0.2'))).toEqual([])
  })
})
