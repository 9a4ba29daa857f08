import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@vitrine/core/contract'
import { settingDefaults } from '../server/src/config/config.ts'
import { SETTING_TEXTS } from '../server/src/config/setting-texts.ts'
import { RIGHTS } from '../server/src/testing/rights.ts'
import { filesBelow } from './architecture/project.ts'
import { renderRules } from './docs/rules.ts'
import { renderSettings, replaceGenerated } from './docs/settings.ts'
import { renderSqlFeatures } from './docs/sql-features.ts'
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

/** Documents that are generated, or a part of them: their paths, and what they should contain. */
export function generatedDocuments(): Map<string, string> {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const sources = filesBelow(ROOT, 'server/src')
    .filter((path) => /\.(?:ts|sql)$/.test(path) && !/\.test\.ts$|\/(?:testing|config)\//.test(path))
    .map((path) => [path, read(path)] as const)
  return new Map([
    ['docs/rules.md', readRules()],
    ['README.md', replaceGenerated(read('README.md'), 'settings', renderSettings(SETTING_TEXTS, settingDefaults()))],
    ['docs/scaling.md', replaceGenerated(read('docs/scaling.md'), 'SQL in use', renderSqlFeatures(sources))],
  ])
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of generatedDocuments()) writeFileSync(join(ROOT, path), text)
}
