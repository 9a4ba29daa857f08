import type { Theme } from '@vitrine/core/themes/lite'

/** Widths of a portrait in CSS pixels by its setting, and those in the compact header of the layout Portfolio. */
const SIZES = { small: 80, medium: 112, large: 160 } as const
const COMPACT_SIZES = { small: 56, medium: 72, large: 96 } as const

/** Returns the width and height of the portrait in CSS pixels. */
export function portraitSize({ layout, portraitSize: size }: Theme): number {
  return layout === 'portfolio' ? COMPACT_SIZES[size] : SIZES[size]
}
