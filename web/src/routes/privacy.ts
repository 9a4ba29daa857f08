import { createRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../features/legal/index.ts'
import { pageOptions } from './page-options.ts'

/** Route of the privacy policy. */
export const privacyRoute = createRoute({ ...pageOptions('/privacy', 'legal/privacy'), component: PrivacyScreen })
