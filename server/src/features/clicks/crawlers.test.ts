import { expect, test } from 'vitest'
import { shortestTime } from '../../testing/shortest-time.ts'
import { isCrawler } from './crawlers.ts'

test.each([
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a preview of a link', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  [
    'an AI crawler',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ],
  ['a program', 'curl/8.7.1'],
  ['a crawler in a browser without a window', 'Mozilla/5.0 HeadlessChrome/140.0.0.0 (compatible; AhrefsBot/7.0)'],
])('%s is a crawler', (_, userAgent) => {
  expect(isCrawler(userAgent)).toBe(true)
})

test.each([
  [
    'Chrome',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  [
    'Instagram’s browser',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.80',
  ],
  [
    'a browser without a window',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  ],
  ['no header', null],
])('%s is no crawler', (_, userAgent) => {
  expect(isCrawler(userAgent)).toBe(false)
})

test('a header of 16 kB is judged within a few milliseconds', () => {
  for (const part of ['a', ' ', '(', 'Mozilla/5.0 (', 'bot ', 'http', '1.', '; ', 'x/1 ']) {
    const header = part.repeat(16_384 / part.length)
    expect(shortestTime(() => isCrawler(header), 20)).toBeLessThanOrEqual(20)
  }
})
