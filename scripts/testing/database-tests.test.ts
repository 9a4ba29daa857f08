import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testsWithoutDatabase } from './database-tests.ts'

/** Writes files with their imports into a new folder and returns it. */
function sources(files: Record<string, string[]>): string {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), imports.map((each) => `import { x } from '${each}'\n`).join(''))
  }
  return root
}

test('a test file needs a database if it opens one itself or through a module that it imports', () => {
  const root = sources({
    'testing/postgres-pool.ts': [],
    'testing/test-database.ts': ['./postgres-pool.ts'],
    'testing/test-app.ts': ['./test-database.ts'],
    'testing/own-page.ts': ['./test-app.ts'],
    'pages/publish.test.ts': ['../testing/own-page.ts', './publish.ts'],
    'pages/publish.ts': [],
    'pages/title.test.ts': ['./publish.ts', 'vitest'],
    'start.test.ts': ['./testing/test-database.ts'],
  })
  expect(testsWithoutDatabase(root)).toEqual(['pages/title.test.ts'])
})

test('files that name their engines need a database', () => {
  const names = ['start.postgres.test.ts', 'start.embedded.test.ts', 'start.engines.test.ts', 'start.test.ts']
  const root = sources(Object.fromEntries(names.map((name) => [name, []])))
  expect(testsWithoutDatabase(root)).toEqual(['start.test.ts'])
})
