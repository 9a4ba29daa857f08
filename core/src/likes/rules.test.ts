import { describe, expect, test } from 'vitest'
import { likeChange } from './rules.ts'

describe('A person can like a page once: liking it again, or removing a like that was not given, does not change the count.', () => {
  test.each([
    { liked: false, wanted: true, change: 1 },
    { liked: true, wanted: true, change: 0 },
    { liked: true, wanted: false, change: -1 },
    { liked: false, wanted: false, change: 0 },
  ])('liked $liked, wanted $wanted: the count changes by $change', ({ liked, wanted, change }) => {
    expect(likeChange(liked, wanted)).toBe(change)
  })
})
