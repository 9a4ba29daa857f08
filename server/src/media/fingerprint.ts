import sharp, { type Region, type Sharp } from 'sharp'

/** Side of the grey picture that is measured, in pixels. */
const SIDE = 64
/** Rows and columns of frequencies that a fingerprint compares, without the first of each. */
const FREQUENCIES = 16
/** Standard deviation of the grey below which a picture is nearly one colour and has no fingerprint. */
const FLAT = 4
/** Side of the picture from which cropped copies are cut, in pixels. */
const REGION_SIDE = 256
/** Shares of the width and height that a copy may lack at each side. */
const CUTS = [0, 0.025, 0.05]

/** Cosines of the discrete cosine transform, by frequency and place. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Array.from({ length: SIDE }, (_, place) => Math.cos(((2 * place + 1) * (frequency + 1) * Math.PI) / (2 * SIDE))),
)

/**
 * Returns the fingerprint of a picture: 256 bits in hexadecimal digits, of which copies in another size or quality share
 * nearly all. A bit says whether a low frequency of the grey picture is above the median, as in PDQ. Null for a picture
 * that is nearly one colour.
 */
export async function fingerprintOf(picture: Sharp): Promise<string | null> {
  const { data, info } = await picture
    .flatten({ background: '#808080' })
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'lanczos3' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = Array.from({ length: SIDE * SIDE }, (_, place) => data[place * info.channels] ?? 0)
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  const deviation = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length)
  if (deviation < FLAT) return null
  const strengths = transform(grey)
  const median = strengths.toSorted((one, other) => one - other)[strengths.length / 2] ?? 0
  return toHex(strengths.map((strength) => strength > median))
}

/** Returns the two-dimensional discrete cosine transform of a grey picture, of the low frequencies alone. */
function transform(grey: readonly number[]): number[] {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    COSINES.map((cosines) => cosines.reduce((sum, cosine, x) => sum + cosine * (grey[y * SIDE + x] ?? 0), 0)),
  )
  return COSINES.flatMap((cosines) =>
    Array.from({ length: FREQUENCIES }, (_, column) =>
      cosines.reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[column] ?? 0), 0),
    ),
  )
}

function toHex(bits: readonly boolean[]): string {
  let hex = ''
  for (let place = 0; place < bits.length; place += 4) {
    const digit = bits.slice(place, place + 4).reduce((sum, bit) => 2 * sum + Number(bit), 0)
    hex += digit.toString(16)
  }
  return hex
}

/** Returns the regions of a picture that a cropped copy may show: it may lack up to 5 % at each side. */
function croppedRegions({ width, height }: { width: number; height: number }): Region[] {
  return CUTS.flatMap((left) =>
    CUTS.flatMap((right) =>
      CUTS.flatMap((top) =>
        CUTS.map((bottom) => ({
          left: Math.round(left * width),
          top: Math.round(top * height),
          width: Math.max(1, Math.round((1 - left - right) * width)),
          height: Math.max(1, Math.round((1 - top - bottom) * height)),
        })),
      ),
    ),
  )
}

/**
 * Returns the fingerprints of a stored picture and of its cropped copies, each once. The first frame stands for an
 * animation. Empty for a picture that is nearly one colour.
 */
export async function fingerprintsOf(picture: Sharp): Promise<string[]> {
  const { data, info } = await picture
    .flatten({ background: '#808080' })
    .resize(REGION_SIDE, REGION_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const found = new Set<string>()
  for (const region of croppedRegions({ width, height })) {
    const fingerprint = await fingerprintOf(sharp(data, { raw: { width, height, channels } }).extract(region))
    if (fingerprint !== null) found.add(fingerprint)
  }
  return [...found]
}
