import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bin, report, runChecks, TYPES } from './check.ts'
import { requireChromium } from './chromium.ts'
import { nearTests } from './testing/near-tests.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FORMATTED = /\.(?:ts|tsx|mjs|js|json|css)$/
const MODULE = /^[^/]+\/.*\.(?:ts|tsx|mjs|css)$/

/**
 * Runs `npm run test:changed`: what answers a change quickly, for the files that differ from the last commit, or from
 * `--since <commit>`. Types of what has changed and of what depends on it, Biome on the files, then the tests near them
 * on one engine; with `--browser` also a build and the journeys of the same features. `npm test` proves the rest.
 */
async function testChanged(): Promise<void> {
  const { values } = parseArgs({
    options: { since: { type: 'string', default: 'HEAD' }, browser: { type: 'boolean' } },
  })
  const files = changedFiles(values.since)
  if (files.length === 0) {
    console.log('Nothing has changed')
    return
  }
  const results = await runChecks([
    TYPES,
    ['Biome', [bin('biome'), 'check', '--no-errors-on-unmatched', ...files.filter((file) => FORMATTED.test(file))]],
  ])
  report(results)
  const tests = testsOf(files)
  const passed = [results.every((result) => result.passed), runUnitTests(tests.unit)]
  if (values.browser) passed.push(runJourneys(tests.documents, tests.journeys))
  process.exitCode = passed.every(Boolean) ? 0 : 1
}

/** Returns the files that exist and differ from a commit, also those that Git does not know yet. */
function changedFiles(since: string): string[] {
  const list = (...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: ROOT, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim())
    return stdout.split('\n').filter(Boolean)
  }
  const files = [...list('diff', '--name-only', since), ...list('ls-files', '--others', '--exclude-standard')]
  return files.filter((file) => existsSync(join(ROOT, file)))
}

/** Returns the tests near the changed files. A changed test runs itself, whatever is beside it. */
function testsOf(files: readonly string[]) {
  const tests = files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  const near = files.filter((file) => MODULE.test(file) && !tests.includes(file)).map((file) => nearTests(ROOT, file))
  const join = (lists: string[][]) => [...new Set(lists.flat())]
  return {
    unit: join([...near.map(({ unit }) => unit), tests.filter((file) => /\.test\./.test(file))]),
    documents: join(near.map(({ documents }) => documents)),
    journeys: join([...near.map(({ journeys }) => journeys), tests.filter((file) => /\.spec\./.test(file))]),
  }
}

function runUnitTests(filters: readonly string[]): boolean {
  if (filters.length === 0) return true
  const { TEST_DATABASE_URL: _, ...environment } = process.env
  // One engine, the embedded one, and neither started processes nor documents of a built server.
  const projects = ['!running', '!documents'].map((project) => `--project=${project}`)
  return run(['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...projects, ...filters], environment)
}

function runJourneys(documents: readonly string[], journeys: readonly string[]): boolean {
  process.env.CHROMIUM_PATH = requireChromium()
  const passed = [run(['--import', 'tsx', 'scripts/build.ts'])]
  if (documents.length > 0) passed.push(run(['node_modules/vitest/vitest.mjs', 'run', ...documents]))
  if (journeys.length > 0) passed.push(run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...journeys]))
  return passed.every(Boolean)
}

function run(parameters: string[], env = process.env): boolean {
  return spawnSync(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit', env }).status === 0
}

await testChanged()
