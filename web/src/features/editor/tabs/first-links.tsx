import type { ReactNode } from 'react'
import { loadPart } from '../../../ui/load-part.ts'
import { LoadedPart } from '../../../ui/loaded-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PageLists } from '../entries/use-page-lists.ts'
import type { LinkAdding } from '../setup/link-adding.ts'

const loadField = () => loadPart(() => import('../setup/links-step.tsx')).then(({ LinkField }) => LinkField)

/** Renders the setup's field that adds links, all of them as buttons, and the list's own button. */
export function FirstLinks({
  list,
  adding,
  children,
}: {
  list: PageLists['links']
  adding: LinkAdding
  children: ReactNode
}) {
  return (
    <div className="raised flex flex-col gap-5 rounded-card bg-surface-1 p-4 sm:p-5">
      {list.entries.length === 0 && (
        <p className="text-pretty text-bone-2">
          Give people one place to go next: your shop, a video, a booking page. Add the first link.
        </p>
      )}
      <LoadedPart load={loadField} props={{ adding }} waiting={<Skeleton className="h-26 w-full" />} />
      {children}
    </div>
  )
}
