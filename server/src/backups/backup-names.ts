/** Names of stored backups. The time of the backup is in the name, in UTC, because a copy has another time. */
const NAME = /^vitrine-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(?:\.age)?$/

/** Returns the name of the backup of a moment. */
export function nameOf(moment: Date, encrypted: boolean): string {
  const time = moment.toISOString().slice(0, 19).replaceAll(':', '-')
  return `vitrine-${time}Z.tar.gz${encrypted ? '.age' : ''}`
}

/** Returns the moment of a stored backup; null for another file. */
export function momentOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null
}

/** Returns the seconds since the newest of stored backups; infinity without any. */
export function backupAge(names: readonly string[], now: Date): number {
  const newest = Math.max(...names.map((name) => momentOf(name)?.getTime() ?? Number.NEGATIVE_INFINITY))
  return Math.max(0, (now.getTime() - newest) / 1000)
}
