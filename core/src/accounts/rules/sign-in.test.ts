import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './sign-in.ts'

describe('After sign-in the browser goes only to a path on this site', () => {
  test.each(['/', '/u/ada', '/u/ada?chat=1#top', '/create-portfolio'])('%s is followed', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/u/..//evil.example',
    '/%2e//evil.example',
    ' /u/ada',
    '/u/a b',
    'javascript:alert(1)',
    'u/ada',
    '',
    undefined,
    null,
    ['/u/ada'],
  ])('%j leads to the dashboard', (path) => {
    expect(safeReturnPath(path)).toBe('/dashboard')
  })
})
