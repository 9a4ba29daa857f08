import { isContractProcedure } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { decisions, reports } from '../db/tables/index.ts'
import { submitAppeal } from '../features/moderation/submit-appeal.ts'
import { createKeeper } from '../testing/keepers.ts'
import { createReport, newestLinkToken } from '../testing/reports.ts'
import { RIGHTS } from '../testing/rights.ts'
import { useTestSite } from '../testing/test-app.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database

const operations = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ path: `${feature}.${name}`, procedure })),
)
const ofTheDesk = operations.filter(({ procedure }) => procedure['~orpc'].meta.withoutRole !== null)

/** Bodies of the operations that need one. */
const BODIES: Readonly<Record<string, object>> = {
  'moderation.decide': { step: 'takeDown', category: 'spam', reason: 'It is spam' },
  'moderation.decideAppeal': { outcome: 'reversed', reason: 'It is none' },
}
const KEEPERS = [
  { keeper: 'moderator', role: 'moderator', factor: true },
  { keeper: 'administrator', role: 'administrator', factor: true },
  { keeper: 'moderator without a second factor', role: 'moderator', factor: false },
  { keeper: 'administrator without a second factor', role: 'administrator', factor: false },
] as const
const cases = ofTheDesk.flatMap((operation) => KEEPERS.map((keeper) => ({ ...operation, ...keeper })))

test('the table says of the operations of the desk, and of no others, what keepers get', () => {
  const rows = Object.entries(RIGHTS).filter(([, { keepers }]) => keepers !== undefined)
  expect(rows.map(([path]) => path).toSorted()).toEqual(ofTheDesk.map(({ path }) => path).toSorted())
  expect(ofTheDesk.length).toBeGreaterThan(5)
})

/** Stores an open report, or for operations of appeals an appeal. Returns the id that the operation needs. */
async function subjectOf(path: string): Promise<string> {
  const { owner } = await createReport(app)
  const [report] = (await db.select().from(reports)).filter((one) => one.subjectUserId === owner.userId)
  if (!report) throw new Error('The report was not stored')
  if (!/appeal/i.test(path)) return report.id
  const first = await createKeeper(app, site.visitor())
  await first.visitor.call(
    contract.moderation.decide,
    { id: report.id },
    { step: 'warn', category: 'spam', reason: 'It is spam' },
  )
  const [decision] = (await db.select().from(decisions)).filter((one) => one.subjectUserId === owner.userId)
  await submitAppeal(app.ctx(), { token: await newestLinkToken(app, owner.email), text: 'It is none' })
  return decision?.id ?? ''
}

test.each(cases)('$path as $keeper', async ({ path, procedure, role, factor }) => {
  if (!isContractProcedure(procedure)) throw new Error(`${path} is no procedure`)
  const id = await subjectOf(path)
  const { visitor } = await createKeeper(app, site.visitor(), { role, factor })
  const answer = await visitor.call(procedure, { id }, BODIES[path])
  const outcome = answer.status === 200 ? '200' : `${answer.status} ${answer.error.code}`
  expect(outcome).toBe(factor ? RIGHTS[path]?.keepers : '404 DESK_NOT_FOUND')
})
