import { describe, expect, test } from 'vitest'
import { countsUse } from './uses.ts'

describe('A look counts each person once who uses it, but not the person who made it.', () => {
  test.each([
    { userId: 'b', used: false, counts: true },
    { userId: 'b', used: true, counts: false },
    { userId: 'a', used: false, counts: false },
  ])('$userId uses a look of a, used before: $used', ({ userId, used, counts }) => {
    expect(countsUse({ ownerId: 'a', userId, used })).toBe(counts)
  })
})
