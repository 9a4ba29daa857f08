import { z } from 'zod'

/** An sRGB colour as stored. */
export const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Colours are written as #rrggbb' })
  .meta({ description: 'An sRGB colour as #rrggbb' })
