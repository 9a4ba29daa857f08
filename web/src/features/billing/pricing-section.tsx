import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { GiftBlock } from '../gifts/index.ts'
import { PaymentNotes } from './payment-notes.tsx'
import { PlanCard } from './plan-card.tsx'
import { PremiumCard } from './premium-card.tsx'
import { SubscribeButton } from './subscribe-button.tsx'

/** Renders the two plans and the gift. `returnTo` is the path of the screen; with `alone` it is the screen's main content. */
export function PricingSection({ returnTo, alone = false }: { returnTo: string; alone?: boolean }) {
  const id = useId()
  const Heading = alone ? 'h1' : 'h2'
  const level = alone ? 'h2' : 'h3'
  return (
    <section
      id="pricing"
      aria-labelledby={id}
      className="mx-auto w-full max-w-6xl scroll-mt-4 px-4 pt-14 sm:px-6 sm:pt-24"
    >
      <div className="text-center">
        <Heading
          id={id}
          className={
            alone
              ? 'font-display text-5xl font-semibold tracking-[-0.04em] sm:text-6xl'
              : 'font-display text-4xl font-semibold tracking-tight sm:text-5xl'
          }
        >
          Pricing
        </Heading>
        <p className="mx-auto mt-4 max-w-md text-lg text-pretty text-bone-2">
          A page costs nothing. The finishing touches cost less than a coffee.
        </p>
      </div>
      <div className="mt-10 grid gap-4 sm:mt-14 md:grid-cols-2">
        <PlanCard
          name={billingTexts.free}
          lead="Everything a good page needs."
          paise={0}
          per="forever"
          features={billingTexts.freeFeatures}
          level={level}
          action={
            <Button asChild className="w-full">
              <Link to="/auth" search={{ mode: 'sign-up' }}>
                {billingTexts.getStarted}
              </Link>
            </Button>
          }
        />
        <PremiumCard
          mark={billingTexts.popular}
          premium
          level={level}
          action={<SubscribeButton returnTo={returnTo} notice="subscribe-first" />}
        />
      </div>
      <div className="mt-6">
        <PaymentNotes />
      </div>
      <div className="mt-10">
        <GiftBlock />
      </div>
    </section>
  )
}
