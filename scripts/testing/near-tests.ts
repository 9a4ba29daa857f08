import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Tests near a file: filters of paths for Vitest, and the browser tests of its feature. */
export interface NearTests {
  /** Tests beside the file and of its feature. */
  unit: string[]
  /** Tests that send requests to every operation of the contract; empty for files that operations do not depend on. */
  operations: string[]
  /** Tests of documents (Vitest) and journeys (Playwright) of the feature. */
  documents: string[]
  journeys: string[]
}

/** Names of browser tests and tests of documents that walk through the code of a path. */
const WALKED: readonly (readonly [path: RegExp, tests: RegExp])[] = [
  [/accounts|session|account-deletion/, /^(?:accounts|sessions|translation)/],
  [/analytics|clicks|views/, /^analytics/],
  [/archives/, /^transfer/],
  [/billing|payments/, /^(?:payments|way-to-provider|checkout|lapsed)/],
  [/chat|conversation|inbox/, /^(?:chat|inbox)/],
  [/connections|discord|now-playing|live-cards/, /^(?:connections|ended-connections|now-playing)/],
  [/contact/, /^contact/],
  [/editor\/entries|portfolios\/(?:lists|projects)/, /^(?:lists|links|two-tabs)/],
  [/editor|portfolios/, /^(?:editor|early|theme|lists)/],
  [/files|pictures/, /^(?:uploads|pictures|links)/],
  [/gifts/, /^(?:gifts|story)/],
  [/likes|parts\/stats/, /^likes/],
  [/newsletter|landing|about|site|support|legal/, /^(?:landing|help)/],
  [/notes/, /^notes/],
  [/rankings/, /^rankings/],
  [/shell|ui|kernel/, /^(?:accounts|editor|uploads)/],
  [/page\/src\/parts/, /^(?:parts|page|players|renewed-page)/],
  [/(?:page|widgets)\/src\/live|realtime/, /^(?:likes|chat|parts|renewed-page)/],
  [/page\/src\/sections|widgets\/src\/elements/, /^(?:page|carousel|links|players)/],
  [/share/, /^sharing/],
  [/http/, /^(?:page|early|sessions|uploads)/],
]

/** Returns the tests near a file of the project. Only browser tests that exist in `root` are named. */
export function nearTests(root: string, path: string): NearTests {
  const [workspace = '', , area = '', feature = ''] = path.split('/')
  const folder = path.split('/').slice(0, -1).join('/')
  const patterns = WALKED.filter(([code]) => code.test(path)).map(([, tests]) => tests)
  const walked = readdirSync(join(root, 'e2e/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => patterns.some((pattern) => pattern.test(file.replace(/^documents\//, ''))))
    .map((file) => `e2e/src/${file}`)
  return {
    unit: [workspace === 'server' && area === 'features' ? `server/src/features/${feature}/` : `${folder}/`],
    operations: workspace === 'server' ? ['server/src/http/rights.test.ts', 'server/src/http/bad-input.test.ts'] : [],
    documents: walked.filter((file) => /\/documents\/.*\.test\.ts$/.test(file)),
    journeys: walked.filter((file) => file.endsWith('.spec.ts')),
  }
}
