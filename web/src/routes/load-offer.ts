import type { AppContext } from '../api/app-context.ts'

/** Reads what the plans' cards need to stand as they are from the first paint: who is here, their plan, and whether anything is for sale. */
export async function loadOffer({ queryClient, orpc }: AppContext): Promise<void> {
  // A copy that cannot say what it sells still has a page to show.
  const offer = queryClient.ensureQueryData(orpc.payments.offer.queryOptions()).catch(() => {})
  const session = await queryClient.ensureQueryData(orpc.accounts.session.queryOptions())
  if (session) await queryClient.ensureQueryData(orpc.billing.plan.queryOptions())
  await offer
}
