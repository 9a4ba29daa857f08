import { expect, test } from 'vitest'
import { projectSizes } from './project-sizes.ts'

test('sizes follow the layout, and a wide picture is larger than its box', () => {
  const box = { width: 1600, height: 1000 }
  expect(projectSizes('carousel', box)).toBe('(width < 460px) calc(100vw - 40px), 420px')
  expect(projectSizes('grid', { width: 900, height: 1600 })).toBe(projectSizes('grid', box))
  expect(projectSizes('single', { width: 3200, height: 1000 })).toBe(
    '(width < 680px) calc(calc(100vw - 40px) * 2.00), calc(640px * 2.00)',
  )
})
