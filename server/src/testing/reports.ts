import { contract } from '@vitrine/core/contract'
import { type CategoryName, type ReportInput, reportDueAt } from '@vitrine/core/moderation'
import { desc, eq } from 'drizzle-orm'
import { decisions, links, reports } from '../db/tables/index.ts'
import { submitReport } from '../features/moderation/submit-report.ts'
import type { Actor, Ctx } from '../runtime/context.ts'
import { createPerson, createPublishedPortfolio } from './factories.ts'
import { createKeeper } from './keepers.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** Returns a report of a page as spam, with an address for the receipt. */
export function reportOf(page: string, changes: Partial<ReportInput> = {}): ReportInput {
  return {
    page,
    target: 'page',
    category: 'spam',
    text: 'It sells keys',
    name: '',
    email: 'rita@example.com',
    ...changes,
  }
}

/** Returns the row of a report without a page, as it is stored at a moment. */
export function reportRow(app: TestApp, category: CategoryName, createdAt: Date): typeof reports.$inferInsert {
  const id = app.deps.newId()
  return {
    id,
    category,
    target: 'page',
    text: 'Spam',
    reporterName: '',
    reporterEmail: '',
    tokenHash: id,
    sealedToken: '',
    evidence: '',
    createdAt,
    dueAt: reportDueAt(category, createdAt),
  }
}

/** Creates a published page and a report of it. Returns the owner, the page's id and the token of the report's link. */
export async function createReport(
  app: TestApp,
  { changes = {}, ctx }: { changes?: Partial<ReportInput>; ctx?: Ctx } = {},
) {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner)
  const { token } = await submitReport(ctx ?? app.ctx(), reportOf(owner.username, changes))
  return { owner, portfolioId: id, token }
}

/** Stores a link of a page. Returns its id. */
export async function addLink(
  app: TestApp,
  portfolioId: string,
  link: { title: string; url: string },
): Promise<string> {
  const id = app.deps.newId()
  await app.deps.database.db.insert(links).values({ id, portfolioId, displayOrder: 0, ...link })
  return id
}

/** Returns the id of the newest open report about a person, or of the newest one if all are closed. */
export async function reportIdOf(app: TestApp, userId: string): Promise<string> {
  const rows = await app.deps.database.db
    .select()
    .from(reports)
    .where(eq(reports.subjectUserId, userId))
    .orderBy(desc(reports.id))
  const row = rows.find(({ closedAt }) => closedAt === null) ?? rows[0]
  if (!row) throw new Error('There is no report')
  return row.id
}

/** Creates a page that a new keeper takes down because of a report. Returns the owner, and the token of their link. */
export async function createDecision(
  app: TestApp,
  site: { visitor(): Visitor },
): Promise<{
  owner: Actor & { username: string }
  token: string
  decisionId: string
  keeper: Awaited<ReturnType<typeof createKeeper>>
}> {
  const { owner } = await createReport(app)
  const keeper = await createKeeper(app, site.visitor())
  const decision = { step: 'takeDown', category: 'spam', reason: 'It is spam.' }
  const answer = await keeper.visitor.call(
    contract.moderation.decide,
    { id: await reportIdOf(app, owner.userId) },
    decision,
  )
  if (answer.status !== 200) throw new Error(answer.text)
  const [row] = await app.deps.database.db.select().from(decisions).where(eq(decisions.subjectUserId, owner.userId))
  return { owner, keeper, decisionId: row?.id ?? '', token: await newestLinkToken(app, owner.email) }
}

/** Returns the token of the link in the newest mail to an address that has one. */
export async function newestLinkToken(app: TestApp, recipient: string): Promise<string> {
  const mails = (await app.mails()).filter((one) => one.recipient === recipient && one.text.includes('?token='))
  const newest = mails.toSorted((one, other) => (one.id < other.id ? -1 : 1)).at(-1)
  const [, token] = /[?&]token=([^\s&]+)/.exec(newest?.text ?? '') ?? []
  if (!token) throw new Error(`No mail with a link was sent to ${recipient}`)
  return token
}
