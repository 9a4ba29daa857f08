import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { usePublication } from '../publishing/index.ts'

/** Renders the button that unpublishes a page after a confirmation. */
export function UnpublishButton({ portfolio }: { portfolio: OwnPortfolio }) {
  const { busy, unpublish } = usePublication(portfolio)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" busy={busy} onClick={() => setAsking(true)}>
        <EyeOff aria-hidden className="size-4" />
        {portfolioTexts.unpublish}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Unpublish “${portfolio.title}”?`}
        description="Only you can open your page then, and open conversations are closed. You can publish it again at any time."
        confirmLabel={portfolioTexts.unpublish}
        onConfirm={unpublish}
      />
    </>
  )
}
