import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/', '/'],
  ['/u/ada_lovelace?from=mail', '/u/ada_lovelace'],
  [
    '/api/portfolios/0195e3c0-0000-7000-8000-000000000000/views',
    '/api/portfolios/0195e3c0-0000-7000-8000-000000000000/views',
  ],
  ['/assets/client-B4d3fG_h.js', '/assets/client-B4d3fG_h.js'],
  ['/reset-password?token=abcdefghijklmnopqrstuvwx', '/reset-password'],
  ['/reset-password/abcdefghijklmnopqrstuvwx', '/reset-password/…'],
  ['/api/names/ada@example.com', '/api/names/…'],
  ['/api/names/ada%40example.com', '/api/names/…'],
  ['/api/names/a%20private%20text', '/api/names/…'],
  [`/u/${'x'.repeat(49)}`, '/u/…'],
  [`/api/${'a/'.repeat(5000)}`, '/api/a/a/a/a/a/a/a/a/a/a'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})
