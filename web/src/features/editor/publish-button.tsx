import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import type { PortfolioDraft } from './use-portfolio-draft.ts'
import { usePublish } from './use-publish.ts'

/** Publishes the page with its unsaved changes, or takes it back after a question. */
export function PublishButton({ portfolio, draft }: { portfolio: OwnPortfolio; draft: PortfolioDraft }) {
  const { title, published } = portfolio
  const publish = usePublish(portfolio, draft)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        busy={publish.busy}
        onClick={() => (published ? setAsking(true) : void publish.toggle())}
      >
        <span className="max-sm:sr-only">{published ? 'Unpublish' : 'Publish'}</span>
        <span aria-hidden className="sm:hidden">
          {published ? 'Hide' : 'Live'}
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Unpublish “${title}”?`}
        description="Nobody else can open your page, and its running conversations close. Publish it again whenever you like."
        confirmLabel="Unpublish"
        onConfirm={() => void publish.toggle()}
      />
    </>
  )
}
