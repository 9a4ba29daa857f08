import { useAppContext } from '../api/app-context.ts'
import { useHydrated } from './hydration.ts'

/**
 * Returns the present moment. Until the app is hydrated it is the moment of the server's document, so that both render the
 * same texts.
 */
export function useNow(): Date {
  const { renderedAt } = useAppContext()
  return useHydrated() ? new Date() : new Date(renderedAt)
}
