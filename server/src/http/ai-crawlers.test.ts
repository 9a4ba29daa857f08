import { expect, test } from 'vitest'
import { aiCrawlers } from './ai-crawlers.ts'

test('crawlers that collect for AI are named as their rules expect, and search engines are not among them', () => {
  const names = aiCrawlers()
  expect(names).toEqual(expect.arrayContaining(['GPTBot', 'CCBot', 'Bytespider', 'claudebot', 'meta-externalagent']))
  expect(names).toEqual(expect.arrayContaining(['Google-Extended', 'Applebot-Extended']))
  for (const name of names) expect(name).toMatch(/^[\w .-]+$/)
  expect(
    names.filter((name) => /^(googlebot|bingbot|applebot|duckduckbot|twitterbot|discordbot)$/i.test(name)),
  ).toEqual([])
  expect(names.length).toBeGreaterThan(60)
})
