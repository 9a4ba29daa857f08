const MINUTE_MS = 60_000

/** Returns the time to a deadline, like '2 h 5 min left', or by how long it was missed. */
export function timeLeft(dueAt: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(dueAt) - now.getTime()) / MINUTE_MS)
  return minutes > 0 ? `${duration(minutes)} left` : `${duration(1 - minutes)} late`
}

/** A deadline is close when less than a fifth of its time is left. */
export function isClose({ createdAt, dueAt }: { createdAt: string; dueAt: string }, now: Date): boolean {
  const due = Date.parse(dueAt)
  return due - now.getTime() < (due - Date.parse(createdAt)) / 5
}

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} d`
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
