import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findProgram } from './debian-programs.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a program on the PATH is found if it can be executed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  vi.stubEnv('PATH', folder)
  const program = join(folder, 'some-proxy')
  writeFileSync(program, '')
  expect(findProgram('some-proxy')).toBeNull()
  chmodSync(program, 0o755)
  expect(findProgram('some-proxy')).toBe(program)
})
