/** Replaces a picture that may be animated by its first frame. A picture that cannot be loaded stays as it is. */
export async function restPicture(picture: HTMLImageElement): Promise<void> {
  try {
    await picture.decode()
  } catch {
    return
  }
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  // Browsers draw the first frame of an animation.
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.src = canvas.toDataURL()
}
