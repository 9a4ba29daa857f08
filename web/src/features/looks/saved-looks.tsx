import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Look, type LookView, lookTexts } from '@vitrine/core/looks'
import { Settings2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DrawnPerson } from './drawing/frame.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { LOOK_GRID, LookCard } from './look-card.tsx'
import { OwnLookDialog } from './own-look-dialog.tsx'
import { publicLooksOptions } from './public-looks.ts'

/** Props of a list of looks that can be applied. */
export interface LookListProps {
  person: DrawnPerson
  locked: boolean
  isCurrent(look: Look): boolean
  onApply(look: { name: string; look: Look; id?: string }): void
}

/** Renders the looks that the person saved. */
export function OwnLooks(props: LookListProps) {
  const { data, isError, isFetching, refetch } = useQuery(useOrpc().looks.listOwn.queryOptions())
  return (
    <Loaded looks={data} failed={isError} busy={isFetching} onRetry={() => void refetch()}>
      <SavedLooks {...props} looks={data ?? []} empty="Save the look of your page to use it again or to share it." />
    </Loaded>
  )
}

/** Renders the person's favourites. */
export function FavouriteLooks(props: LookListProps) {
  const { data, isError, isFetching, refetch } = useQuery(useOrpc().looks.listFavourites.queryOptions())
  return (
    <Loaded looks={data} failed={isError} busy={isFetching} onRetry={() => void refetch()}>
      <SavedLooks {...props} looks={data ?? []} empty="Looks that you mark with the star are here." />
    </Loaded>
  )
}

/** Renders the public looks, the most used first. */
export function PublicLooks(props: LookListProps) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    publicLooksOptions(useOrpc(), 'uses'),
  )
  const looks = data?.pages.flatMap((step) => step.looks)
  return (
    <Loaded looks={looks} failed={isError} busy={isFetching} onRetry={() => void refetch()}>
      <SavedLooks {...props} looks={looks ?? []} empty="Nobody has listed a look yet." />
      {hasNextPage && (
        <Button className="self-center" busy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Loaded>
  )
}

function Loaded({
  looks,
  failed,
  busy,
  onRetry,
  children,
}: {
  looks: readonly LookView[] | undefined
  failed: boolean
  busy: boolean
  onRetry(): void
  children: ReactNode
}) {
  if (failed && !looks?.length)
    return <LoadFailure heading="The looks could not be loaded." busy={busy} onRetry={onRetry} />
  return looks ? children : <Skeleton className="h-44 w-full" />
}

function SavedLooks({
  looks,
  empty,
  person,
  locked,
  isCurrent,
  onApply,
}: LookListProps & { looks: readonly LookView[]; empty: string }) {
  const [open, setOpen] = useState<string | null>(null)
  const opened = looks.find(({ id }) => id === open)
  if (looks.length === 0) return <p className="py-6 text-center text-bone-2">{empty}</p>
  return (
    <>
      <ul className={LOOK_GRID}>
        {looks.map((view) => (
          <LookCard
            key={view.id}
            name={view.name}
            look={view.look}
            person={person}
            locked={locked}
            current={isCurrent(view.look)}
            onApply={() => onApply(view)}
          >
            <span className="-mt-1 flex items-center justify-between text-xs text-bone-2">
              <span className="min-w-0 truncate">
                {view.by && !view.own ? `@${view.by}` : lookTexts.uses(view.uses)}
              </span>
              {view.own ? (
                <Button variant="ghost" size="icon" aria-label={`Manage ${view.name}`} onClick={() => setOpen(view.id)}>
                  <Settings2 aria-hidden className="size-4" />
                </Button>
              ) : (
                <FavouriteButton view={view} />
              )}
            </span>
          </LookCard>
        ))}
      </ul>
      {opened && <OwnLookDialog view={opened} onClose={() => setOpen(null)} />}
    </>
  )
}
