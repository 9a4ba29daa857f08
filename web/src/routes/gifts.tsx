import { createRoute } from '@tanstack/react-router'
import { GiftsScreen } from '../features/gifts/index.ts'
import { requireSession } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route of the signed-in person's gifts. */
export const giftsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gifts',
  staticData: { screen: 'src/features/gifts/gifts-screen.tsx' },
  ssr: false,
  beforeLoad: requireSession,
  head: () => privateHead('Gifts'),
  component: GiftsScreen,
})
