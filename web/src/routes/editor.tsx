import { createRoute, redirect } from '@tanstack/react-router'
import { EditorPage, holdCode } from '../features/editor/index.ts'
import { requireSession } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { browserScreen } from './owner-screen.ts'
import { rootRoute } from './root.tsx'
import { textOf } from './search.ts'

/** Open tab, open section of the Design tab, and open step of the setup. */
export interface EditorSearch {
  tab?: string | undefined
  section?: string | undefined
  step?: string | undefined
}

/** Route of a portfolio's editor. A one-time code leaves the address before anything else runs. */
export const editorRoute = createRoute({
  ...browserScreen,
  getParentRoute: () => rootRoute,
  path: '/editor/$id',
  staticData: { screen: 'src/features/editor/editor-page.tsx' },
  validateSearch: ({ tab, section, step }: Record<string, unknown>): EditorSearch => ({
    tab: textOf(tab),
    section: textOf(section),
    step: textOf(step),
  }),
  beforeLoad: async (match) => {
    const { context, location, params } = match
    if (holdCode(params.id, location.searchStr)) {
      throw redirect({ to: '/editor/$id', params, search: { tab: 'discord' }, replace: true })
    }
    // While the editor asks to sign in again, a change of its tab must not lead away from unsaved edits.
    if (context.guard.snapshot().status !== 'asking') await requireSession(match)
  },
  head: () => privateHead('Editor'),
  component: EditorPage,
})
