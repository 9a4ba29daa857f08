import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { siteTexts } from '@vitrine/core/site'
import { useAppContext } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ClaimForm } from './claim-form.tsx'
import { StaticPart } from './static-part.tsx'

/** Renders the headline, the field that claims a name, and what a page can do. */
export function HeroSection({ signedIn }: { signedIn: boolean }) {
  const host = useAppContext().origin.replace(/^https?:\/\//, '')
  return (
    <section className="mx-auto flex w-full max-w-6xl flex-col items-center px-4 pt-10 text-center sm:px-6 sm:pt-20">
      <h1 className="max-w-4xl font-display text-[clamp(2.5rem,7vw,5.25rem)] leading-[1.02] font-semibold tracking-[-0.04em] text-balance">
        {siteTexts.heroHeadline}
      </h1>
      <p className="mt-6 max-w-xl text-lg text-pretty text-bone-2">{siteTexts.heroLine}</p>
      {!signedIn && (
        <ClaimForm
          label="The name of your page"
          hint="Free, and yours in two minutes."
          inOneStep
          signedIn={false}
          className="mt-9 w-full text-center"
        />
      )}
      <div className={cn('flex flex-wrap items-center justify-center gap-3', signedIn ? 'mt-9' : 'mt-3')}>
        {signedIn ? (
          <Button asChild variant="primary">
            <Link to="/dashboard">Open your dashboard</Link>
          </Button>
        ) : (
          <Button asChild variant="secondary">
            <Link to="/auth" search={{ mode: 'sign-up' }}>
              {siteTexts.signUpForFree}
            </Link>
          </Button>
        )}
        <Button asChild variant={signedIn ? 'secondary' : 'ghost'}>
          <Link to="/pricing">{billingTexts.viewPricing}</Link>
        </Button>
      </div>
      <StaticPart render={({ HeroPictures }) => <HeroPictures host={host} />} />
    </section>
  )
}
