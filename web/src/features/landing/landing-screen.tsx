import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { accountPageTexts } from '@vitrine/core/accounts/page-texts'
import { useEffect } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'
import { SiteFooter } from '../../shell/site-footer.tsx'
import { SiteNavigation } from '../../shell/site-navigation.tsx'
import { toast } from '../../ui/toast.tsx'
import { PricingSection } from '../billing/index.ts'
import { ClaimSection } from './claim-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { loadedHighlights } from './highlights.ts'
import { HighlightsFailure } from './highlights-failure.tsx'
import { StaticPart } from './static-part.tsx'

const route = getRouteApi('/')

/** Renders `/`: hero, lists of pages, pricing, questions, and 'Claim Your Space'. */
export function LandingScreen() {
  const signedIn = Boolean(useSession())
  const listed = route.useLoaderData()
  const highlights = loadedHighlights(useAppContext())
  useConfirmationToast(route.useSearch().confirmed)
  return (
    <div className="stage flex min-h-svh flex-col">
      <SiteNavigation />
      <main id="main" className="flex-1">
        <HeroSection signedIn={signedIn} />
        {listed ? (
          <StaticPart render={({ HighlightLists }) => highlights && <HighlightLists highlights={highlights} />} />
        ) : (
          <HighlightsFailure />
        )}
        <PricingSection returnTo="/#pricing" />
        <StaticPart render={({ Questions }) => <Questions />} />
        <ClaimSection signedIn={signedIn} />
      </main>
      <SiteFooter signedIn={signedIn} />
    </div>
  )
}

/** Shows once whether an address was confirmed, and removes the parameter from the address. */
function useConfirmationToast(confirmed: 0 | 1 | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (confirmed === undefined) return
    if (confirmed === 1) toast.success(accountPageTexts.emailConfirmed)
    else toast.error(accountPageTexts.confirmationInvalid)
    void navigate({ to: '/', search: {}, replace: true })
  }, [confirmed, navigate])
}
