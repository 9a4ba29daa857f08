import { expect, test } from 'vitest'
import { fileUseText, formatSize } from './file-texts.ts'

test.each([
  [0, '1 kB'],
  [655_360, '640 kB'],
  [1_258_291, '1.2 MB'],
  [209_715_200, '200.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

test('where a file is used', () => {
  expect(fileUseText(null)).toBe('Not used. It is deleted within a day.')
  expect(fileUseText({ kind: 'music', title: null })).toBe('On your page')
  expect(fileUseText({ kind: 'link', title: 'Shop' })).toBe('Link “Shop”')
  expect(fileUseText({ kind: 'project', title: 'Halden' })).toBe('Project “Halden”')
})
