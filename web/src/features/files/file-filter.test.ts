import { expect, test } from 'vitest'
import { FILE_GROUPS, filterFiles, isInGroup } from './file-filter.ts'
import { sampleFile } from './sample-file.ts'

const shop = { portfolioId: 'p', kind: 'link', title: 'Shop' } as const
const files = [
  sampleFile({ id: 'sea' }),
  sampleFile({ id: 'thumb', name: null, kind: 'link', uses: [shop] }),
  sampleFile({ id: 'song', name: 'song.mp3', kind: 'music', uses: [{ portfolioId: 'p', kind: 'music', title: null }] }),
]

test('a group contains the files of its kinds, or the unused ones', () => {
  const ids = FILE_GROUPS.map((group) => files.filter((file) => isInGroup(file, group)).map(({ id }) => id))
  expect(ids).toEqual([['sea', 'thumb', 'song'], ['sea', 'thumb'], [], ['song'], [], ['sea']])
})

test.each([
  ['SEA', ['sea']],
  ['link image', ['thumb']],
  ['shop', ['thumb']],
  [' ', ['sea', 'thumb', 'song']],
  ['nothing like it', []],
])('the search for "%s" looks at names, kinds and uses', (search, ids) => {
  expect(filterFiles(files, { group: 'all', search }).map(({ id }) => id)).toEqual(ids)
})
