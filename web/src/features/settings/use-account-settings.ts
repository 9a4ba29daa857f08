import { useQuery } from '@tanstack/react-query'
import { useOrpc } from '../../api/app-context.ts'

/** Returns the query of the signed-in person's settings. */
export function useAccountSettings() {
  return useQuery(useOrpc().accounts.settings.queryOptions())
}
