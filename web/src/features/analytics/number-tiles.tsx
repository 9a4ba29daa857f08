import { type Analytics, analyticsTexts } from '@vitrine/core/analytics'
import { changeOf, clickRate } from '@vitrine/core/analytics/lite'
import { Card } from '../../ui/card.tsx'
import { formatChange, formatNumber, formatPoints, formatRate } from './format.ts'
import { CHANGE_COLORS } from './tile.ts'

/** Renders the metrics of the range, each beside that of the previous one. */
export function NumberTiles({ analytics: { total, previousTotal } }: { analytics: Analytics }) {
  const keys = ['views', 'visitors', 'clicks', 'likes'] as const
  const [rate, previousRate] = [clickRate(total), clickRate(previousTotal)]
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {keys.map((key) => (
          <Tile
            key={key}
            name={analyticsTexts[key]}
            value={formatNumber(total[key])}
            before={formatNumber(previousTotal[key])}
            change={changeOf(total[key], previousTotal[key])}
          />
        ))}
        <Tile
          name={analyticsTexts.clickRate}
          value={formatRate(rate)}
          before={previousRate === null ? null : formatRate(previousRate)}
          change={rate === null || previousRate === null ? null : rate - previousRate}
          format={formatPoints}
        />
      </dl>
      <p className="text-sm text-bone-2">{analyticsTexts.hint}</p>
    </>
  )
}

/** Renders a number. `before` is that of the previous range, and `change` the one to this; null if there is none. */
function Tile({
  name,
  value,
  before,
  change,
  format = formatChange,
}: {
  name: string
  value: string
  before: string | null
  change: number | null
  format?(change: number): string
}) {
  return (
    <Card className="flex flex-col p-4 max-sm:first:col-span-2">
      <dt className="text-sm text-bone-2">{name}</dt>
      <dd className="mt-1 font-display text-3xl font-semibold tracking-tight tabular-nums">{value}</dd>
      <dd className="mt-2 flex flex-wrap gap-x-2 text-sm text-bone-2 tabular-nums">
        {change !== null && <span className={CHANGE_COLORS[Math.sign(change)]}>{format(change)}</span>}
        {before !== null && <span>{analyticsTexts.before(before)}</span>}
      </dd>
    </Card>
  )
}
