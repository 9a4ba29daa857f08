import { siteTexts } from '@vitrine/core/site'
import { useId } from 'react'
import { ClaimForm } from './claim-form.tsx'

/** Renders 'Claim Your Space': the field for a name, its availability, and the button to claim it. */
export function ClaimSection({ signedIn }: { signedIn: boolean }) {
  const id = useId()
  return (
    <section id="claim" aria-labelledby={id} className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 sm:py-24">
      <div className="spotlight raised rounded-card bg-surface-1 px-5 py-12 text-center sm:px-10 sm:py-20">
        <h2 id={id} className="font-display text-4xl font-semibold tracking-[-0.04em] text-balance sm:text-6xl">
          {siteTexts.claimYourSpace}
        </h2>
        <p className="mt-4 text-lg text-bone-2">Good names go first. See if yours is free.</p>
        <ClaimForm label="Username" signedIn={signedIn} className="mt-9" />
      </div>
    </section>
  )
}
