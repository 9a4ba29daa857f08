import type { Look } from '@vitrine/core/looks'
import type { Palette } from './palette.ts'

/** Size of a drawing, in its own units. */
export const WIDTH = 120
export const HEIGHT = 160

/** Person whose page is drawn. */
export interface DrawnPerson {
  title: string
  username: string
  profileImageUrl: string | null
}

/** Properties that every part of a drawing needs. */
export interface Drawn {
  look: Look
  palette: Palette
  person: DrawnPerson
  /** Prefix of the ids of gradients and clips. */
  id: string
}

/** A rectangle. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const CARD_RADII = { none: 0, small: 2, medium: 6, large: 10, full: 14 } as const
const BUTTON_RADII = { none: 0, small: 1.5, medium: 3.5, large: 5.5, full: 20 } as const

/** Returns the radius of a card's corners. */
export function cardRadius({ corner }: Look): number {
  return CARD_RADII[corner]
}

/** Returns the radius of the corners of something smaller, like a button. */
export function buttonRadius({ corner }: Look, height: number): number {
  return Math.min(BUTTON_RADII[corner], height / 2)
}

/** Returns how far a hard shadow lies from its box: below and beside it, or only below round ones. */
export function castOf({ corner }: Look, distance: number): { x: number; y: number } {
  return { x: corner === 'full' ? 0 : distance, y: distance }
}
