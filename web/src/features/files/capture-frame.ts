/** Width of the largest frame in pixels; the server stores no larger one. */
const WIDTH_MAX = 1280
const QUALITY = 0.9
/** Milliseconds after which a video that does not show a frame is given up. */
const TIMEOUT_MS = 20_000

/** Draws the first frame of a video of this site as JPEG. Resolves to null if the browser shows none within 20 s. */
export async function captureFrame(url: string): Promise<Blob | null> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const shown = await new Promise<boolean>((done) => {
      video.addEventListener('loadeddata', () => done(true))
      video.addEventListener('error', () => done(false))
      setTimeout(() => done(false), TIMEOUT_MS)
      video.src = url
      // Phones load no frame before they play.
      video.play().then(
        () => video.pause(),
        () => {},
      )
    })
    return shown && video.videoWidth > 0 ? await draw(video) : null
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, WIDTH_MAX / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
}
