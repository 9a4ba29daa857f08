/** A chosen picture that is not sent yet: its name, and an address that contains it. */
export interface LocalPicture {
  name: string
  address: string
}

/** Most characters of an address: a tab stores some of them. */
export const LOCAL_PICTURE_MAX = 400_000
/** Longest edges of a picture of a project to try, in pixels. The first is the widest that pages show. */
const EDGES = [1280, 960, 640]
const QUALITY = 0.85
/** Side of a stored cursor in pixels. */
const CURSOR_SIDE = 128

/** Returns a picture of a kind as an address; null if the browser cannot read it, or if it is too large. */
export async function localPicture(file: File, kind: 'project' | 'cursor'): Promise<LocalPicture | null> {
  const source = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = source
    await picture.decode()
    const address = kind === 'cursor' ? drawCursor(picture) : drawSmall(picture)
    return address === null ? null : { name: file.name, address }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(source)
  }
}

/** Returns the file of a picture, to be sent. */
export function fileOf({ name, address }: LocalPicture): File {
  const [head = '', content = ''] = address.split(',')
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' })
}

function drawSmall(picture: HTMLImageElement): string | null {
  const { naturalWidth: width, naturalHeight: height } = picture
  const addresses = EDGES.map((edge) => {
    const scale = Math.min(1, edge / Math.max(width, height))
    return draw(picture, { width: width * scale, height: height * scale }).toDataURL('image/webp', QUALITY)
  })
  return addresses.find(({ length }) => length <= LOCAL_PICTURE_MAX) ?? null
}

/** Draws a cursor as the server does: at the upper left, where its tip is. */
function drawCursor(picture: HTMLImageElement): string | null {
  // An SVG may have no size of its own.
  const [width, height] = [picture.naturalWidth || CURSOR_SIDE, picture.naturalHeight || CURSOR_SIDE]
  const scale = CURSOR_SIDE / Math.max(width, height)
  const drawn = draw(picture, { width: width * scale, height: height * scale }, CURSOR_SIDE)
  return drawn.toDataURL('image/png')
}

function draw(
  picture: HTMLImageElement,
  { width, height }: { width: number; height: number },
  side: number | null = null,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = side ?? Math.max(1, Math.round(width))
  canvas.height = side ?? Math.max(1, Math.round(height))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, Math.max(1, width), Math.max(1, height))
  return canvas
}
