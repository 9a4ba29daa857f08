import { expect, test } from 'vitest'
import { type BadgeEdits, changeOf, selectionOf, toggleBadge } from './badge-selection.ts'

const HIGHEST = 2 ** 31
const NONE: BadgeEdits = new Map()

test('badges are switched on and off, the highest as well', () => {
  const edits = toggleBadge(1, toggleBadge(1, NONE, HIGHEST), 1)
  expect(selectionOf(1, edits)).toBe(HIGHEST)
  expect(toggleBadge(1, toggleBadge(1, edits, HIGHEST), 1).size).toBe(0)
})

test('changes are kept when another tab saves, and only these are applied to what it saved', () => {
  const edits = toggleBadge(0, NONE, 64)
  expect(selectionOf(HIGHEST + 1, edits)).toBe(HIGHEST + 1 + 64)
})

test('what another tab has saved as well is no change any more', () => {
  const edits = toggleBadge(0, NONE, 64)
  expect(selectionOf(64, edits)).toBe(64)
  expect(selectionOf(64, toggleBadge(64, edits, 64))).toBe(0)
})

test('a change names only its own badge', () => {
  expect(changeOf(HIGHEST + 64 + 1, HIGHEST)).toEqual({ add: HIGHEST, remove: 0 })
  expect(changeOf(64 + 1, HIGHEST)).toEqual({ add: 0, remove: HIGHEST })
})
