import type { PortfolioCard } from '@vitrine/core/portfolios'
import { useId } from 'react'
import { Count } from '../../ui/count.tsx'
import { PortfolioAvatar, PortfolioBackground } from '../../ui/portfolio-picture.tsx'
import { SensitiveMark } from '../../ui/sensitive-mark.tsx'
import { publicPath } from '../portfolios/index.ts'

/** Renders a list of pages with its heading. Phones show one row that scrolls sideways. */
export function PortfolioList({
  heading,
  description,
  pages,
  empty,
  all = false,
}: {
  heading: string
  description: string
  pages: readonly PortfolioCard[]
  empty: string
  /** True for a link to the rankings. */
  all?: boolean
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-6xl px-4 pt-14 sm:px-6 sm:pt-24">
      <div className="flex items-end justify-between gap-6">
        <div>
          <h2 id={id} className="font-display text-3xl font-semibold tracking-[-0.03em] sm:text-4xl">
            {heading}
          </h2>
          <p className="mt-2 text-bone-2">{description}</p>
        </div>
        {all && pages.length > 0 && (
          <a
            href="/rankings"
            className="inline-flex min-h-11 shrink-0 items-center text-bone-2 underline decoration-line underline-offset-6 transition-colors duration-200 hover:text-bone"
          >
            See all
            <span className="sr-only"> rankings</span>
          </a>
        )}
      </div>
      {pages.length === 0 ? (
        <EmptyList text={empty} />
      ) : (
        <ul className="card-rail mt-7 sm:mt-9 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {pages.map((page) => (
            <li key={page.username}>
              <Card page={page} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Card({ page }: { page: PortfolioCard }) {
  return (
    <a
      href={publicPath(page.username)}
      className="picture-card portfolio-card group relative isolate flex aspect-[8/5] flex-col justify-end overflow-hidden rounded-card bg-surface-2"
    >
      <PortfolioBackground page={page} />
      <span aria-hidden="true" className="shade" />
      <span className="relative flex items-center gap-3.5 p-4">
        <PortfolioAvatar page={page} className="size-12 text-xl" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="match-parent line-clamp-1 text-base leading-snug font-medium">
            {page.title}
          </span>
          <span className="flex min-w-0 items-baseline gap-3 text-sm text-bone-2">
            <span className="min-w-0 flex-1 truncate">@{page.username}</span>
            <SensitiveMark page={page} />
            <Count count={page.stats?.views} noun="view" />
          </span>
        </span>
      </span>
    </a>
  )
}

function EmptyList({ text }: { text: string }) {
  return (
    <div className="mt-7 flex flex-col items-center gap-1 empty-list rounded-card px-6 py-14 text-center sm:mt-9">
      <p className="text-lg font-medium">{text}</p>
      <p className="text-bone-2">
        The first place is free.{' '}
        <a href="#claim" className="inline-flex min-h-11 items-center text-bone underline underline-offset-4">
          Claim your name
        </a>
      </p>
    </div>
  )
}
