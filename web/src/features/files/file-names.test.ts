import { expect, test } from 'vitest'
import { sizeInWords, wordsOfUse } from './file-names.ts'

test.each([
  [0, '1 kB'],
  [655_360, '640 kB'],
  [1_258_291, '1.2 MB'],
  [209_715_200, '200.0 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})

test('where a file is worn', () => {
  expect(wordsOfUse(null)).toBe('Not used. It goes within a day.')
  expect(wordsOfUse({ kind: 'music', projectTitle: null })).toBe('On your page')
  expect(wordsOfUse({ kind: 'project', projectTitle: 'Halden' })).toBe('Project “Halden”')
})
