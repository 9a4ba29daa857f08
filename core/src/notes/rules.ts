/** Most characters of a note. */
export const NOTE_CONTENT_MAX = 500
/** Fewest, most and default hours for which a note is shown. */
export const NOTE_HOURS = { min: 1, max: 24, default: 24 } as const
/** The text colour of every note: white. */
export const NOTE_TEXT_COLOR = '#ffffff'

/** Background colours of notes. White text on each has a contrast of at least 4.5:1. */
export const NOTE_COLORS = {
  Black: '#000000',
  Slate: '#334155',
  Blue: '#1d4ed8',
  Indigo: '#4338ca',
  Violet: '#6d28d9',
  Purple: '#7e22ce',
  Fuchsia: '#a21caf',
  Pink: '#be185d',
  Rose: '#be123c',
  Red: '#dc2626',
  Orange: '#c2410c',
  Amber: '#b45309',
  Yellow: '#a16207',
  Lime: '#4d7c0f',
  Emerald: '#047857',
  Teal: '#0f766e',
  Cyan: '#0e7490',
  Sky: '#0369a1',
  Gray: '#4b5563',
  'Dark Red': '#991b1b',
} as const

export type NoteColor = keyof typeof NOTE_COLORS

const HOUR = 60 * 60_000

/** A note expires after the 1 to 24 hours that its owner chose. */
export function noteExpiry(createdAt: Date, durationHours: number): Date {
  return new Date(createdAt.getTime() + durationHours * HOUR)
}

/** The time until a note expires is shown in hours and minutes, or in minutes alone below an hour: 23h 5m, 5m. */
export function formatNoteTimeLeft(minutes: number): string {
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}
