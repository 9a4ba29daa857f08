import { isContractProcedure } from '@orpc/contract'
import { describe, expect, test } from 'vitest'
import { contract } from './contract.ts'
import { REFUSAL_STATUS } from './kernel/index.ts'

const operations = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ path: `${feature}.${name}`, procedure })),
)

describe.each(operations)('$path', ({ procedure }) => {
  test('is a procedure with a method, a path, a tag and a summary', () => {
    expect(isContractProcedure(procedure)).toBe(true)
    const { route } = procedure['~orpc']
    expect(route.method).toMatch(/^(GET|POST|PUT|PATCH|DELETE)$/)
    expect(route.path).toMatch(/^(\/([a-z0-9-]+|\{[a-zA-Z]+\}))+$/)
    expect(route.summary).toBeTruthy()
    expect(route.tags).toHaveLength(1)
  })

  test('declares its refusals with statuses of the one table, and texts that people can read', () => {
    const statuses: number[] = Object.values(REFUSAL_STATUS)
    const refusals: [string, { status: number; message: string }][] = Object.entries(procedure['~orpc'].errorMap)
    expect(refusals.map(([code]) => code)).toEqual(
      expect.arrayContaining(['INVALID_INPUT', 'MALFORMED_BODY', 'RATE_LIMITED', 'UNAVAILABLE', 'FOREIGN_ORIGIN']),
    )
    for (const [code, { status, message }] of refusals) {
      expect(code).toMatch(/^[A-Z_]+$/)
      expect(statuses).toContain(status)
      expect(message).toMatch(/\w+ \w+/)
    }
  })
})

test('no two operations share a method and a path', () => {
  const routes = operations.map(({ procedure }) => {
    const { method, path } = procedure['~orpc'].route
    return `${method} ${path?.replaceAll(/\{[^}]+\}/g, '{}')}`
  })
  expect(new Set(routes).size).toBe(routes.length)
  expect(routes.length).toBeGreaterThan(15)
})

const ownPortfolio = contract.portfolios.getOwn['~orpc'].outputSchema?.shape
const pageStats = contract.portfolios.view['~orpc'].outputSchema?.shape.stats.unwrap().shape
/** The schemas of the counts in outputs. */
const counts = {
  'chat.unread: count': contract.chat.unread['~orpc'].outputSchema?.element.shape.count,
  'likes.set: likeCount': contract.likes.set['~orpc'].outputSchema?.shape.likeCount,
  'notes.create: viewCount': contract.notes.create['~orpc'].outputSchema?.shape.viewCount,
  'portfolios.getOwn: viewCount': ownPortfolio?.viewCount,
  'portfolios.getOwn: likeCount': ownPortfolio?.likeCount,
  'portfolios.view: views': pageStats?.views,
  'portfolios.view: likes': pageStats?.likes,
  'views.record: viewCount': contract.views.record['~orpc'].outputSchema?.shape.viewCount,
}

describe.each(Object.entries(counts))('the output of %s', (_, schema) => {
  test.each([0, 1_000_000])('can be %d', (count) => {
    expect(schema?.safeParse(count).success).toBe(true)
  })

  test.each([-1, 0.5, Number.NaN, '1'])('cannot be %j', (count) => {
    expect(schema?.safeParse(count).success).toBe(false)
  })
})
