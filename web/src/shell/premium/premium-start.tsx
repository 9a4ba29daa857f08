import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing/texts'
import { ChevronRight, Sparkles } from 'lucide-react'
import { useId } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EffectSample } from '../../ui/motion-samples.tsx'
import { OPENED_FEATURES, placeOfFeature } from './opened-features.ts'

/** Renders the start of premium: its end, what is open now with the place of each, and the way to the page's design. */
export function PremiumStart({ until }: { until: string }) {
  const id = useId()
  const { data } = useQuery(useOrpc().portfolios.listOwn.queryOptions())
  const page = data?.[0]
  return (
    <section aria-labelledby={id} className="premium-edge relative isolate overflow-hidden rounded-card bg-surface-1">
      <EffectSample
        effect="fireflies"
        intensity="medium"
        className="absolute inset-x-0 top-0 -z-1 h-24 w-full text-premium opacity-60 lg:top-auto lg:bottom-0 lg:h-32 lg:w-1/2"
      />
      <div className="grid gap-8 p-6 sm:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-12">
        <div className="flex flex-col items-start">
          <Sparkles aria-hidden strokeWidth={1.5} className="size-8 text-premium" />
          <h2 id={id} className="mt-5 font-display text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
            {billingTexts.premiumStarted}
          </h2>
          <p className="mt-3 text-pretty text-bone-2">
            Until{' '}
            <span className="font-medium text-bone">
              <DateText moment={until} />
            </span>
            . It does not renew by itself, and what you make stays saved.
          </p>
          <Button asChild variant="premium" className="mt-7 max-sm:w-full">
            {page ? (
              <Link to="/editor/$id" params={{ id: page.id }} search={{ tab: 'design' }}>
                {billingTexts.designYourPage}
              </Link>
            ) : (
              <Link to="/create-portfolio">{billingTexts.designYourPage}</Link>
            )}
          </Button>
        </div>
        <OpenedFeatures pageId={page?.id} />
      </div>
    </section>
  )
}

/** Renders what premium opens; each leads to its place once the owner's page is known. */
function OpenedFeatures({ pageId }: { pageId: string | undefined }) {
  return (
    <div>
      <h3 className="text-sm text-bone-2">{billingTexts.openNow}</h3>
      <ul className="mt-2 divide-y divide-line">
        {OPENED_FEATURES.map((feature) => (
          <li key={feature}>
            {pageId === undefined ? (
              <span className="flex min-h-12 items-center">{feature}</span>
            ) : (
              <Link
                {...placeOfFeature(feature, pageId)}
                className="flex min-h-12 items-center justify-between gap-3 transition-colors duration-200 hover:text-premium"
              >
                {feature}
                <ChevronRight aria-hidden className="size-4 shrink-0 text-bone-3" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
