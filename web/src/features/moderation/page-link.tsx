import { moderationTexts } from '@vitrine/core/moderation/texts'
import { ExternalLink } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'

/** Renders the link to a page that somebody else made, in a new tab. */
export function PageLink({ page }: { page: string }) {
  return (
    <Button asChild size="sm">
      <OutsideLink href={`/u/${page}`}>
        <ExternalLink aria-hidden className="size-4" />
        {moderationTexts.openPage}
      </OutsideLink>
    </Button>
  )
}
