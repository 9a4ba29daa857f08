import { type Analytics, analyticsTexts } from '@vitrine/core/analytics'
import { busiestOf, viewsByWeekday } from '@vitrine/core/analytics/lite'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { formatHour, formatNumber, formatWeekday } from './format.ts'

const texts = analyticsTexts

/** A bar of a chart: its name, and the number that it stands for. */
interface Bar {
  name: string
  value: number
}

/** Renders at which hours and on which days of the week people visit, and which are the busiest ones. */
export function VisitTimes({ analytics: { hours, days, total } }: { analytics: Analytics }) {
  const weekdays = viewsByWeekday(days)
  const [hour, weekday] = [busiestOf(hours, total.views), busiestOf(weekdays, total.views)]
  const found = [
    weekday === null ? '' : texts.busiestWeekday(formatWeekday(weekday)),
    hour === null ? '' : texts.busiestHour(formatHour(hour)),
  ]
  return (
    <Card className="min-w-0 p-5">
      <h3 className="text-lg font-medium">{texts.whenTheyCome}</h3>
      <p className="mt-1 text-bone-2">{found.filter(Boolean).join(' ') || texts.noBusiest}</p>
      <div className="mt-5 grid gap-6 lg:grid-cols-[2fr_1fr]">
        <Bars
          title={texts.byHour}
          bars={hours.map((value, of) => ({ name: formatHour(of), value }))}
          busiest={hour}
          every={6}
        />
        <Bars
          title={texts.byWeekday}
          bars={weekdays.map((value, of) => ({ name: formatWeekday(of, 'short'), value }))}
          busiest={weekday}
          every={1}
        />
      </div>
    </Card>
  )
}

/** Renders numbers as bars with the names of every `every`th one below. Screen readers get a list. */
function Bars({
  title,
  bars,
  busiest,
  every,
}: {
  title: string
  bars: readonly Bar[]
  busiest: number | null
  every: number
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm text-bone-2">{title}</figcaption>
      <ol className="flex h-24 items-end gap-0.5 sm:gap-1">
        {bars.map(({ name, value }, index) => (
          <li
            key={name}
            className="flex h-full min-w-0 flex-1 flex-col justify-end"
            title={`${name}: ${formatNumber(value)}`}
          >
            <span className="sr-only">{`${name}: ${formatNumber(value)}`}</span>
            <svg aria-hidden="true" className="h-full w-full" viewBox="0 0 1 100" preserveAspectRatio="none">
              <rect
                y={100 - Math.max(2, (value / most) * 100)}
                width="1"
                height="100"
                className={index === busiest ? 'fill-bone' : 'fill-bone-2/60'}
              />
            </svg>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-bone-2">
        {bars
          .filter((_, index) => index % every === 0)
          .map(({ name }) => (
            <span key={name} className={cn('flex-1 whitespace-nowrap', every === 1 && 'text-center')}>
              {name}
            </span>
          ))}
      </div>
    </figure>
  )
}
