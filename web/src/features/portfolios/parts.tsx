import type { ComponentProps } from 'react'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PublishedPage as Page } from './published-page.tsx'

// Most visits of the editor publish nothing.
const loadPublished = async () => (await import('./published-page.tsx')).PublishedPage

/** Loads the code of a page that was just published, then renders it. */
export function PublishedPage(props: ComponentProps<typeof Page>) {
  return <LoadedPart load={loadPublished} props={props} waiting={<Skeleton className="h-96 rounded-card" />} />
}
