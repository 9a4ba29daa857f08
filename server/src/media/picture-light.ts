import { luminance, type PictureLight } from '@vitrine/core/themes/lite'
import type { Sharp } from 'sharp'

/** Width and height at which a picture is measured. */
const SIDE = 64
/** Share of the pixels that may be darker than the dark part, or lighter than the light one. */
const OUTLIERS = 0.05

/**
 * Returns the relative luminance of a picture's dark and light parts, without the darkest and the lightest 5 %. Null
 * for a picture with transparent parts, behind which the page's colour is seen.
 */
export async function measureLight(picture: Sharp): Promise<PictureLight | null> {
  const { data, info } = await picture
    .resize(SIDE, SIDE, { fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lights: number[] = []
  for (let place = 0; place < data.length; place += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(place, place + info.channels)
    if (alpha < 255) return null
    lights.push(luminance([red, green, blue]))
  }
  lights.sort((one, other) => one - other)
  const outliers = Math.floor(lights.length * OUTLIERS)
  return { dark: lights[outliers] ?? 0, light: lights[lights.length - 1 - outliers] ?? 1 }
}
