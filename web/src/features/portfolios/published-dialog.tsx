import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { PublishedPage } from '../portfolios/index.ts'

/** Returns the dialog for a page that was just published, and the function that opens it. */
export function usePublishedDialog(portfolio: OwnPortfolio): { show(): void; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  return {
    show: () => setOpen(true),
    dialog: (
      <Dialog open={open} onOpenChange={setOpen} modal={false} title="Your page is live">
        <PublishedPage portfolio={portfolio} />
      </Dialog>
    ),
  }
}
