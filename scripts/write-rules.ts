import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@vitrine/core/contract'
import { RIGHTS } from '../server/src/testing/rights.ts'
import { filesBelow } from './architecture/project.ts'
import { renderRules } from './docs/rules.ts'
import { renderWhoMay } from './docs/who-may.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Returns the text of `docs/rules.md`, generated from the sources, the contract and the table of rights. */
export function readRules(): string {
  const paths = filesBelow(ROOT, 'core/src').toSorted()
  const rules = renderRules(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
  const operations = Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => ({
      ...procedure['~orpc'].route,
      name: `${feature}.${name}`,
    })),
  )
  return `${rules}\n${renderWhoMay(operations, RIGHTS)}\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(ROOT, 'docs/rules.md'), readRules())
