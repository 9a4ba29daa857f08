/** Measured figure. `limit` is the text of its limit; `met` is false if the limit does not hold. */
export interface Figure {
  name: string
  value: string
  limit?: string
  met?: boolean
}

/** Prints figures as a table and returns true if all limits hold. */
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

/** Returns a figure that may not exceed its limit. Both have the same unit. */
export function atMost(name: string, value: number, limit: number, show: (value: number) => string): Figure {
  return { name, value: show(value), limit: `at most ${show(limit)}`, met: value <= limit }
}

/** Returns a figure that may not fall below its limit. Both have the same unit. */
export function atLeast(name: string, value: number, limit: number, show: (value: number) => string): Figure {
  return { name, value: show(value), limit: `at least ${show(limit)}`, met: value >= limit }
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

export function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`
}

/** Formats the ratio to a peer. */
export function ratio(value: number): string {
  return value.toFixed(3)
}

export function count(value: number): string {
  return value.toFixed(0)
}

/** Formats a share from 0 to 1; one that is unknown as a question mark. */
export function percent(share: number): string {
  return Number.isNaN(share) ? '?' : `${(share * 100).toFixed(0)} %`
}
