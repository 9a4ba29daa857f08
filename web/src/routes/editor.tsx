import { createRoute } from '@tanstack/react-router'
import { EditorPage } from '../features/editor/index.ts'
import { requireSession } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route of a portfolio's editor. */
export const editorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/editor/$id',
  staticData: { screen: 'src/features/editor/editor-page.tsx' },
  ssr: false,
  beforeLoad: requireSession,
  head: () => privateHead('Editor'),
  component: EditorPage,
})
