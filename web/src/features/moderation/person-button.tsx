import { moderationTexts } from '@vitrine/core/moderation/texts'
import { UserRound } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Renders the button that opens the person whom a report or an objection is about. Nothing once the account is erased. */
export function PersonButton({ subject, onPerson }: { subject: string | null; onPerson(id: string): void }) {
  if (subject === null) return null
  return (
    <Button size="sm" onClick={() => onPerson(subject)}>
      <UserRound aria-hidden className="size-4" />
      {moderationTexts.openPerson}
    </Button>
  )
}
