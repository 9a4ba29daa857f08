import { filesOfTarget } from '@vitrine/core/portfolios'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { hiddenContents, sensitivePages } from '../../../db/tables/portfolios.ts'
import { type Ctx, publishAfterCommit } from '../../../runtime/context.ts'
import { selectPage } from './page-queries.ts'
import { portfolioViewOf } from './portfolio-view.ts'
import { lockPortfolioOf, type PortfolioRow } from './queries.ts'

/** Decision of a keeper about a person's page. */
interface PageDecision {
  userId: string
  reason: string
  /** Name of the decision, by which it can be taken back. */
  placedBy: string
}

/**
 * Hides content of a person's page, in the open transaction, with the files that only it shows. Returns false without a
 * page, and if the page does not show the content.
 */
export async function hideContent(
  tx: Ctx,
  { userId, target, ...values }: PageDecision & { target: string },
): Promise<boolean> {
  const page = await lockPortfolioOf(tx.db, userId)
  // `findPage` would read outside the transaction.
  const stored = page && (await selectPage(tx.db, page.username))
  if (!stored) return false
  const view = portfolioViewOf(stored, tx.now())
  const files = filesOfTarget(view, target)
  if (!showsTarget(view, { target, files })) return false
  const placed = await tx.db
    .insert(hiddenContents)
    .values({ portfolioId: page.id, target, files, ...values, placedAt: tx.now() })
    .onConflictDoNothing()
    .returning({ target: hiddenContents.target })
  publishPageChange(tx, page)
  return placed.length > 0
}

function showsTarget(
  { links, projects, note }: ReturnType<typeof portfolioViewOf>,
  { target, files }: { target: string; files: readonly string[] },
): boolean {
  if (target.startsWith('picture:')) return files.length > 0
  const shown = [
    ...links.map(({ id }) => `link:${id}`),
    ...projects.map(({ id }) => `project:${id}`),
    ...(note ? [`note:${note.id}`] : []),
  ]
  return shown.includes(target)
}

/** Shows the content again that `placedBy` has hidden, in the open transaction. */
export async function showContentAgain(
  tx: Ctx,
  { userId, placedBy }: Pick<PageDecision, 'userId' | 'placedBy'>,
): Promise<void> {
  const page = await lockPortfolioOf(tx.db, userId)
  if (!page) return
  await tx.db
    .delete(hiddenContents)
    .where(and(eq(hiddenContents.portfolioId, page.id), eq(hiddenContents.placedBy, placedBy)))
  publishPageChange(tx, page)
}

/**
 * Puts a warning before a person's page, in the open transaction. Returns false without a page, and if there is one
 * already.
 */
export async function warnVisitors(tx: Ctx, { userId, ...values }: PageDecision): Promise<boolean> {
  const page = await lockPortfolioOf(tx.db, userId)
  if (!page) return false
  const placed = await tx.db
    .insert(sensitivePages)
    .values({ portfolioId: page.id, ...values, placedAt: tx.now() })
    .onConflictDoNothing()
    .returning({ id: sensitivePages.portfolioId })
  publishPageChange(tx, page)
  return placed.length > 0
}

/** Removes the warning that `placedBy` placed, in the open transaction. */
export async function endWarning(
  tx: Ctx,
  { userId, placedBy }: Pick<PageDecision, 'userId' | 'placedBy'>,
): Promise<void> {
  const page = await lockPortfolioOf(tx.db, userId)
  if (!page) return
  await tx.db
    .delete(sensitivePages)
    .where(and(eq(sensitivePages.portfolioId, page.id), eq(sensitivePages.placedBy, placedBy)))
  publishPageChange(tx, page)
}

/** Decisions of keepers about a page that stays online, as its owner sees them. */
export interface PageRestrictions {
  hidden: { target: string; reason: string; since: string }[]
  warning: { reason: string; since: string } | null
}

/** Selects what keepers decided about a page that stays online. */
export async function selectRestrictions(db: Database, portfolioId: string): Promise<PageRestrictions> {
  const hidden = await db.select().from(hiddenContents).where(eq(hiddenContents.portfolioId, portfolioId))
  const [warning] = await db.select().from(sensitivePages).where(eq(sensitivePages.portfolioId, portfolioId))
  return {
    hidden: hidden.map(({ target, reason, placedAt }) => ({ target, reason, since: placedAt.toISOString() })),
    warning: warning ? { reason: warning.reason, since: warning.placedAt.toISOString() } : null,
  }
}

function publishPageChange(tx: Ctx, { id, userId }: PortfolioRow): void {
  publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId: id, userId, tab: null })
}
