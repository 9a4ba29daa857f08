import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A run of tests that may find a fault: the runner's script and its parameters. */
export interface TestRun {
  name: string
  parameters: string[]
}

const SERVER = ['--project=server (no database)', '--project=server (embedded)']
const SCREENS = ['--project=web', '--project=page', '--project=screens']

/** Browser tests and tests of documents that follow the code of a path, by their names. */
const JOURNEYS: readonly (readonly [path: RegExp, tests: RegExp])[] = [
  [/accounts|session|account-deletion/, /^(?:accounts|sessions|translation)/],
  [/analytics|clicks|views/, /^analytics/],
  [/archives/, /^transfer/],
  [/billing|payments/, /^(?:payments|way-to-provider|checkout|not-for-sale|lapsed)/],
  [/chat|conversation|inbox/, /^(?:chat|inbox|messages)/],
  [/connections|discord|now-playing|live-cards/, /^(?:connections|ended-connections)/],
  [/contact/, /^contact/],
  [/editor\/entries|portfolios\/(?:lists|projects)/, /^(?:lists|links|two-tabs)/],
  [/editor|portfolios/, /^(?:editor|early|theme|lists)/],
  [/files|pictures/, /^(?:uploads|pictures)/],
  [/gifts/, /^(?:gifts|story)/],
  [/likes|parts\/stats/, /^likes/],
  [/newsletter|landing|about|site|support|legal/, /^(?:landing|help)/],
  [/notes/, /^notes/],
  [/rankings/, /^rankings/],
  [/shell|ui|kernel/, /^(?:accounts|editor|uploads)/],
  [/page\/src\/parts/, /^(?:parts|page|players)/],
  [/page\/src\/live|realtime/, /^(?:likes|chat|parts)/],
  [/page\/src\/sections/, /^(?:page|carousel|links|players)/],
  [/share/, /^sharing/],
  [/http/, /^(?:page|early|sessions|uploads)/],
]

/**
 * Returns the tests near a source file, the quickest first: those of its folder and feature, then those that concern
 * every operation, then the journeys of its feature in a browser (for screens, pages and texts). Only tests that exist in `root` are named.
 */
export function nearTests(root: string, path: string): TestRun[] {
  const [workspace = '', , feature = ''] = path.split('/')
  const folder = path.split('/').slice(0, -1).join('/')
  const journeys = journeysOf(root, path)
  const runs: TestRun[] = []
  if (workspace === 'core') {
    runs.push(vitest('core', ['--project=core', folder, 'core/src/contract.test.ts']))
    runs.push(vitest('server', [...SERVER, `server/src/features/${feature}/`]))
  }
  if (workspace === 'server') {
    const near = feature === 'features' ? path.split('/').slice(0, 4).join('/') : `server/src/${feature}`
    runs.push(vitest('server', [...SERVER, `${near}/`]))
    runs.push(vitest('every operation', [...SERVER, 'server/src/rights.test.ts', 'server/src/bad-input.test.ts']))
  } else runs.push(vitest('screens', SCREENS))
  if (journeys.documents.length > 0) runs.push(vitest('documents', ['--project=documents', ...journeys.documents]))
  // Verbs and rules have tests of their own; what only a screen shows of core are its texts.
  const inBrowser = workspace === 'web' || workspace === 'page' || /texts\.ts$/.test(path)
  if (inBrowser && journeys.specs.length > 0) {
    const runner = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '-x', '--reporter=line']
    const parameters = [...runner, '--project=desktop']
    runs.push({ name: 'browser', parameters: [...parameters, ...journeys.specs] })
  }
  return runs
}

function vitest(name: string, parameters: string[]): TestRun {
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--passWithNoTests', '--reporter=dot']
  return { name, parameters: [...runner, ...parameters] }
}

function journeysOf(root: string, path: string): { specs: string[]; documents: string[] } {
  const patterns = JOURNEYS.filter(([code]) => code.test(path)).map(([, tests]) => tests)
  const named = (name: string) => patterns.some((pattern) => pattern.test(name))
  const files = readdirSync(join(root, 'e2e/src'), { recursive: true, encoding: 'utf8' })
  return {
    specs: files.filter((file) => file.endsWith('.spec.ts') && named(file)).map((file) => `e2e/src/${file}`),
    documents: files.filter((file) => /^documents\/.*\.test\.ts$/.test(file) && named(file.slice(10))),
  }
}
