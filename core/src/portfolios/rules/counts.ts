/** Counts from 1000 on are shown in thousands or millions, cut to one decimal: 999, 1.2k, 1.2M. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count)
  const [unit, suffix] = count < 1_000_000 ? [1000, 'k'] : [1_000_000, 'M']
  return `${Math.floor(count / (unit / 10)) / 10}${suffix}`
}
