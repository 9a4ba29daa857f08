import type { AppContext } from '../api/app-context.ts'
import { pageHead } from '../shell/page-head.ts'
import type { PAGE_TITLES } from '../shell/page-titles.ts'
import { loadPart } from '../ui/load-part.ts'
import { rootRoute } from './root.tsx'

type Titles = typeof PAGE_TITLES

/** Returns the options of a page of text. `screen` is the module of its screen below `src/features`. */
export function pageOptions<const Path extends keyof Titles>(path: Path, screen: string) {
  return {
    getParentRoute: () => rootRoute,
    path,
    staticData: { screen: `src/features/${screen}-screen.tsx` },
    /** Loads session and plan as well, so that the navigation does not change after the first paint. */
    async loader({ context: { queryClient, orpc } }: { context: AppContext }): Promise<Titles[Path]> {
      const { PAGE_TITLES } = await loadPart(() => import('../shell/page-titles.ts'))
      const session = await queryClient.ensureQueryData(orpc.accounts.session.queryOptions())
      if (session) await queryClient.ensureQueryData(orpc.billing.plan.queryOptions())
      return PAGE_TITLES[path]
    },
    head: ({ match, loaderData }: { match: { context: AppContext }; loaderData?: Titles[Path] | undefined }) =>
      loaderData ? pageHead({ origin: match.context.origin, path, ...loaderData }) : {},
  }
}
