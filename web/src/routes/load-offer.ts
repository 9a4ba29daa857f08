import type { AppContext } from '../api/app-context.ts'

/** Loads session, plan and offer, so that the cards of the plans do not change after the first paint. */
export async function loadOffer(context: AppContext): Promise<void> {
  // Without the offer the page is still shown.
  const offer = context.queryClient.ensureQueryData(context.orpc.payments.offer.queryOptions()).catch(() => {})
  await loadOwner(context)
  await offer
}

/** Loads session and plan, so that the navigation does not change after the first paint. */
export async function loadOwner({ queryClient, orpc }: AppContext): Promise<void> {
  const session = await queryClient.ensureQueryData(orpc.accounts.session.queryOptions())
  if (session) await queryClient.ensureQueryData(orpc.billing.plan.queryOptions())
}
