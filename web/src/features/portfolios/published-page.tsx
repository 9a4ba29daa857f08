import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { ChevronRight, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { PageAddress } from './page-address.tsx'
import { PageMiniature } from './page-miniature.tsx'
import { publicPath } from './public-path.ts'
import { ShareButton } from './share-button.tsx'
import { SHARE_PLACES, type SharePlace } from './share-places.ts'

/** Renders a page that is now public: its picture, its address to copy and to share, and where to put it. */
export function PublishedPage({
  portfolio,
  children,
}: {
  portfolio: OwnPortfolio
  /** The way on. */
  children?: ReactNode
}) {
  const path = publicPath(portfolio.username)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <PageMiniature portfolio={portfolio} className="h-44 rounded-card border border-line" />
        <img
          src={`${path}/qr.svg`}
          alt={`QR code of @${portfolio.username}`}
          width={176}
          height={176}
          className="size-44 rounded-card bg-white max-[359px]:size-36"
        />
      </div>
      <PageAddress portfolio={portfolio} coded />
      <div className="grid grid-cols-2 gap-3">
        <ShareButton portfolio={portfolio} />
        <Button asChild variant="secondary">
          <a href={path} target="_blank" rel="noopener">
            <ExternalLink aria-hidden className="size-4" />
            Open it
          </a>
        </Button>
      </div>
      <section aria-labelledby="share-places">
        <h3 id="share-places" className="mt-1 font-medium">
          Where to put it
        </h3>
        <ul className="mt-1">
          {SHARE_PLACES.map((place) => (
            <li key={place.name} className="border-b border-line last:border-0">
              {place.href === null ? (
                <Place place={place} />
              ) : (
                <a href={place.href} target="_blank" rel="noopener noreferrer" className="block hover:bg-surface-3">
                  <Place place={place} />
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
      {children}
    </div>
  )
}

/** Renders a place with its mark, which is decorative, and the way to its field. */
function Place({ place: { name, icon, field, href } }: { place: SharePlace }) {
  return (
    <span className="flex min-h-11 items-center gap-3 py-2 text-sm">
      <BrandMark icon={icon} className="size-5 shrink-0" />
      <span className="w-20 shrink-0">{name}</span>
      <span className="min-w-0 flex-1 text-bone-2">{field}</span>
      {href !== null && <ChevronRight aria-hidden className="size-4 text-bone-3" />}
    </span>
  )
}
