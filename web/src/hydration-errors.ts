import type { QueryClient } from '@tanstack/react-query'

/**
 * Returns a function that reports errors of hydration. React hydrates the parts of a screen one after the other. A part
 * whose data changed meanwhile no longer matches the document, and React draws it anew: after an early click on Sign Out
 * another screen is shown, and after a live event queries were read again. Nothing is wrong then, so it is not reported.
 */
export function reportHydrationErrors(queryClient: QueryClient): (error: unknown) => void {
  const { pathname } = location
  return (error) => {
    const readAgain = queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.dataUpdateCount > 1)
    if (location.pathname === pathname && !readAgain) reportError(error)
  }
}
