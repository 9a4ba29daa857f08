import { expect, test } from 'vitest'
import { newestEdits } from './edit-times.ts'

const now = new Date(10_000)

test('a change is stored if its field was not edited later', () => {
  const changes = { title: 'New', url: 'https://a.example' }
  expect(newestEdits({ title: 4000, url: 5000 }, changes, { editedAt: { title: 4001, url: 5000 }, now })).toEqual({
    changes,
    editTimes: { title: 4001, url: 5000 },
  })
})

test('a change that is older than the last edit of its field is ignored, and the others are stored', () => {
  const changes = { title: 'Old', url: 'https://a.example' }
  expect(newestEdits({ title: 5000 }, changes, { editedAt: { title: 4999, url: 4999 }, now })).toEqual({
    changes: { url: 'https://a.example' },
    editTimes: { title: 5000, url: 4999 },
  })
})

test('a change without a time counts as made now', () => {
  expect(newestEdits({ title: 9999 }, { title: 'Now' }, { now })).toEqual({
    changes: { title: 'Now' },
    editTimes: { title: 10_000 },
  })
})

test('a change from the future counts as made now, so that later changes win over it', () => {
  const { editTimes } = newestEdits({}, { title: 'Soon' }, { editedAt: { title: 99_000 }, now })
  expect(editTimes).toEqual({ title: 10_000 })
})

test('a stored time in the future comes from a wrong clock and blocks no change', () => {
  expect(newestEdits({ title: 99_000 }, { title: 'Now' }, { editedAt: { title: 9000 }, now })).toEqual({
    changes: { title: 'Now' },
    editTimes: { title: 9000 },
  })
})
