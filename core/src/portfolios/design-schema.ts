import { z } from 'zod'
import { Color } from '../themes/index.ts'
import {
  ANIMATION_SPEEDS,
  BACKGROUND_TYPES,
  CURSOR_ANIMATIONS,
  CURSOR_TYPES,
  EFFECT_INTENSITIES,
  FONTS,
  LINK_STYLES,
  TEXT_ANIMATIONS,
  VISUAL_EFFECTS,
} from './design.ts'

/** The settings that an owner chooses in the editor, other than the texts and the uploaded files. */
export const DesignFields = z.object({
  backgroundType: z.enum(BACKGROUND_TYPES),
  backgroundColor: Color,
  musicEnabled: z.boolean(),
  musicVolume: z.number().min(0).max(1),
  visualEffect: z.enum(VISUAL_EFFECTS),
  effectIntensity: z.enum(EFFECT_INTENSITIES),
  cursorType: z.enum(CURSOR_TYPES),
  cursorAnimationType: z.enum(CURSOR_ANIMATIONS),
  cursorSize: z.int().min(16).max(64).multipleOf(2).describe('CSS pixels'),
  hideStats: z.boolean(),
  chatEnabled: z.boolean(),
  customFont: z.enum(FONTS),
  textAnimation: z.enum(TEXT_ANIMATIONS),
  animationSpeed: z.enum(ANIMATION_SPEEDS),
  showPremiumBadge: z.boolean(),
  premiumBadgeColor: Color,
  linkStyle: z.enum(LINK_STYLES).describe('Look of the buttons for links'),
  accentColor: Color.describe('Fill of the buttons for links, if they are filled'),
})
export type DesignSettings = z.infer<typeof DesignFields>
