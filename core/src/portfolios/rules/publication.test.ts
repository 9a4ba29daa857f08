import { describe, expect, test } from 'vitest'
import { maySee, savedTitle } from './publication.ts'

describe('A page cannot be published without a title: Save refuses a blank one while the page is published, and replaces it by the default otherwise.', () => {
  test.each([
    ['Ada', true, 'Ada'],
    [' Ada\n', false, 'Ada'],
    ['', true, null],
    [' \n', true, null],
    ['', false, 'My Portfolio'],
  ])('%j, published: %s → %s', (title, published, saved) => {
    expect(savedTitle(title, published)).toBe(saved)
  })
})

test.each([
  { published: true, viewer: null, sees: true },
  { published: true, viewer: 'other', sees: true },
  { published: false, viewer: 'owner', sees: true },
  { published: false, viewer: 'other', sees: false },
  { published: false, viewer: null, sees: false },
])(
  'A published page may be seen by everyone, an unpublished page only by its owner: $published, seen by $viewer',
  ({ published, viewer, sees }) => {
    expect(maySee({ published, userId: 'owner' }, viewer)).toBe(sees)
  },
)
