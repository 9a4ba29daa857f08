import type { Visibility, VisibilityState } from '@vitrine/core/portfolios'

/**
 * Texts of an entry's visibility: `hidden` or empty, and two moments as `datetime-local` fields show them, each empty
 * for none.
 */
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

/** Last moment that the fields take, because a year of more than four digits is not part of ISO 8601. */
export const LAST_MOMENT = '9999-12-31T23:59'

/** Returns true unless the year of a moment is still being typed, or has too many digits. */
export function isTypedMoment(text: string): boolean {
  const [year = ''] = text.split('-', 1)
  return text === '' || (year.length === 4 && Number(year) >= FIRST_YEAR)
}

/** Returns the text for the state of an entry; empty for one that is shown without an end. */
export function stateText(
  state: VisibilityState,
  { visibleFrom, visibleUntil }: Pick<Visibility, 'visibleFrom' | 'visibleUntil'>,
): string {
  switch (state) {
    case 'hidden':
      return 'Hidden'
    case 'ended':
      return 'Ended'
    case 'scheduled':
      return `Scheduled for ${momentText(visibleFrom)}`
    case 'shown':
      return visibleUntil === null ? '' : `Shown until ${momentText(visibleUntil)}`
  }
}

/**
 * Returns a moment in the language and time zone of the device, like `3 Dec, 18:00`, with its year if that is not the
 * current one. Returns an empty text for null.
 */
function momentText(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const sameYear = date.getFullYear() === new Date().getFullYear()
  return new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(date)
}

/** Returns the text of a `datetime-local` field, like `2026-12-03T18:00`, with seconds if not 0; empty for null. */
function localText(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const [seconds, milliseconds] = [date.getSeconds(), date.getMilliseconds()]
  const rest = `:${two(seconds)}.${String(milliseconds).padStart(3, '0')}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds + milliseconds > 0 ? rest : ''}`
}

function isoText(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString()
}
