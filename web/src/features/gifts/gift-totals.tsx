import type { GiftTotals } from '@vitrine/core/gifts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const TILES = [
  { key: 'received', name: 'Received' },
  { key: 'sent', name: 'Sent' },
  { key: 'pending', name: 'To claim' },
] as const

/** Renders the numbers of received, sent and pending gifts. `totals` is undefined while loading. */
export function TotalTiles({ totals }: { totals: GiftTotals | undefined }) {
  return (
    <Card className="grid grid-cols-3 divide-x divide-line">
      {TILES.map(({ key, name }) => (
        <dl key={key} className="flex flex-col justify-between gap-x-3 gap-y-1 px-4 py-3 sm:flex-row sm:px-6">
          <dt className="text-sm text-bone-2">{name}</dt>
          <dd className="font-display text-xl leading-none font-semibold tracking-tight tabular-nums">
            {totals ? totals[key] : <Skeleton className="h-[1em] w-10" />}
          </dd>
        </dl>
      ))}
    </Card>
  )
}
