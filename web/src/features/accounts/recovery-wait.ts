import { LOCALE } from '@vitrine/widgets/locale.ts'

const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Returns the time at which a recovery's wait ends, such as 'Dec 1, 2026, 12:00 PM UTC': the same as in its mails. */
export function formatWait(readyAt: string): string {
  return `${format.format(new Date(readyAt))} UTC`
}
