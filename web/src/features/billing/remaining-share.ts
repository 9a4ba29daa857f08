/** Returns the remaining share of a premium period, from 0 to 1. */
export function remainingShare({ startDate, endDate }: { startDate: string; endDate: string }, now: Date): number {
  const start = Date.parse(startDate)
  const end = Date.parse(endDate)
  if (!(end > start)) return 0
  return Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)))
}
