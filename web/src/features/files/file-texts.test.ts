import { expect, test } from 'vitest'
import { fileUseText, formatSize, nameOf } from './file-texts.ts'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [655_360, '640 kB'],
  [1_258_291, '1.2 MB'],
  [209_715_200, '200.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

test('a file without a name has that of what uses it', () => {
  const use = { portfolioId: 'p', kind: 'project', title: 'Halden' } as const
  expect(nameOf({ name: 'cover.png', kind: 'project', uses: [use] })).toBe('cover.png')
  expect(nameOf({ name: null, kind: 'project', uses: [use] })).toBe('Halden')
  expect(nameOf({ name: null, kind: 'profile', uses: [{ ...use, kind: 'profile', title: null }] })).toBe(
    'Profile picture',
  )
  expect(nameOf({ name: null, kind: 'project', uses: [] })).toBe('Project image')
})

test('where a file is used', () => {
  const link = { portfolioId: 'p', kind: 'link', title: 'Shop' } as const
  const project = { portfolioId: 'p', kind: 'project', title: 'Halden' } as const
  const music = { portfolioId: 'p', kind: 'music', title: null } as const
  expect(fileUseText({ uses: [], hosted: false })).toBe('Not used. It is deleted within a day.')
  expect(fileUseText({ uses: [], hosted: true })).toBe('Not used on your page')
  expect(fileUseText({ uses: [music], hosted: false })).toBe('Used on your page')
  expect(fileUseText({ uses: [link], hosted: false })).toBe('Link “Shop”')
  expect(fileUseText({ uses: [project, link, link], hosted: false })).toBe('Project “Halden” and 2 more')
})
