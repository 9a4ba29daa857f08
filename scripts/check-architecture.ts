import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isContractProcedure } from '@orpc/contract'
import * as accountData from '@vitrine/core/account-data'
import * as accountDeletion from '@vitrine/core/account-deletion'
import * as accounts from '@vitrine/core/accounts'
import * as analytics from '@vitrine/core/analytics'
import * as archives from '@vitrine/core/archives'
import * as billing from '@vitrine/core/billing'
import * as chat from '@vitrine/core/chat'
import * as connections from '@vitrine/core/connections'
import * as contact from '@vitrine/core/contact'
import { contract } from '@vitrine/core/contract'
import * as files from '@vitrine/core/files'
import * as gifts from '@vitrine/core/gifts'
import * as kernel from '@vitrine/core/kernel'
import * as likes from '@vitrine/core/likes'
import * as linkHosts from '@vitrine/core/link-hosts'
import * as looks from '@vitrine/core/looks'
import * as moderation from '@vitrine/core/moderation'
import * as newsletter from '@vitrine/core/newsletter'
import * as notes from '@vitrine/core/notes'
import * as payments from '@vitrine/core/payments'
import * as portfolios from '@vitrine/core/portfolios'
import * as rankings from '@vitrine/core/rankings'
import * as site from '@vitrine/core/site'
import * as usernames from '@vitrine/core/usernames'
import { BREAKING_MIGRATIONS, REVIEWED_MIGRATIONS } from '../server/src/db/breaking-migrations.ts'
import { checkErrorListeners } from './architecture/error-listeners.ts'
import { checkImportCycles } from './architecture/import-cycles.ts'
import { checkImportTable, checkPageClosure } from './architecture/import-table.ts'
import { checkDocstrings, checkTerms, checkTermsInTexts } from './architecture/language.ts'
import { checkMigrations } from './architecture/migrations.ts'
import { checkPatterns } from './architecture/patterns.ts'
import { filesBelow, type Project, readProject, type Violation } from './architecture/project.ts'
import { checkRenderedTexts } from './architecture/rendered-texts.ts'
import { checkReservedRoutes } from './architecture/reserved-routes.ts'
import {
  checkCorePurity,
  checkEnvironmentReader,
  checkOwnTables,
  checkPublisher,
} from './architecture/single-places.ts'
import { checkSpelling } from './architecture/spelling.ts'
import { checkTestAssertions } from './architecture/test-assertions.ts'
import { checkSeeds, checkTestEndings } from './architecture/test-endings.ts'
import { checkTimeLimits } from './architecture/time-limits.ts'
import { checkDeclaredRefusals, checkVerbImports, checkVerbTests, type Declared } from './architecture/verbs.ts'
import { checkHosts, checkNames, checkTexts } from './architecture/wording.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FEATURES = {
  'account-data': accountData,
  'account-deletion': accountDeletion,
  accounts,
  analytics,
  archives,
  billing,
  chat,
  connections,
  contact,
  files,
  gifts,
  kernel,
  likes,
  'link-hosts': linkHosts,
  looks,
  moderation,
  newsletter,
  notes,
  payments,
  portfolios,
  rankings,
  site,
  usernames,
}
const DOCUMENT = /\.(md|css|html)$/
const BINARY = /\.(webp|woff2|png|jpg|ico|mp3|mp4|mov|ogg|wav|flac|webm)$/

/** Prints all violations of the architecture's rules, and fails if there are any. */
function checkArchitecture(): void {
  const project = readProject(ROOT)
  const texts = allTexts()
  const violations = [
    ...checkImportTable(project),
    ...checkPageClosure(project),
    ...checkCorePurity(project),
    ...checkEnvironmentReader(project),
    ...checkPublisher(project),
    ...checkOwnTables(project),
    ...checkSpelling(project),
    ...checkTimeLimits(project),
    ...checkErrorListeners(project),
    ...checkTestAssertions(project),
    ...checkTestEndings(project),
    ...checkSeeds(project),
    ...checkVerbTests(project),
    ...checkVerbImports(project),
    ...checkDeclaredRefusals(project, declaredRefusals()),
    ...checkTexts(project, coreTexts()),
    ...checkNames(project),
    ...checkRenderedTexts(project, Object.fromEntries(texts)),
    ...checkPatterns(project),
    ...checkReservedRoutes(project),
    ...checkHosts(texts),
    ...checkImportCycles(project),
    ...checkTerms(project),
    ...checkTermsInTexts(texts.filter(([path]) => DOCUMENT.test(path))),
    ...checkDocstrings(project),
    ...checkFeaturesKnown(project),
    ...checkMigrations(texts, { breaking: BREAKING_MIGRATIONS, reviewed: REVIEWED_MIGRATIONS }),
  ]
  for (const { path, line, message } of violations) console.log(`${path}:${line}  ${message}`)
  console.log(`${project.files.size} files, ${violations.length} violations`)
  process.exitCode = violations.length > 0 ? 1 : 0
}

/** Finds features with texts or refusals that are missing from {@link FEATURES} and would escape the rules. */
function checkFeaturesKnown(project: Project): Violation[] {
  return [...project.files.keys()].flatMap((path) => {
    const [, feature] = /^core\/src\/([^/]+)\/(?:texts|refusals)\.ts$/.exec(path) ?? []
    return feature && !(feature in FEATURES)
      ? [{ path, line: 1, message: `scripts/check-architecture.ts does not know ${feature}` }]
      : []
  })
}

function declaredRefusals(): Declared {
  const procedures = new Map<string, Set<string>>()
  for (const [feature, operations] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(operations)) {
      if (!isContractProcedure(procedure)) throw new Error(`${feature}.${name} is no procedure`)
      procedures.set(`${feature}.${name}`, new Set(Object.keys(procedure['~orpc'].errorMap)))
    }
  }
  const codes = new Map<string, string>()
  for (const [name, value] of exportsOf(/Refusals$/)) {
    for (const [key, spec] of Object.entries(value)) {
      if (typeof spec === 'object' && spec && 'code' in spec) codes.set(`${name}.${key}`, String(spec.code))
    }
  }
  return { procedures, codes }
}

function coreTexts(): Set<string> {
  const texts = exportsOf(/Texts$/).flatMap(([, value]) => Object.values(value))
  return new Set(texts.filter((text) => typeof text === 'string'))
}

/** Returns the objects that core's features export under a matching name. */
function exportsOf(name: RegExp): [string, object][] {
  const exported: [string, unknown][] = Object.values(FEATURES).flatMap((feature) => Object.entries(feature))
  return exported.flatMap(([key, value]): [string, object][] =>
    name.test(key) && typeof value === 'object' && value !== null ? [[key, value]] : [],
  )
}

function allTexts(): [string, string][] {
  const paths = filesBelow(ROOT, '').filter((path) => !BINARY.test(path))
  return paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])
}

checkArchitecture()
