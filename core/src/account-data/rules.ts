const MEGABYTE = 1024 * 1024
const HOUR_MS = 60 * 60 * 1000

/** Largest sum of a person's files that a download sends at once, in bytes. */
export const DOWNLOAD_AT_ONCE_BYTES = 50 * MEGABYTE
/** Hours for which a prepared download stays, and for which its preparation is tried. */
export const PREPARED_LIFE_HOURS = 24
/** Minutes between two attempts to prepare a download, also after a process has ended meanwhile. */
export const PREPARATION_RETRY_MINUTES = 5

/** A download of a person with more than 50 MB of files is prepared in the background, and a mail says when it is ready. */
export function isPreparedFirst(fileBytes: number): boolean {
  return fileBytes > DOWNLOAD_AT_ONCE_BYTES
}

/** A prepared download is deleted 24 hours after it became ready. */
export function preparedUntil(readyAt: Date): Date {
  return new Date(readyAt.getTime() + PREPARED_LIFE_HOURS * HOUR_MS)
}

/** A preparation that has not succeeded within 24 hours is given up. */
export function givenUpIfRequestedBefore(now: Date): Date {
  return new Date(now.getTime() - PREPARED_LIFE_HOURS * HOUR_MS)
}

/** A preparation that fails, or whose process ends, begins again after five minutes. */
export function nextPreparation(startedAt: Date): Date {
  return new Date(startedAt.getTime() + PREPARATION_RETRY_MINUTES * 60_000)
}
