import { expect, test } from 'vitest'
import { inOrder, movePosition } from './entry-order.ts'

const entries = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('an entry moves to the position of another, down and up', () => {
  expect(movePosition(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
  expect(movePosition(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
  expect(movePosition(['a', 'b', 'c'], 'a', 'gone')).toEqual(['a', 'b', 'c'])
})

test('entries follow the ids; an entry that was added meanwhile stays behind them', () => {
  expect(inOrder(entries, ['b', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }, { id: 'c' }])
})
