import { expect, test } from 'vitest'
import { BROWSER } from '../../testing/test-app.ts'
import { deviceName, readDevice, readUserAgent } from './user-agent.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test.each([
  [BROWSER, { browser: 'Firefox', system: 'Linux', mobile: false }, 'Firefox on Linux'],
  [IPHONE, { browser: 'Safari', system: 'iOS', mobile: true }, 'Safari on iOS'],
  ['curl', { browser: null, system: null, mobile: false }, 'An unknown browser'],
  [null, { browser: null, system: null, mobile: false }, 'An unknown browser'],
])('%s', (userAgent, device, name) => {
  expect(readDevice(userAgent)).toEqual(device)
  expect(deviceName(userAgent)).toBe(name)
})

test('the stored header is of bounded length', () => {
  expect(readUserAgent(new Headers({ 'user-agent': 'x'.repeat(5000) }))).toHaveLength(500)
  expect(readUserAgent(new Headers())).toBeNull()
})
