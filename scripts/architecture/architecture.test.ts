import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { checkImportTable, checkPageClosure } from './import-table.ts'
import { checkPatterns } from './patterns.ts'
import { planted, where } from './planted.ts'
import { checkReservedRoutes } from './reserved-routes.ts'
import { checkCorePurity, checkEnvironmentReader, checkOwnTables, checkPublisher } from './single-places.ts'
import { checkDeclaredRefusals, checkVerbTests } from './verbs.ts'
import { checkHosts, checkNames, checkTexts } from './wording.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

describe('patterns', () => {
  test.each([
    '/^(a+)+$/',
    '/\\s+$/',
    "/^\\w+\\w*'/",
    '/^(?:<!--.*?-->|\\s)*<svg/s',
    '/^\\s*(?:<\\?xml[^>]*>\\s*|<!--[\\s\\S]*?-->\\s*|<!DOCTYPE\\s+svg[^[>]*>\\s*)*<svg[\\s>]/i',
    "new RegExp('a')",
    'RegExp(text)',
  ])('%s is refused', (pattern) => {
    const found = checkPatterns(planted({ 'server/src/http/accept.ts': `\nconst PATTERN = ${pattern}\n` }))
    expect(where(found)).toEqual(['server/src/http/accept.ts:2'])
  })

  test.each(['/^[a-z0-9_]+$/', '/^\\s+/', '/a*/g', '/(\\.\\w+)$/'])('%s is linear', (pattern) => {
    expect(checkPatterns(planted({ 'core/src/kernel/text.ts': `const PATTERN = ${pattern}` }))).toEqual([])
  })
})

describe('routes', () => {
  test.each([
    ['web/src/routes/showroom.tsx', "createRoute({ path: '/showroom/$id' })"],
    ['server/src/http/app.ts', "app.get('/showroom.txt', answer)"],
    ['server/src/http/app.ts', 'const path = `/showroom/`'],
    ['core/src/portfolios/contract.ts', "route({ method: 'GET', path: '/showroom/{id}' })"],
  ])('%s: %s needs a reserved name', (path, code) => {
    const [violation] = checkReservedRoutes(planted({ [path]: `\n${code}\n` }))
    expect(violation).toMatchObject({ path, line: 2, message: expect.stringContaining('showroom') })
  })

  test.each([
    ['web/src/routes/preview.tsx', "createRoute({ path: '/preview' })"],
    ['server/src/http/app.ts', "app.get('/portfolio-assets/*', answer); app.get('/:id', answer)"],
    ['web/src/ui/button.tsx', "const path = '/showroom'"],
  ])('%s: %s needs none', (path, code) => {
    expect(checkReservedRoutes(planted({ [path]: code }))).toEqual([])
  })
})

describe('the import table', () => {
  test.each([
    ['core/src/chat/rules.ts', "import { readFile } from 'node:fs'"],
    ['core/src/chat/rules.ts', "import { readFile } from 'fs/promises'"],
    ['core/src/chat/rules.ts', "import { useState } from 'react'"],
    ['core/src/chat/rules.ts', "import { implement } from '@orpc/server'"],
    ['core/src/chat/rules.ts', "import { planOf } from '../billing/rules.ts'"],
    ['core/src/chat/rules.ts', "import type { Row } from '../../../server/src/db/tables/chat.ts'"],
    ['widgets/src/chat/panel.tsx', "import { Hero } from '../../../page/src/sections/hero.tsx'"],
    ['widgets/src/chat/panel.tsx', "import { Button } from '../../../web/src/ui/button.tsx'"],
    ['core/src/chat/lite.ts', "import { Panel } from '@vitrine/widgets/chat/panel.tsx'"],
    ['server/src/ssr/pages.ts', "import { Panel } from '@vitrine/widgets/chat/panel.tsx'"],
    ['page/src/sections/hero.tsx', "import { Button } from '../../../web/src/ui/button.tsx'"],
    ['page/src/sections/hero.tsx', "import { createHash } from 'node:crypto'"],
    ['page/src/sections/hero.tsx', "import { fontFolder } from '../../fonts/write-fonts.ts'"],
    ['web/src/ui/button.tsx', "import { Hero } from '../../../page/src/sections/hero.tsx'"],
    ['web/src/ui/button.tsx', "import { fonts } from '../../../page/fonts/font-plugin.ts'"],
    ['page/fonts/families.ts', "import { Hero } from '../src/sections/hero.tsx'"],
    ['page/src/sections/hero.tsx', "const later = () => import('../../../server/src/auth/auth.ts')"],
    ['web/src/features/chat/panel.tsx', "import { draft } from '../editor/draft.ts'"],
    ['web/src/features/chat/panel.tsx', "export { draft } from '../editor/draft.ts'"],
    ['web/src/shell/head.tsx', "import { draft } from '../features/editor/draft.ts'"],
    ['web/src/features/chat/panel.tsx', "import { ctx } from '../../../../server/src/runtime/context.ts'"],
    ['web/src/features/chat/panel.tsx', "import { join } from 'node:path'"],
    ['server/src/features/chat/send-message.ts', "import { readPlan } from '../billing/read-plan.ts'"],
    ['server/src/features/chat/send-message.ts', "import { readPlan } from '../billing/index.ts/../queries.ts'"],
    ['server/src/features/chat/send-message.ts', "import { addBadge } from '../portfolios/badges/add-badge.ts'"],
    ['server/src/features/portfolios/badges/add-badge.ts', "import { app } from '../../../http/app.ts'"],
    ['server/src/features/portfolios/badges/add-badge.ts', "import { readPlan } from '../../billing/read-plan.ts'"],
    ['server/src/features/chat/send-message.ts', "import { app } from '../../http/app.ts'"],
    ['server/src/features/chat/send-message.ts', "import { config } from '../../config/config.ts'"],
    ['server/src/runtime/deps.ts', "import type { SessionCache } from '../features/accounts/session-cache.ts'"],
    ['server/src/log/log.ts', "import { isUnavailable } from '../db/unavailable.ts'"],
    ['server/src/jobs/registry.ts', "import { app } from '../testing/test-app.ts'"],
    ['server/src/features/chat/send-message.ts', "import { Hono } from 'hono'"],
    ['server/src/http/app.ts', "import { readPlan } from '../features/billing/read-plan.ts'"],
    ['server/src/start/start.ts', "import { startMail } from '@vitrine/sandbox/mail'"],
    ['server/src/http/ssr/pages.ts', "import { renderPage } from '@vitrine/page/renderer'"],
    ['sandbox/src/mail/index.ts', "import { db } from '../../../server/src/db/open-database.ts'"],
    ['sandbox/src/mail/index.ts', "import { accountTexts } from '@vitrine/core/accounts'"],
    ['bench/src/likes.ts', "import { setLike } from '../../server/src/features/likes/set-like.ts'"],
  ])('%s may not: %s', (path, text) => {
    expect(where(checkImportTable(planted({ [path]: `\n${text}\n` })))).toEqual([`${path}:2`])
  })

  test.each([
    ['core/src/chat/rules.ts', "import { z } from 'zod'"],
    ['core/src/chat/rules.ts', "import { planOf } from '../billing/index.ts'"],
    ['core/src/chat/lite.ts', "import type { Plan } from '../billing/rules.ts'"],
    ['page/src/sections/hero.tsx', "import { formatCount } from '@vitrine/core/portfolios/lite'"],
    ['page/src/sections/hero.tsx', "import { likeTexts } from '@vitrine/core/likes/texts'"],
    ['page/src/sections/hero.tsx', "import { Panel } from '@vitrine/widgets/chat/panel.tsx'"],
    ['web/src/features/chat/screen.tsx', "import { Panel } from '@vitrine/widgets/chat/panel.tsx'"],
    ['web/src/features/chat/panel.tsx', "import { useDraft } from '../editor/index.ts'"],
    ['web/src/features/chat/panel.tsx', "import { Panel } from './parts/panel.tsx'"],
    ['server/src/features/chat/send-message.ts', "import { readPlan } from '#features/billing'"],
    ['server/src/features/chat/send-message.ts', "import { subscriptions } from '../../db/tables/billing.ts'"],
    ['server/src/features/chat/send-message.test.ts', "import { readPlan } from '../billing/read-plan.ts'"],
    ['server/src/http/app.ts', "import { findActor } from '#features/accounts'"],
    ['server/src/main.ts', "import { runServer } from './start/run.ts'"],
    ['server/src/http/ssr/pages.ts', "import type { PageRenderer } from '@vitrine/page/renderer'"],
    ['sandbox/src/mail/index.ts', "import { kernelTexts } from '@vitrine/core/kernel'"],
    ['bench/src/likes.ts', "import { setLike } from '../../e2e/src/support/verbs.ts'"],
  ])('%s may: %s', (path, text) => {
    expect(checkImportTable(planted({ [path]: text }))).toEqual([])
  })

  test('a path into another feature cannot be resolved either', () => {
    const { resolve } = createRequire(join(ROOT, 'server/src/main.ts'))
    expect(resolve('#features/billing')).toMatch(/features\/billing\/index\.ts$/)
    expect(() => resolve('#features/billing/queries')).toThrow(/Cannot find module/)
    expect(() => resolve('#features/billing/queries.ts')).toThrow(/Cannot find module/)
  })
})

test('the page loads no schema library, not even through other modules', () => {
  const files = {
    'page/src/sections/hero.tsx': "import { formatCount } from '@vitrine/core/portfolios/lite'",
    'core/src/portfolios/lite.ts':
      "import type { Plan } from '../billing/rules.ts'\nimport { count } from './count.ts'",
    'core/src/portfolios/count.ts': "export { count } from './more.ts'",
    'core/src/portfolios/more.ts': "import type { ZodType } from 'zod'",
    'core/src/billing/rules.ts': "import { z } from 'zod'",
  }
  expect(checkPageClosure(planted(files))).toEqual([])
  const loaded = checkPageClosure(planted({ ...files, 'core/src/portfolios/more.ts': "import { z } from 'zod'" }))
  expect(where(loaded)).toEqual(['page/src/sections/hero.tsx:1', 'core/src/portfolios/lite.ts:1'])
})

test.each([
  'const now = new Date()',
  'const now = Date.now()',
  'const chance = Math.random()',
  'const name = process.env.NAME',
  "console.log('x')",
  "const answer = fetch('/')",
  'setTimeout(() => undefined, 1)',
  'const id = crypto.randomUUID()',
])('core is pure: %s', (text) => {
  expect(where(checkCorePurity(planted({ 'core/src/chat/rules.ts': text })))).toEqual(['core/src/chat/rules.ts:1'])
  expect(checkCorePurity(planted({ 'core/src/chat/rules.test.ts': text }))).toEqual([])
  expect(checkCorePurity(planted({ 'core/src/chat/rules.ts': 'const at = new Date(moment)' }))).toEqual([])
})

test('one file of the server reads the environment', () => {
  const text = 'const port = process.env.PORT'
  expect(where(checkEnvironmentReader(planted({ 'server/src/http/app.ts': text })))).toEqual([
    'server/src/http/app.ts:1',
  ])
  expect(checkEnvironmentReader(planted({ 'server/src/config/config.ts': text }))).toEqual([])
})

test('events are published in one place', () => {
  const verb = 'server/src/features/likes/like-portfolio.ts'
  expect(where(checkPublisher(planted({ [verb]: "ctx.deps.events.publish({ type: 'liked' })" })))).toEqual([
    `${verb}:1`,
  ])
  expect(where(checkPublisher(planted({ [verb]: "io.to(room).emit('liked')" })))).toEqual([`${verb}:1`])
  expect(checkPublisher(planted({ [verb]: "announce(ctx, { type: 'liked' })" }))).toEqual([])
})

test.each(['db.insert(portfolios).values(row)', 'db.update(portfolios).set(row)', 'db.delete(portfolios)'])(
  'a feature writes its own tables only: %s',
  (statement) => {
    const text = `import { portfolios } from '../../db/tables/portfolios.ts'\nexport const write = (db) => ${statement}`
    expect(where(checkOwnTables(planted({ 'server/src/features/likes/queries.ts': text })))).toEqual([
      'server/src/features/likes/queries.ts:2',
    ])
    expect(checkOwnTables(planted({ 'server/src/features/portfolios/queries.ts': text }))).toEqual([])
    const deeper = text.replace('../../db', '../../../db')
    expect(where(checkOwnTables(planted({ 'server/src/features/likes/page/queries.ts': deeper })))).toEqual([
      'server/src/features/likes/page/queries.ts:2',
    ])
    expect(checkOwnTables(planted({ 'server/src/features/portfolios/page/queries.ts': deeper }))).toEqual([])
    const reading = text.replace(statement, 'db.select().from(portfolios)')
    expect(checkOwnTables(planted({ 'server/src/features/likes/queries.ts': reading }))).toEqual([])
  },
)

test('every verb has a test beside it', () => {
  const verb = 'server/src/features/likes/like-portfolio.ts'
  const text = 'export async function likePortfolio() {}'
  expect(where(checkVerbTests(planted({ [verb]: text })))).toEqual([`${verb}:1`])
  expect(checkVerbTests(planted({ [verb]: text, [verb.replace('.ts', '.test.ts')]: '' }))).toEqual([])
  expect(checkVerbTests(planted({ 'server/src/features/likes/queries.ts': text }))).toEqual([])
  const below = 'server/src/features/portfolios/badges/like-portfolio.ts'
  expect(where(checkVerbTests(planted({ [below]: text })))).toEqual([`${below}:1`])
  for (const rules of ['core/src/likes/rules.ts', 'core/src/likes/rules/counts.ts']) {
    expect(where(checkVerbTests(planted({ [rules]: '' })))).toEqual([`${rules}:1`])
  }
})

describe('thrown refusals are declared', () => {
  const files = {
    'server/src/features/likes/router.ts': `import { likePortfolio } from './like-portfolio.ts'
      export const likesRouter = { like: likes.like.handler(handlerOf(likePortfolio)) }`,
    'server/src/features/likes/like-portfolio.ts': `import { requireActor } from '../../runtime/actor.ts'
      import { findPortfolio } from '#features/portfolios'
      export async function likePortfolio(ctx) { requireActor(ctx); return find(ctx) }
      function find(ctx) { return findPortfolio(ctx) }`,
    'server/src/features/portfolios/index.ts': "export { findPortfolio } from './find-portfolio.ts'",
    'server/src/features/portfolios/find-portfolio.ts': `export function findPortfolio() {
      throw refuse(gone ? portfolioRefusals.gone : portfolioRefusals.notFound) }`,
    'server/src/runtime/actor.ts': 'export function requireActor() { throw refuse(kernelRefusals.notSignedIn) }',
  }
  const codes = new Map([
    ['portfolioRefusals.notFound', 'PORTFOLIO_NOT_FOUND'],
    ['portfolioRefusals.gone', 'PORTFOLIO_GONE'],
    ['kernelRefusals.notSignedIn', 'NOT_SIGNED_IN'],
  ])
  const declared = (...list: string[]) => ({ codes, procedures: new Map([['likes.like', new Set(list)]]) })

  test('all declared', () => {
    const contract = declared('PORTFOLIO_NOT_FOUND', 'PORTFOLIO_GONE', 'NOT_SIGNED_IN')
    expect(checkDeclaredRefusals(planted(files), contract)).toEqual([])
  })

  test.each(['PORTFOLIO_NOT_FOUND', 'PORTFOLIO_GONE', 'NOT_SIGNED_IN'])('%s left out', (code) => {
    const contract = declared(...[...codes.values()].filter((other) => other !== code))
    const messages = checkDeclaredRefusals(planted(files), contract).map(({ message }) => message)
    expect(messages).toEqual([`likes.like can refuse ${code} and does not declare it`])
  })
})

describe('wording', () => {
  test.each([
    "const text = 'Portfolio not found'",
    'const text = <p>Portfolio\n not found</p>',
    'const text = `Portfolio not found`',
  ])('a text of core is not typed again: %s', (text) => {
    const path = 'web/src/features/portfolios/screen.tsx'
    expect(where(checkTexts(planted({ [path]: text }), new Set(['Portfolio not found'])))).toEqual([`${path}:1`])
  })

  test.each([
    'web/src/features/chat/chatPanel.tsx',
    'server/src/utils.ts',
    'core/src/helpers/text.ts',
    'web/src/Button.tsx',
  ])('the name %s is refused', (path) => {
    expect(where(checkNames(planted({ [path]: '' })))).toEqual([`${path}:1`])
  })

  test('a file that names a package registry is refused', () => {
    const host = ['registry', 'npmjs', 'org'].join('.')
    expect(where(checkHosts([['docs/install.md', `\nfrom https://${host}/`]]))).toEqual(['docs/install.md:2'])
    expect(where(checkHosts([['package-lock.json', '{ "resolved": "https://elsewhere/x.tgz" }']]))).toHaveLength(1)
    expect(checkHosts([['README.md', 'npm ci && npm start']])).toEqual([])
  })
})

describe('Biome', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-biome-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'))

  function lint(files: Record<string, string>): string {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const parameters = ['lint', '--vcs-enabled=false', '--colors=off', ...Object.keys(files)]
    const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), parameters, { cwd: folder })
    return `${stdout}${stderr}`
  }

  test('refuses an import cycle', () => {
    const output = lint({
      'cycle/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
      'cycle/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
    })
    expect(output).toContain('lint/suspicious/noImportCycles')
  })

  test('refuses the 401st line', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `export const x${index} = 1\n`).join('')
    expect(lint({ 'long.ts': lines(401) })).toContain('lint/style/noExcessiveLinesPerFile')
    expect(lint({ 'short.ts': lines(400) })).not.toContain('noExcessiveLinesPerFile')
  })

  test('refuses `any` and default exports', () => {
    expect(lint({ 'any.ts': 'export const x: any = 1\n' })).toContain('lint/suspicious/noExplicitAny')
    expect(lint({ 'default.ts': 'export default 1\n' })).toContain('lint/style/noDefaultExport')
  })
})
