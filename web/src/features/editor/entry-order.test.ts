import { expect, test } from 'vitest'
import { inOrder, moved } from './entry-order.ts'

const entries = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('an entry moves to the place of another, down and up', () => {
  expect(moved(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 'gone')).toEqual(['a', 'b', 'c'])
})

test('entries follow the ids, and an entry that came meanwhile stays behind them', () => {
  expect(inOrder(entries, ['b', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }, { id: 'c' }])
})
