import { basename, extname } from 'node:path'
import { nearTests } from '../testing/near-tests.ts'

/** A run of tests that may find a fault: the runner's script and its parameters. */
export interface TestRun {
  name: string
  parameters: string[]
}

/** Projects of the server's tests, on one engine. */
export const SERVER = [
  '--project=server (no database)',
  `--project=server (${process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded'})`,
]
const SCREENS = ['--project=web', '--project=page', '--project=widgets', '--project=screens']

/**
 * Returns the runs of tests near a source file, the quickest first: those of its feature, then those of every operation,
 * then documents and journeys of its feature (for screens, pages and texts: verbs and rules have tests of their own).
 */
export function nearRuns(root: string, path: string): TestRun[] {
  const [workspace = '', , feature = ''] = path.split('/')
  const { unit, operations, documents, journeys } = nearTests(root, path)
  const runs: TestRun[] = []
  if (workspace === 'core') {
    runs.push(vitest('core', ['--project=core', ...unit, 'core/src/contract.test.ts']))
    runs.push(vitest('server', [...SERVER, `server/src/features/${feature}/`]))
  }
  if (workspace === 'server') {
    runs.push(vitest('server', [...SERVER, ...unit]))
    runs.push(vitest('every operation', [...SERVER, ...operations]))
  } else {
    if (workspace !== 'core') runs.push(vitest('screens near it', [...SCREENS, ...featureFilters(path)]))
    runs.push(vitest('screens', SCREENS))
  }
  if (workspace === 'server' || (workspace === 'core' && !/texts\.ts$/.test(path))) return runs
  if (documents.length > 0) runs.push(vitest('documents', ['--project=documents', ...documents]))
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '-x', '--reporter=line']
  if (journeys.length > 0) runs.push({ name: 'browser', parameters: [...playwright, '--project=desktop', ...journeys] })
  return runs
}

/** Returns a run of Vitest; with `bail` it ends at the first failure. */
export function vitest(name: string, parameters: string[], { bail = true } = {}): TestRun {
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', '--reporter=dot']
  return { name, parameters: [...runner, ...(bail ? ['--bail=1'] : []), ...parameters] }
}

/** Returns filters for the tests of a screen's or part's feature: its folder, and files that have its name. */
function featureFilters(path: string): string[] {
  const isFeature = path.startsWith('web/src/features/')
  const folders = path.split('/').slice(0, isFeature ? 4 : 3)
  const name = basename(path, extname(path))
  return [`${folders.join('/')}/`, `/${name}.`, `/${folders.at(-1)?.replace(/s$/, '')}.`]
}
