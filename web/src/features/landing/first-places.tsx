import { useId } from 'react'

/** Renders the lists of a site on which nobody has published a page: what they will show, and an invitation. */
export function FirstPlaces({ lists }: { lists: readonly { heading: string; description: string; empty: string }[] }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-14 sm:px-6 sm:pt-24">
      <div className="empty-list grid gap-x-12 gap-y-8 rounded-card p-6 sm:grid-cols-2 sm:p-10 lg:grid-cols-[1fr_1fr_auto] lg:items-end">
        {lists.map((list) => (
          <EmptyList key={list.heading} {...list} />
        ))}
        <div className="sm:max-lg:col-span-2">
          <p aria-hidden className="font-display text-6xl leading-none font-semibold tracking-[-0.04em] text-gold">
            1
          </p>
          <p className="mt-4 max-w-64 text-pretty text-bone-2">Be the first: your page takes first place in both.</p>
          <a
            href="#claim"
            className="raised mt-4 inline-flex min-h-11 items-center rounded-control bg-surface-3 px-5 font-medium text-bone transition-colors duration-200 hover:bg-surface-4"
          >
            Claim your name
          </a>
        </div>
      </div>
    </div>
  )
}

function EmptyList({ heading, description, empty }: { heading: string; description: string; empty: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-3xl font-semibold tracking-[-0.03em] sm:text-4xl">
        {heading}
      </h2>
      <p className="mt-2 text-bone-2">{description}</p>
      <p className="mt-6 text-lg font-medium sm:mt-10">{empty}</p>
    </section>
  )
}
