import { createRoute } from '@tanstack/react-router'
import { SupportScreen } from '../features/support/index.ts'
import { pageOptions } from './page-options.ts'

/** Route of the help. `q` is the search. The router parses a parameter of digits to a number. */
export const supportRoute = createRoute({
  ...pageOptions('/support', 'support/support'),
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: typeof q === 'string' || typeof q === 'number' ? String(q) || undefined : undefined,
  }),
  component: SupportScreen,
})
