import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from './architecture/project.ts'
import { renderRules } from './docs/rules.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Returns the text of `docs/rules.md`, generated from the sources. */
export function readRules(): string {
  const paths = filesBelow(ROOT, 'core/src').toSorted()
  return renderRules(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(ROOT, 'docs/rules.md'), readRules())
