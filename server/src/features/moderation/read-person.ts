import { refuse } from '@vitrine/core/kernel'
import { listTargets, moderationRefusals, type PersonView } from '@vitrine/core/moderation'
import { readPlan } from '#features/billing'
import { findPageOf, findStoredPage, portfolioViewOf } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { mayDecide } from './decisions.ts'
import { readRole, requireRole } from './keepers.ts'
import { selectPaymentsBy, selectPeople } from './people-queries.ts'
import { countReportsAbout, selectDecisionsAbout, toDecisionView } from './queries.ts'

/** Returns what there is about a person for a decision. Refuses DESK_NOT_FOUND, PERSON_NOT_FOUND. */
export async function readPerson(ctx: Ctx, { id }: { id: string }): Promise<PersonView> {
  const role = await requireRole(ctx)
  const [person] = await selectPeople(ctx.db, { ids: [id] })
  if (!person) throw refuse(moderationRefusals.personNotFound)
  const page = await findPageOf(ctx, id)
  const stored = page && (await findStoredPage(ctx, page.id))
  const state = await readRole(ctx, id)
  const keeper = { userId: ctx.actor?.userId ?? '', role }
  return {
    ...person,
    role: state?.role ?? null,
    hasFactor: state?.hasFactor ?? false,
    published: page?.published ?? false,
    targets: stored ? listTargets(portfolioViewOf(stored, ctx.now())) : [],
    premiumUntil: (await readPlan(ctx, id)).until?.toISOString() ?? null,
    payments: await selectPaymentsBy(ctx.db, id),
    reports: await countReportsAbout(ctx.db, id),
    decisions: (await selectDecisionsAbout(ctx.db, id)).map(toDecisionView),
    mayDecide: await mayDecide(ctx, keeper, { subjectUserId: id, byReport: false }),
  }
}
