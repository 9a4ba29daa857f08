import { isAnimated } from './is-animated.ts'

/** Longest edges to try, in pixels. Pages show at most 1920, and twice that on dense screens. */
const EDGES = [3840, 2560, 1920, 1280]
const QUALITY = 0.9

/**
 * Draws a picture smaller until it has at most `maxBytes`. Resolves to null for an animation, for a picture that the
 * browser cannot read, and for one that is too large even with the last of {@link EDGES}.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File | null> {
  if (isAnimated(new Uint8Array(await file.arrayBuffer()))) return null
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    for (const edge of EDGES) {
      const blob = await draw(picture, Math.min(1, edge / Math.max(picture.width, picture.height)), file.type)
      if (blob && blob.size <= maxBytes) return new File([blob], file.name, { type: blob.type })
    }
    return null
  } finally {
    picture.close()
  }
}

/** Draws a JPEG as JPEG, others as WebP, which keeps transparency. A browser that cannot write WebP makes a PNG. */
function draw(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type === 'image/jpeg' ? type : 'image/webp', QUALITY))
}

/** Returns true if the browser can show the file as a picture. */
export async function isReadable(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => null)
  picture?.close()
  return picture !== null
}
