import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PublishedPage as Page } from './published-page.tsx'

// Most visits of the editor and the dashboard publish nothing.
const loadPublished = async () => (await import('./published-page.tsx')).PublishedPage
const loadDialog = async () => (await import('./published-dialog.tsx')).PublishedDialog

/** Loads the code of a page that was just published, then renders it. */
export function PublishedPage(props: ComponentProps<typeof Page>) {
  return <LoadedPart load={loadPublished} props={props} waiting={<Skeleton className="h-96 rounded-card" />} />
}

/** Returns the dialog for a page that was just published, and the function that loads and opens it. */
export function usePublishedDialog(portfolio: OwnPortfolio): { show(): void; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  return {
    show: () => setOpen(true),
    // A message says as well that the page is public.
    dialog: open && (
      <LoadedPart load={loadDialog} props={{ portfolio, onClose: () => setOpen(false) }} failed={() => null} />
    ),
  }
}
