const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** The day of a moment, as the reader's clock has it: "May 3, 2026". */
export function formatDay(moment: string): string {
  return day.format(new Date(moment))
}

/** A day, for people and for machines. */
export function Day({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatDay(moment)}</time>
}
