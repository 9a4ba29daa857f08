import { expect, test } from 'vitest'
import { LIST_NAMES } from './list-names.ts'
import { PAGE_LISTS } from './lists.ts'

test.each([
  { name: 'links', path: 'links', tag: 'Links', noun: 'link', Noun: 'Link', code: 'LINK' },
  {
    name: 'socialLinks',
    path: 'social-links',
    tag: 'Social links',
    noun: 'social link',
    Noun: 'Social link',
    code: 'SOCIAL_LINK',
  },
  { name: 'projects', path: 'projects', tag: 'Projects', noun: 'project', Noun: 'Project', code: 'PROJECT' },
  { name: 'badges', path: 'badges', tag: 'Badges', noun: 'badge', Noun: 'Badge', code: 'BADGE' },
] as const)('path, refusals and texts of the $name follow from the name of an entry', (row) => {
  const { path, tag, notFound, full, texts } = PAGE_LISTS[row.name]
  expect({ path, tag }).toEqual({ path: row.path, tag: row.tag })
  expect([notFound.code, notFound.message]).toEqual([`${row.code}_NOT_FOUND`, `${row.Noun} not found`])
  expect([full.code, full.message]).toEqual([`${row.code}_LIMIT`, texts.full])
  expect(texts).toEqual({
    full: `You can add up to 50 ${row.noun}s`,
    addFailed: `Failed to add ${row.noun}`,
    updateFailed: `Failed to update ${row.noun}`,
    deleteFailed: `Failed to delete ${row.noun}`,
    deleted: `${row.Noun} deleted`,
    restoreFailed: `Failed to restore ${row.noun}`,
  })
})

test('the names of the lists are those of the table, in its order', () => {
  expect(LIST_NAMES).toEqual(Object.keys(PAGE_LISTS))
})
