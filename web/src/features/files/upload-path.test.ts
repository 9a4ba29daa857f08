import { FILE_NAME_MAX } from '@vitrine/core/files'
import { expect, test } from 'vitest'
import { withName } from './upload-path.ts'

const named = (name: string) => new File([], name)

test('the path of an upload carries the name of the file', () => {
  expect(withName('/api/files', named('at sea & home.png'))).toBe('/api/files?name=at%20sea%20%26%20home.png')
  expect(withName('/api/files?kind=link', named('a.png'))).toBe('/api/files?kind=link&name=a.png')
  expect(withName('/api/files', new Blob())).toBe('/api/files')
  expect(withName('/api/files', named(' '))).toBe('/api/files')
})

test('the middle of a long name is left out, its extension stays', () => {
  const name = new URL(withName('/f', named(`${'x'.repeat(300)}.jpeg`)), 'https://a.example').searchParams.get('name')
  expect(name).toHaveLength(FILE_NAME_MAX)
  expect(name?.endsWith('x.jpeg')).toBe(true)
})
