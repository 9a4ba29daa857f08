import { expect, test } from 'vitest'
import { type ArchiveEntry, archiveProblem, isSafePath } from './archive-files.ts'

test.each(['page.json', 'files/profile.webp', 'files/', 'a b/ä.webp', 'files/..webp'])('%s is a safe path', (path) => {
  expect(isSafePath(path)).toBe(true)
})

test.each([
  '',
  '/etc/passwd',
  '../page.json',
  'files/../../x',
  'files/./x',
  'C:x',
  'a\\b',
  'a//b',
  'a\u0000b',
  'a\nb',
  `${'a'.repeat(513)}`,
])('%j is not a safe path', (path) => {
  expect(isSafePath(path)).toBe(false)
})

const MEGABYTE = 1024 * 1024
const file = (path: string, fields: Partial<ArchiveEntry> = {}): ArchiveEntry => ({
  path,
  packedBytes: 10,
  bytes: 20,
  isEncrypted: false,
  isUnusual: false,
  ...fields,
})

test.each([
  ['a page with its files', [file('page.json'), file('files/'), file('files/profile.webp')], null],
  ['no file', [], null],
  ['2000 files', Array.from({ length: 2000 }, (_, number) => file(`${number}`)), null],
  ['2001 files', Array.from({ length: 2001 }, (_, number) => file(`${number}`)), 'tooManyFiles'],
  ['an unsafe path', [file('../page.json')], 'unsafePaths'],
  ['an encrypted file', [file('page.json', { isEncrypted: true })], 'encrypted'],
  ['a symbolic link', [file('page.json', { isUnusual: true })], 'unusualEntries'],
  ['two files of the same name', [file('a/b'), file('A/B')], 'sameNames'],
  ['the same name in two forms of Unicode', [file('\u00e4'), file('a\u0308')], 'sameNames'],
  ['a file of 20 MB', [file('a', { bytes: 20 * MEGABYTE, packedBytes: MEGABYTE })], null],
  ['a file beyond 20 MB', [file('a', { bytes: 20 * MEGABYTE + 1, packedBytes: MEGABYTE })], 'tooBig'],
  ['a file 200 times as large as its compressed form', [file('a', { bytes: 2_000_000, packedBytes: 10_000 })], null],
  ['a file that grows more', [file('a', { bytes: 2_000_001, packedBytes: 10_000 })], 'tooBig'],
  ['a small file that grows more', [file('a', { bytes: MEGABYTE, packedBytes: 1 })], null],
  ['files that overlap', [file('a', { packedBytes: 2_000_000 }), file('b', { packedBytes: 2_000_001 })], 'tooBig'],
  [
    'files beyond 320 MB in all',
    Array.from({ length: 17 }, (_, number) => file(`${number}`, { bytes: 19 * MEGABYTE, packedBytes: 200_000 })),
    'tooBig',
  ],
])('an archive of %s', (_, entries, problem) => {
  expect(archiveProblem(entries, 4_000_000)).toBe(problem)
})
