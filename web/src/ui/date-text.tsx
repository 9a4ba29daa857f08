import { LOCALE } from '@vitrine/widgets/locale.ts'
import { useHydrated } from './hydration.ts'

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
/** The server does not know the time zone of the browser. */
const dayOfServer = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })

/** Returns the local date of a moment: "May 3, 2026". */
export function formatDay(moment: string): string {
  return day.format(new Date(moment))
}

/** Renders a date as text and in machine-readable form. Until the app is hydrated it is the date in UTC. */
export function DateText({ moment, className }: { moment: string; className?: string }) {
  const hydrated = useHydrated()
  return (
    <time dateTime={moment} className={className}>
      {hydrated ? formatDay(moment) : dayOfServer.format(new Date(moment))}
    </time>
  )
}
