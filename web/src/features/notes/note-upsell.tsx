import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { noteTexts } from '@vitrine/core/notes/texts'
import { Check } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Renders the dialog that explains notes to owners without premium. */
export function NoteUpsell({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={noteTexts.premium}
      description={noteTexts.upsellDescription}
      footer={
        <Button asChild variant="premium">
          <Link to="/pricing">{billingTexts.upgrade}</Link>
        </Button>
      }
    >
      <ul className="flex flex-col gap-3">
        {noteTexts.upsell.map((line) => (
          <li key={line} className="flex items-start gap-3 text-[0.9375rem]">
            <Check aria-hidden strokeWidth={2.25} className="mt-1 size-4 shrink-0 text-premium" />
            {line}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
