import { expect, test } from 'vitest'
import { formatNoteTimeLeft, NOTE_COLORS, NOTE_TEXT_COLOR, noteExpiry } from './rules.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

test('A note expires after the 1 to 24 hours that its owner chose.', () => {
  expect(noteExpiry(now, 1).toISOString()).toBe('2026-11-20T13:00:00.000Z')
  expect(noteExpiry(now, 24).toISOString()).toBe('2026-11-21T12:00:00.000Z')
})

test.each([
  { minutes: 1440, text: '24h 0m' },
  { minutes: 61, text: '1h 1m' },
  { minutes: 59, text: '59m' },
  { minutes: 1, text: '1m' },
])(
  'A note’s time left is shown in hours and minutes, and in minutes alone below an hour: $text',
  ({ minutes, text }) => {
    expect(formatNoteTimeLeft(minutes)).toBe(text)
  },
)

/** Returns the relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the palette has twenty colours', () => {
  expect(Object.keys(NOTE_COLORS)).toHaveLength(20)
  expect(new Set(Object.values(NOTE_COLORS)).size).toBe(20)
})

test.each(Object.entries(NOTE_COLORS))('white can be read on %s', (_, color) => {
  const contrast = (luminance(NOTE_TEXT_COLOR) + 0.05) / (luminance(color) + 0.05)
  expect(contrast).toBeGreaterThanOrEqual(4.5)
})
