import type { AppContext } from './app-context.ts'
import { readAgain } from './read-again.ts'

/** The areas of the API whose answers change without this tab doing anything. */
export type LiveArea = 'billing' | 'chat' | 'gifts' | 'notes' | 'payments' | 'portfolios'

/** Makes everything that was read of these areas out of date; what is on screen is read again. */
export async function refreshAreas(
  { queryClient, orpc }: Pick<AppContext, 'queryClient' | 'orpc'>,
  areas: readonly LiveArea[],
): Promise<void> {
  await Promise.all(areas.map((area) => readAgain(queryClient, orpc[area].key())))
}
