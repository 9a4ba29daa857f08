import { LOCALE } from '@vitrine/widgets/locale.ts'

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })

/** Returns the local date of a moment: "May 3, 2026". */
export function formatDay(moment: string): string {
  return day.format(new Date(moment))
}

/** Renders a date as text and in machine-readable form. */
export function DateText({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatDay(moment)}</time>
}
