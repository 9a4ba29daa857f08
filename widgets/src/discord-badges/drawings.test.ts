import { DISCORD_FLAGS } from '@vitrine/core/discord-badges/lite'
import { expect, test } from 'vitest'
import { DRAWINGS } from './drawings.ts'

/** Returns the relative luminance of `#rrggbb` (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each(DISCORD_FLAGS.map(({ key }) => key))('%s is readable on dark and light backgrounds', (key) => {
  const { tile } = DRAWINGS[key]
  expect(contrast(tile, '#08080a')).toBeGreaterThan(3)
  expect(contrast(tile, '#ffffff')).toBeGreaterThan(3)
})

test('no two badges have the same drawing', () => {
  const drawings = DISCORD_FLAGS.map(({ key }) => JSON.stringify(DRAWINGS[key]))
  expect(new Set(drawings).size).toBe(DISCORD_FLAGS.length)
})
