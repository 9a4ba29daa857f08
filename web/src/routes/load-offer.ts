import type { AppContext } from '../api/app-context.ts'

/** Loads session, plan and offer, so that the cards of the plans do not change after the first paint. */
export async function loadOffer({ queryClient, orpc }: AppContext): Promise<void> {
  // Without the offer the page is still shown.
  const offer = queryClient.ensureQueryData(orpc.payments.offer.queryOptions()).catch(() => {})
  const session = await queryClient.ensureQueryData(orpc.accounts.session.queryOptions())
  if (session) await queryClient.ensureQueryData(orpc.billing.plan.queryOptions())
  await offer
}
