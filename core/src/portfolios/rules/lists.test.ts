import { expect, test } from 'vitest'
import { isNewOrder } from './lists.ts'

test.each([
  { ids: ['b', 'a'], complete: true },
  { ids: ['a', 'b'], complete: true },
  { ids: ['a'], complete: false },
  { ids: ['a', 'a'], complete: false },
  { ids: ['a', 'b', 'b'], complete: false },
  { ids: ['a', 'c'], complete: false },
  { ids: ['a', 'b', 'c'], complete: false },
])('A new order of a list is one that names each of its entries once: $ids of a and b', ({ ids, complete }) => {
  expect(isNewOrder([{ id: 'a' }, { id: 'b' }], ids)).toBe(complete)
})
