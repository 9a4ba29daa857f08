import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { Dialog } from '../../ui/dialog.tsx'
import { PublishedPage } from './published-page.tsx'

/** Renders the dialog for a page that was just published. */
export function PublishedDialog({ portfolio, onClose }: { portfolio: OwnPortfolio; onClose(): void }) {
  return (
    <Dialog onOpenChange={onClose} modal={false} title="Your page is live">
      <PublishedPage portfolio={portfolio} />
    </Dialog>
  )
}
