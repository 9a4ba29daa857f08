import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g
/** The module that opens databases on PostgreSQL. `test-database.ts`, which opens them on both engines, imports it. */
const DATABASE = 'testing/postgres-pool.ts'

/** Returns the test files below `root` that open no test database, neither themselves nor through a module that they import. */
export function testsWithoutDatabase(root: string): string[] {
  const reaches = new Map<string, boolean>([[join(root, DATABASE), true]])
  function reachesDatabase(file: string): boolean {
    const known = reaches.get(file)
    if (known !== undefined) return known
    // A circle of imports adds nothing that its other members do not reach.
    reaches.set(file, false)
    const found = importsOf(file).some(reachesDatabase)
    reaches.set(file, found)
    return found
  }
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.postgres|\.embedded|\.engines)\.test\.ts$/.test(path))
    .map((path) => join(root, path))
    .filter((file) => !reachesDatabase(file))
    .map((file) => relative(root, file))
    .sort()
}

function importsOf(file: string): string[] {
  if (!file.endsWith('.ts')) return []
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path))
}
