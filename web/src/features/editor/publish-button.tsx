import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { usePublishedDialog } from '../portfolios/index.ts'
import type { PortfolioDraft } from './draft/use-portfolio-draft.ts'
import { usePublish } from './draft/use-publish.ts'

/** Renders the button that publishes the page with its unsaved changes, or unpublishes it after a confirmation. */
export function PublishButton({ portfolio, draft }: { portfolio: OwnPortfolio; draft: PortfolioDraft }) {
  const { title, published } = portfolio
  const { show, dialog } = usePublishedDialog(portfolio)
  const publish = usePublish(portfolio, draft, show)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={published ? 'ghost' : 'secondary'}
        busy={publish.busy}
        className="max-sm:px-3"
        onClick={() => (published ? setAsking(true) : void publish.toggle())}
      >
        <span className="max-sm:sr-only">{published ? portfolioTexts.unpublish : portfolioTexts.publish}</span>
        <span aria-hidden className="sm:hidden">
          {published ? portfolioTexts.hide : portfolioTexts.live}
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Unpublish “${title}”?`}
        description="Only you can open your page then, and open conversations are closed. You can publish it again at any time."
        confirmLabel={portfolioTexts.unpublish}
        onConfirm={() => void publish.toggle()}
      />
      {dialog}
    </>
  )
}
