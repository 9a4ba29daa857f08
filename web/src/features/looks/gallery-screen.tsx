import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { LOOK_ORDERS, type LookOrder } from '@vitrine/core/looks'
import { site } from '@vitrine/core/site'
import { Lock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { PublicScreen, ScreenHeading } from '../../shell/public-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterChoices } from '../../ui/filter-choices.tsx'
import { useHydrated } from '../../ui/hydration.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDrawnPerson } from './drawn-person.ts'
import { GalleryCard } from './gallery-card.tsx'
import { GALLERY_GROUPS, type GalleryGroup } from './gallery-groups.ts'
import { publicLooksOptions } from './public-looks.ts'
import { ofPerson, type ShownLook } from './shown-look.ts'

const route = getRouteApi('/looks')

const ORDER_NAMES: Record<LookOrder, string> = { uses: 'Most used', newest: 'Newest' }

/** Renders `/looks`: the looks of the gallery, and those that people have listed for everyone. */
export function GalleryScreen() {
  return (
    <PublicScreen>
      <ScreenHeading lead="Choose how your page looks. A look never changes your texts, links or files.">
        Looks
      </ScreenHeading>
      <Gallery />
      <Section heading="From creators" aside={<Orders />}>
        <PublicLooks />
      </Section>
    </PublicScreen>
  )
}

/** Renders the looks of the gallery, with a choice of those that are shown. */
function Gallery() {
  const [group, setGroup] = useState<GalleryGroup>('all')
  const { looks } = GALLERY_GROUPS[group]
  return (
    <Section
      heading={`From ${site.name}`}
      aside={
        <>
          <p className="flex items-center gap-1.5 text-sm text-bone-2">
            <Lock aria-hidden className="size-3.5 shrink-0 text-premium" />
            Part of Premium
          </p>
          <div className="sm:ml-auto">
            <FilterChoices legend="Show" options={GROUPS} value={group} onChoose={setGroup} />
          </div>
        </>
      }
    >
      <p role="status" className="sr-only">
        {looks.length} looks
      </p>
      <Cards looks={looks} />
    </Section>
  )
}

const GROUPS = (Object.keys(GALLERY_GROUPS) as GalleryGroup[]).map((value) => {
  const { name, looks } = GALLERY_GROUPS[value]
  return { value, name, count: looks.length }
})

function Section({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-12 sm:pt-16">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id={id} className="font-display text-2xl font-semibold tracking-[-0.03em] sm:text-3xl">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Renders the links to both orders of the public looks. */
function Orders() {
  return (
    <nav aria-label="Order" className="raised inline-flex gap-1 rounded-full bg-surface-1 p-1">
      {LOOK_ORDERS.map((order) => (
        <Link
          key={order}
          to="/looks"
          search={order === 'uses' ? {} : { by: order }}
          activeOptions={{ exact: true }}
          resetScroll={false}
          className="inline-flex min-h-11 items-center rounded-full px-5 text-[0.9375rem] font-medium text-bone-2 transition-colors duration-200 hover:text-bone aria-[current=page]:bg-surface-4 aria-[current=page]:text-bone"
        >
          {ORDER_NAMES[order]}
        </Link>
      ))}
    </nav>
  )
}

function PublicLooks() {
  const { by = 'uses' } = route.useSearch()
  const { unread } = route.useLoaderData()
  const hydrated = useHydrated()
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    publicLooksOptions(useOrpc(), by),
  )
  const looks = data?.pages.flatMap((step) => step.looks.map(ofPerson))
  // If the server could not read the looks, the browser reads them after hydration.
  if ((isError && !looks?.length) || (unread && !hydrated)) {
    return <LoadFailure heading="The looks could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!looks) return <Skeleton className="h-72 w-full rounded-card" />
  if (looks.length === 0) return <NoLooks />
  return (
    <>
      <Cards looks={looks} />
      {hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button busy={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function NoLooks() {
  return (
    <p className="empty-list rounded-card px-6 py-14 text-center text-bone-2">
      Nobody has listed a look yet. In the editor, save the look of your page and list it for everyone.
    </p>
  )
}

function Cards({ looks }: { looks: readonly ShownLook[] }) {
  const person = useDrawnPerson('you')
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {looks.map((look) => (
        <GalleryCard key={look.id} look={look} person={person} />
      ))}
    </ul>
  )
}
