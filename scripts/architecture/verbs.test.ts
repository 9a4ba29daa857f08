import { expect, test } from 'vitest'
import { projectOf, type Violation } from './project.ts'
import { checkVerbImports } from './verbs.ts'

const where = (violations: Violation[]) => violations.map(({ path, line }) => `${path}:${line}`)

test('no verb imports another verb', () => {
  const files = {
    'server/src/features/portfolios/badges/add-badge.ts': 'export async function addBadge() {}',
    'server/src/features/portfolios/lists/ordered-list.ts': 'export async function addEntry() {}',
    'server/src/features/portfolios/index.ts': "export { addBadge } from './badges/add-badge.ts'",
  }
  const verb = 'server/src/features/portfolios/page/replace-page.ts'
  const check = (path: string, line: string) =>
    where(checkVerbImports(projectOf({ ...files, [path]: `${line}\nexport async function replacePage() {}` })))
  expect(check(verb, "import { addBadge } from '../badges/add-badge.ts'")).toEqual([`${verb}:1`])
  expect(check(verb, "import { addEntry } from '../lists/ordered-list.ts'")).toEqual([])
  expect(check('server/src/features/likes/replace-page.ts', "import { addBadge } from '#features/portfolios'")).toEqual(
    [],
  )
  const notVerb = 'server/src/features/portfolios/router.ts'
  expect(check(notVerb, "import { addBadge } from './badges/add-badge.ts'")).toEqual([])
  expect(check(verb.replace('.ts', '.test.ts'), "import { addBadge } from '../badges/add-badge.ts'")).toEqual([])
})
