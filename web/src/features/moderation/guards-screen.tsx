import { Link } from '@tanstack/react-router'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { BurstsSection } from './bursts-section.tsx'
import { HeldSection } from './held-section.tsx'
import { LinkHostsSection } from './link-hosts-section.tsx'
import { TitlesSection } from './titles-section.tsx'

/** Renders what guards the site besides decisions about reports. */
export function GuardsScreen() {
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-4 pb-20 sm:px-6">
      <Button asChild variant="ghost" className="-ml-3">
        <Link to="/desk/{-$part}" params={{}}>
          <ArrowLeft aria-hidden className="size-4" />
          {moderationTexts.desk}
        </Link>
      </Button>
      <h1 className="mt-2 font-display text-3xl font-semibold tracking-tight sm:text-4xl">{moderationTexts.guards}</h1>
      <div className="mt-8 flex flex-col gap-12">
        <LinkHostsSection />
        <BurstsSection />
        <HeldSection />
        <TitlesSection />
      </div>
    </main>
  )
}
