import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { SHARE } from '@vitrine/widgets/share/share-page.ts'
import { Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useShareDialog } from './use-share-dialog.tsx'

/** Renders 'Share' for a published page. A click opens the dialog that shares it, with the system's share sheet. */
export function ShareButton({ portfolio, className }: { portfolio: OwnPortfolio; className?: string }) {
  const { share, dialog } = useShareDialog(portfolio)
  return (
    <>
      <Button variant="secondary" className={className} onClick={share}>
        <Share2 aria-hidden className="size-4" />
        {SHARE}
      </Button>
      {dialog}
    </>
  )
}
