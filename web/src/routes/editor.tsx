import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { loadPart } from '../ui/load-part.ts'
import { rootRoute } from './root.tsx'

/** Route of a portfolio's editor. */
export const editorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/editor/$id',
  ssr: false,
  beforeLoad: requireSession,
  head: () => privateHead('Editor'),
  component: lazyRouteComponent(() => loadPart(() => import('../features/editor/index.ts')), 'EditorPage'),
})
