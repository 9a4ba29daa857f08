import type { AppContext } from './app-context.ts'

/** The areas of the API whose answers a payment or a gift changes. */
export type MoneyArea = 'billing' | 'gifts' | 'payments'

/** Makes everything that was read of these areas out of date; what is on screen is read again. */
export async function refreshAreas(
  { queryClient, orpc }: Pick<AppContext, 'queryClient' | 'orpc'>,
  areas: readonly MoneyArea[],
): Promise<void> {
  await Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: orpc[area].key() })))
}
