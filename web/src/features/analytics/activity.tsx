import { type Analytics, analyticsTexts } from '@vitrine/core/analytics'
import { changeOf, shownActivity } from '@vitrine/core/analytics/lite'
import { usePlan } from '../../session/index.ts'
import { Card } from '../../ui/card.tsx'
import { formatChange, formatNumber } from './format.ts'
import { CHANGE_COLORS } from './tile.ts'

const texts = analyticsTexts

/** Renders what happened on the page besides visits: notes, conversations, messages and gifts. */
export function Activity({ activity }: { activity: Analytics['activity'] }) {
  const kinds = shownActivity(activity, usePlan()?.premium ?? false)
  return (
    <Card className="min-w-0 p-5">
      <h3 className="text-lg font-medium">{texts.activity}</h3>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-4">
        {kinds.map((kind) => {
          const { current, previous } = activity[kind]
          const change = changeOf(current, previous)
          return (
            <div key={kind} className="flex min-w-0 flex-col">
              <dt className="text-sm text-bone-2">{texts.activityKinds[kind]}</dt>
              <dd className="mt-1 text-2xl font-semibold tabular-nums">{formatNumber(current)}</dd>
              <dd className="flex flex-wrap gap-x-2 text-sm text-bone-2 tabular-nums">
                {change !== null && <span className={CHANGE_COLORS[Math.sign(change)]}>{formatChange(change)}</span>}
                <span>{texts.before(formatNumber(previous))}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
