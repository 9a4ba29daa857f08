import { type CSSProperties, memo, type PointerEvent, useMemo, useState } from 'react'
import { useAfterPaint } from '../../ui/use-after-paint.ts'
import { labelPlaces, scaleOf } from './chart-scale.ts'
import { formatDate, formatLongDate, formatNumber } from './format.ts'

/** A line of a chart. */
export interface Series {
  name: string
  /** `main` is filled, `second` dotted, `before` thin and dashed. */
  look: 'main' | 'second' | 'before'
  values: readonly number[]
}

const STROKES = {
  main: { stroke: 'var(--ink)', strokeWidth: 2 },
  second: { stroke: 'var(--ink-2)', strokeWidth: 2, strokeDasharray: '1 5', strokeLinecap: 'round' },
  before: { stroke: 'var(--ink-3)', strokeWidth: 1, strokeDasharray: '6 4' },
} as const
/** Most dates below a chart. On small screens every second one is left out. */
const LABELS = 7

interface DayChartProps {
  dates: readonly string[]
  series: readonly Series[]
}

/** Draws metrics by day, after the texts around it are shown. Screen readers read the table beneath it instead. */
export function DayChart(props: DayChartProps) {
  const painted = useAfterPaint()
  return (
    <div aria-hidden="true" className="h-55 w-full tabular-nums">
      {painted && <Chart {...props} />}
    </div>
  )
}

/** Draws the lines in a square that is stretched, so that nothing has to be measured, and the texts above it. */
function Chart({ dates, series }: DayChartProps) {
  const [day, setDay] = useState<number | null>(null)
  const last = Math.max(1, dates.length - 1)
  const scale = useMemo(() => scaleOf(Math.max(0, ...series.flatMap(({ values }) => values))), [series])
  const date = day === null ? undefined : dates[day]

  function followPointer({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    setDay(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))))
  }

  return (
    <div className="relative h-full text-xs text-bone-2">
      {scale.map((value, line) => (
        <span
          key={value}
          className="absolute left-0 text-right whitespace-nowrap"
          style={yLabel(line / (scale.length - 1))}
        >
          {formatNumber(value)}
        </span>
      ))}
      <div
        className="absolute"
        style={PLOT}
        onPointerMove={followPointer}
        onPointerDown={followPointer}
        onPointerLeave={() => setDay(null)}
      >
        <Lines series={series} scale={scale} last={last} />
        {labelPlaces(dates.length, LABELS).map((place, label) => (
          <span
            key={place}
            className={label % 2 === 1 ? 'absolute whitespace-nowrap max-lg:hidden' : 'absolute whitespace-nowrap'}
            style={{ left: `${(place / last) * 100}%`, top: 'calc(100% + 8px)', transform: 'translateX(-50%)' }}
          >
            {formatDate(dates[place] ?? '')}
          </span>
        ))}
        {day !== null && date && (
          <Pointed share={day / last} top={scale.at(-1) ?? 1} row={rowOf(day, date, series)} series={series} />
        )}
      </div>
    </div>
  )
}

interface Row {
  date: string
  values: readonly number[]
}

function rowOf(day: number, date: string, series: readonly Series[]): Row {
  return { date, values: series.map(({ values }) => values[day] ?? 0) }
}

/** Renders a line with dots at the day under the pointer, and its metrics beside it. */
function Pointed({
  share,
  top,
  row,
  series,
}: {
  /** Place of the day, from 0 to 1. */
  share: number
  /** Value at the top of the chart. */
  top: number
  row: Row
  series: readonly Series[]
}) {
  const left = `${share * 100}%`
  return (
    <>
      <span className="absolute h-full border-l border-bone-3" style={{ left }} />
      {series.map(({ name }, index) => (
        <span
          key={name}
          className="absolute size-2 rounded-full bg-bone"
          style={{ left, bottom: `${((row.values[index] ?? 0) / top) * 100}%`, transform: 'translate(-50%, 50%)' }}
        />
      ))}
      <div className="pointer-events-none absolute top-0 z-10 whitespace-nowrap text-bone" style={besides(share)}>
        <DayTip row={row} series={series} />
      </div>
    </>
  )
}

/** Place of the lines between the numbers and the dates. */
const PLOT: CSSProperties = { left: 48, right: 24, top: 8, bottom: 28, touchAction: 'pan-y' }

/** Returns the place of a number beside its line, `share` of the height above 0. */
function yLabel(share: number): CSSProperties {
  return { bottom: `calc(28px + (100% - 36px) * ${share})`, width: 40, transform: 'translateY(50%)' }
}

/** Returns the place of a text at the side of a day that has more room. */
function besides(share: number): CSSProperties {
  const left = `calc(${share * 100}% + 12px)`
  return share <= 0.5 ? { left } : { right: `calc(${(1 - share) * 100}% + 12px)` }
}

/** Draws the lines of a chart. They stay while the pointer moves over them. */
const Lines = memo(function Lines({
  series,
  scale,
  last,
}: Pick<DayChartProps, 'series'> & {
  scale: readonly number[]
  /** Place of the last day. */
  last: number
}) {
  const top = scale.at(-1) ?? 1
  const pointsOf = (values: readonly number[]) =>
    values.map((value, day) => `${day},${(100 - (value / top) * 100).toFixed(2)}`).join(' ')
  return (
    <svg
      aria-hidden="true"
      className="absolute h-full w-full overflow-visible fill-none"
      viewBox={`0 0 ${last} 100`}
      preserveAspectRatio="none"
    >
      {scale.map((value) => (
        <path key={value} d={`M0 ${100 - (value / top) * 100}H${last}`} stroke="var(--line)" {...UNSTRETCHED} />
      ))}
      {series.map(({ name, look, values }) => (
        <g key={name}>
          {look === 'main' && (
            <polygon
              points={`0,100 ${pointsOf(values)} ${Math.max(0, values.length - 1)},100`}
              fill="var(--ink)"
              fillOpacity={0.08}
            />
          )}
          <polyline points={pointsOf(values)} {...STROKES[look]} {...UNSTRETCHED} />
        </g>
      ))}
    </svg>
  )
})

/** Lines are as wide as in a drawing that is not stretched. */
const UNSTRETCHED = { vectorEffect: 'non-scaling-stroke' } as const

/** Renders the metrics of the day under the pointer. */
function DayTip({ row: { date, values }, series }: { row: Row; series: readonly Series[] }) {
  return (
    <div className="raised rounded-control bg-surface-4 px-3 py-2 text-sm">
      <p className="text-bone-2">{formatLongDate(date)}</p>
      {series.map(({ name }, index) => (
        <p key={name} className="flex justify-between gap-6">
          <span>{name}</span>
          <span className="font-medium">{formatNumber(values[index] ?? 0)}</span>
        </p>
      ))}
    </div>
  )
}

/** Renders what each line of a chart stands for. */
export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-bone-2">
      {series.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" width="24" height="8">
            <line x1="1" x2="23" y1="4" y2="4" {...STROKES[look]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
