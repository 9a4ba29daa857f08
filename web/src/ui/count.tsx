import { formatCount } from '@vitrine/core/portfolios/lite'
import { rankingTexts } from '@vitrine/core/rankings'

/** Renders a number with its noun, like '1.2k views'; a dash for null, because its owner hides it. */
export function Count({ count, noun }: { count: number | undefined; noun: 'view' | 'like' }) {
  if (count === undefined) {
    return (
      <span className="whitespace-nowrap">
        <span aria-hidden="true">{rankingTexts.hiddenNumber}</span>
        <span className="sr-only">{noun}s hidden by the creator</span>
      </span>
    )
  }
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="text-bone">{formatCount(count)}</span> {count === 1 ? noun : `${noun}s`}
    </span>
  )
}
