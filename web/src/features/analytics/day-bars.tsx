const HEIGHT = 28
const STEP = 9
const WIDTH = 6

/** Draws a bar for each day, the last one for today. It is decorative: the numbers beside it say the same. */
export function DayBars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${counts.length * STEP - (STEP - WIDTH)} ${HEIGHT}`}
      className="h-7 w-auto min-w-0 shrink max-[22rem]:hidden"
    >
      {counts.map((count, day) => {
        const height = Math.max(2, (count / most) * HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={day}
            x={day * STEP}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx="1.5"
            className={day === counts.length - 1 ? 'fill-bone' : 'fill-surface-4'}
          />
        )
      })}
    </svg>
  )
}
