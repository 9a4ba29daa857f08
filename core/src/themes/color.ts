import { z } from 'zod'

/** An sRGB colour as stored. */
export const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Colors are written as #rrggbb' })
  .meta({ description: 'An sRGB color as #rrggbb' })
