import type { AppContext } from '../api/app-context.ts'

/**
 * Loads the session, the plan and the offer, so that the cards of the plans do not change after the first paint.
 * Rejects if the session or the plan cannot be read.
 */
export async function loadOffer(context: AppContext): Promise<void> {
  // Without the offer the page is still shown.
  const offer = context.queryClient.ensureQueryData(context.orpc.payments.offer.queryOptions()).catch(() => {})
  await loadOwner(context)
  await offer
}

/**
 * Loads the session, and the plan of a signed-in person, so that the navigation does not change after the first paint.
 * Rejects if one of them cannot be read.
 */
export async function loadOwner({ queryClient, orpc }: AppContext): Promise<void> {
  const session = await queryClient.ensureQueryData(orpc.accounts.session.queryOptions())
  if (session) await queryClient.ensureQueryData(orpc.billing.plan.queryOptions())
}
