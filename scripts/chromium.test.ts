import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

test('CHROMIUM_PATH names the browser, and a wrong path is not replaced by another browser', () => {
  const program = join(mkdtempSync(join(tmpdir(), 'chromium-')), 'my-chromium')
  writeFileSync(program, '')
  expect(findChromium({ CHROMIUM_PATH: program })).toBeNull()
  chmodSync(program, 0o755)
  expect(findChromium({ CHROMIUM_PATH: program })).toBe(program)
})

test('a Chromium on the PATH is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  writeFileSync(join(folder, 'chromium-browser'), '', { mode: 0o755 })
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium-browser'))
})
