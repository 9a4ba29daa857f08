/** One measured figure. `limit` is what it may be at most; `met` is false where it is not. */
export interface Figure {
  name: string
  value: string
  limit?: string
  met?: boolean
}

/** Prints figures as a table and answers whether all limits hold. */
export function printTable(title: string, figures: readonly Figure[]): boolean {
  const width = (column: (figure: Figure) => string) => Math.max(...figures.map((figure) => column(figure).length))
  const [names, values] = [width(({ name }) => name), width(({ value }) => value)]
  console.log(`\n${title}`)
  for (const { name, value, limit = '', met } of figures) {
    const mark = met === undefined ? ' ' : met ? '✓' : '✗'
    console.log(`  ${mark} ${name.padEnd(names)}  ${value.padStart(values)}  ${limit}`)
  }
  return figures.every(({ met }) => met !== false)
}

/** A figure with its limit, both in the same unit. */
export function atMost(name: string, value: number, limit: number, show: (value: number) => string): Figure {
  return { name, value: show(value), limit: `at most ${show(limit)}`, met: value <= limit }
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
