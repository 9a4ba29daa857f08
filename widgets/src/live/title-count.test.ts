import { expect, test } from 'vitest'
import { createTitleCount } from './title-count.ts'

test('the title has the count before it, whatever the title is and becomes', () => {
  const target = { title: '(5) reasons' }
  const show = createTitleCount(target)
  show(0)
  expect(target.title).toBe('(5) reasons')
  show(2)
  expect(target.title).toBe('(2) (5) reasons')
  show(3)
  expect(target.title).toBe('(3) (5) reasons')
  target.title = 'Another page'
  show(3)
  expect(target.title).toBe('(3) Another page')
  show(0)
  expect(target.title).toBe('Another page')
})
