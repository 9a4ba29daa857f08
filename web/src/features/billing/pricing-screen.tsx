import { useSearch } from '@tanstack/react-router'
import { safeReturnPath } from '@vitrine/core/accounts'
import { billingTexts } from '@vitrine/core/billing'
import { useId } from 'react'
import { useSession } from '../../session/index.ts'
import { SiteFooter } from '../../shell/site-footer.tsx'
import { SiteNavigation } from '../../shell/site-navigation.tsx'
import { QuestionList } from '../../ui/question-list.tsx'
import { PremiumBenefits } from './premium-benefits.tsx'
import { PricingSection } from './pricing-section.tsx'
import { PLAN_QUESTIONS } from './questions.ts'

const HEADING = 'font-display text-3xl font-semibold tracking-tight text-balance sm:text-4xl'

/**
 * Renders `/pricing`: the plans, the benefits of premium, and questions. Owners who come from the editor return to it
 * after the payment.
 */
export function PricingScreen() {
  const id = useId()
  const { returnTo } = useSearch({ from: '/pricing' })
  const editor = returnTo === undefined ? null : safeReturnPath(returnTo)
  return (
    <div className="stage flex min-h-svh flex-col">
      <SiteNavigation />
      <main id="main" className="flex-1">
        {editor !== null && (
          <p className="mx-auto mt-6 flex w-full max-w-6xl flex-wrap items-center justify-center gap-x-4 px-4 text-bone-2 sm:px-6">
            {billingTexts.changesWait}
            <a href={editor} className="inline-flex min-h-11 items-center text-bone underline underline-offset-4">
              {billingTexts.backToEditor}
            </a>
          </p>
        )}
        <PricingSection returnTo={editor ?? '/pricing'} alone />
        <section aria-labelledby={`${id}-why`} className="mx-auto w-full max-w-6xl px-4 pt-14 sm:px-6 sm:pt-24">
          <h2 id={`${id}-why`} className={`${HEADING} text-center`}>
            {billingTexts.whyGoPremium}
          </h2>
          <div className="mt-10 sm:mt-14">
            <PremiumBenefits />
          </div>
        </section>
        <section aria-labelledby={`${id}-questions`} className="mx-auto w-full max-w-3xl px-4 py-14 sm:px-6 sm:py-24">
          <h2 id={`${id}-questions`} className={`${HEADING} mb-8`}>
            FAQ
          </h2>
          <QuestionList questions={PLAN_QUESTIONS} />
        </section>
      </main>
      <SiteFooter signedIn={Boolean(useSession())} />
    </div>
  )
}
