import type { ReactNode } from 'react'

/** A row of a table: what it is about, and its numbers as text. */
export interface DataRow {
  key: string
  name: ReactNode
  values: readonly string[]
  /** Share of the largest row, from 0 to 1, drawn as a line below the name. */
  share?: number
  /** Numbers by day, drawn as a small line beside the name. */
  trend?: readonly number[]
}

/** Renders numbers as a table; `caption` names it for screen readers. */
export function DataTable({
  caption,
  head,
  rows,
}: {
  caption: string
  head: readonly [string, ...string[]]
  rows: readonly DataRow[]
}) {
  const [first, ...columns] = head
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-bone-2">
          <th scope="col" className="py-2 pr-3 text-left font-normal">
            {first}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-3 text-right font-normal whitespace-nowrap">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values, share, trend }) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th scope="row" className="relative w-full py-2.5 pr-3 text-left font-normal break-words hyphens-auto">
              {share !== undefined && share > 0 && <Bar share={share} />}
              <span className="relative flex items-center justify-between gap-3">
                <span className="min-w-0">{name}</span>
                {trend?.some((count) => count > 0) && <Sparkline values={trend} />}
              </span>
            </th>
            {values.map((value, index) => (
              <td
                key={columns[index]}
                className="py-2.5 pl-3 text-right whitespace-nowrap tabular-nums first-of-type:text-bone"
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Draws numbers by day as a line. The table beside it has their sum. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values)
  const points = values.map((value, index) => `${(index / (values.length - 1)) * 72},${19 - (value / most) * 18}`)
  return (
    <svg aria-hidden="true" className="h-5 w-18 shrink-0 overflow-visible" viewBox="0 0 72 20">
      <polyline
        points={points.join(' ')}
        className="fill-none stroke-bone-2"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 w-full" preserveAspectRatio="none">
      <rect width={`${share * 100}%`} height="2" className="fill-bone" />
    </svg>
  )
}
