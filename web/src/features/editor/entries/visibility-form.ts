import type { Visibility } from '@vitrine/core/portfolios'

/** Texts of an entry's visibility: `hidden` or empty, and two moments as `datetime-local` fields show them, empty for none. */
export type VisibilityValues = { hidden: string; visibleFrom: string; visibleUntil: string }

const HIDDEN = 'hidden'

/** First year that counts as typed completely: browsers report 0002, 0020 and 0202 while 2026 is typed. */
const FIRST_YEAR = 2000

/** Returns the texts of a visibility, with the moments in this device's time zone. */
export function visibilityValues({ hidden, visibleFrom, visibleUntil }: Visibility): VisibilityValues {
  return { hidden: hiddenText(hidden), visibleFrom: localText(visibleFrom), visibleUntil: localText(visibleUntil) }
}

/** Returns the text of the field `hidden`. */
export function hiddenText(hidden: boolean): string {
  return hidden ? HIDDEN : ''
}

/** Returns the input of the API for some of the texts. */
export function visibilityChanges({
  hidden,
  visibleFrom,
  visibleUntil,
}: Partial<VisibilityValues>): Partial<Visibility> {
  return {
    ...(hidden === undefined ? {} : { hidden: hidden === HIDDEN }),
    ...(visibleFrom === undefined ? {} : { visibleFrom: isoText(visibleFrom) }),
    ...(visibleUntil === undefined ? {} : { visibleUntil: isoText(visibleUntil) }),
  }
}

/** Returns true unless the year of a moment is still being typed. */
export function isTypedMoment(text: string): boolean {
  return text === '' || Number(text.split('-', 1)[0]) >= FIRST_YEAR
}

/** Returns a moment as a `datetime-local` field takes it, like `2026-12-03T18:00`; empty for none. */
function localText(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

function isoText(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString()
}
