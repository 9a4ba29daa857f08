import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useAfterPaint } from '../../ui/use-after-paint.ts'
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
const TICK = { fill: 'var(--ink-2)', fontSize: 12 }
/** Size until the chart's place has been measured. */
const FIRST_SIZE = { width: 600, height: 220 }

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

function Chart({ dates, series }: DayChartProps) {
  const rows = dates.map((date, index) => ({ date, values: series.map(({ values }) => values[index] ?? 0) }))
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={FIRST_SIZE}>
      <ComposedChart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="date"
          tickFormatter={formatDate}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={32}
          tickMargin={8}
        />
        <YAxis
          tickFormatter={formatNumber}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={44}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ stroke: 'var(--ink-3)', strokeWidth: 1 }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const row = active ? rows.find(({ date }) => date === label) : undefined
            return row ? <DayTip row={row} series={series} /> : null
          }}
        />
        {series.map(({ name, look }, index) =>
          look === 'main' ? (
            <Area
              key={name}
              name={name}
              type="linear"
              dataKey={`values.${index}`}
              {...STROKES.main}
              fill="var(--ink)"
              fillOpacity={0.08}
              isAnimationActive={false}
            />
          ) : (
            <Line
              key={name}
              name={name}
              type="linear"
              dataKey={`values.${index}`}
              {...STROKES[look]}
              dot={false}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

/** Renders the metrics of the day under the pointer. */
function DayTip({
  row: { date, values },
  series,
}: {
  row: { date: string; values: readonly number[] }
  series: readonly Series[]
}) {
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
