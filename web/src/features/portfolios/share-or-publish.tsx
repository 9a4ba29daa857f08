import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { Globe } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { usePublication } from '../publishing/index.ts'
import { usePublishedDialog } from './parts.tsx'
import { ShareButton } from './share-button.tsx'

/** Renders the button that shares a public page or publishes a private one, with the dialog after publishing. */
export function ShareOrPublish({ portfolio, className }: { portfolio: OwnPortfolio; className?: string }) {
  const { show, dialog } = usePublishedDialog(portfolio)
  const { busy, publish } = usePublication(portfolio, show)
  return (
    <>
      {portfolio.published ? (
        <ShareButton portfolio={portfolio} className={className} />
      ) : (
        <Button variant="secondary" className={className} busy={busy} onClick={publish}>
          <Globe aria-hidden className="size-4" />
          Publish
        </Button>
      )}
      {dialog}
    </>
  )
}
