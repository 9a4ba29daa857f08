import { z } from 'zod'
import { DesignFields } from '../portfolios/index.ts'
import { Theme } from '../themes/index.ts'

/** Version of looks as stored and in files. */
export const LOOK_VERSION = 1

/**
 * A look: the theme of a page and its design settings. It has no texts, no files, no place in a picture and nothing
 * that says who the owner is, so that it can be used on any page.
 */
export const Look = z.object({
  ...Theme.omit({ enterText: true, focusX: true, focusY: true, brand: true }).shape,
  ...DesignFields.pick({
    backgroundColor: true,
    accentColor: true,
    premiumBadgeColor: true,
    linkStyle: true,
    customFont: true,
    textAnimation: true,
    animationSpeed: true,
    visualEffect: true,
    effectIntensity: true,
    cursorAnimationType: true,
    cursorSize: true,
  }).shape,
  cursorType: DesignFields.shape.cursorType.exclude(['custom']),
})
export type Look = z.infer<typeof Look>
export type LookField = keyof Look
