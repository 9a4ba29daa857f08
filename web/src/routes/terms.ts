import { createRoute } from '@tanstack/react-router'
import { TermsScreen } from '../features/legal/index.ts'
import { pageOptions } from './page-options.ts'

/** Route of the terms of service. */
export const termsRoute = createRoute({ ...pageOptions('/terms', 'legal/terms'), component: TermsScreen })
