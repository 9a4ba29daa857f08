import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { accountTexts } from '@vitrine/core/accounts'
import { useEffect } from 'react'
import { useSession } from '../../session/index.ts'
import { SiteFooter } from '../../shell/site-footer.tsx'
import { SiteNavigation } from '../../shell/site-navigation.tsx'
import { toast } from '../../ui/toast.tsx'
import { PricingSection } from '../billing/index.ts'
import { ClaimSection } from './claim-section.tsx'
import { HeroSection } from './hero-section.tsx'

const route = getRouteApi('/')

/** Renders `/`: hero, pricing, and 'Claim Your Space'. */
export function LandingScreen() {
  const signedIn = Boolean(useSession())
  useConfirmationToast(route.useSearch().confirmed)
  return (
    <div className="stage flex min-h-svh flex-col">
      <SiteNavigation />
      <main id="main" className="flex-1">
        <HeroSection signedIn={signedIn} />
        <PricingSection returnTo="/#pricing" />
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
    if (confirmed === 1) toast.success(accountTexts.emailConfirmed)
    else toast.error(accountTexts.confirmationInvalid)
    void navigate({ to: '/', search: {}, replace: true })
  }, [confirmed, navigate])
}
