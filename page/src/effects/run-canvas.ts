/** Something that moves on a canvas. All lengths are CSS pixels, all times seconds. */
export interface Scene {
  /** The canvas is so large now; called before the first picture. */
  resize(width: number, height: number): void
  /** Draws the next picture, `seconds` after the last one. Answers false once nothing moves: see {@link RunningCanvas.wake}. */
  draw(context: CanvasRenderingContext2D, seconds: number): boolean
}

/** A canvas that shows a scene. */
export interface RunningCanvas {
  /** Something moves again. */
  wake(): void
  stop(): void
}

/** Finer screens than this show no difference, and cost. */
const PIXEL_RATIO_MAX = 2
/** However long a picture takes, in seconds. */
const STEP_MAX = 0.5

/** Shows a scene on a canvas, as fine as the screen; it rests while nobody sees it and under 'reduce motion'. */
export function runCanvas(canvas: HTMLCanvasElement, scene: Scene): RunningCanvas {
  const context = canvas.getContext('2d')
  if (!context) return { wake() {}, stop() {} }
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  let frame = 0
  let last = 0
  let inView = false

  function draw(now: number): void {
    frame = 0
    // A frame's time is that of its beginning, which may lie before what woke it.
    const seconds = Math.min(STEP_MAX, Math.max(0, (now - last) / 1000))
    last = now
    const moves = drawOnce(seconds)
    if (moves) ask()
  }
  function drawOnce(seconds: number): boolean {
    if (!context) return false
    const ratio = pixelRatio()
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    return scene.draw(context, seconds)
  }
  function ask(): void {
    if (frame === 0 && inView && !document.hidden && !motion.matches) frame = requestAnimationFrame(draw)
  }
  function settle(): void {
    cancelAnimationFrame(frame)
    frame = 0
    last = performance.now()
    ask()
  }
  const sizes = new ResizeObserver(([entry]) => {
    if (!entry) return
    const { width, height } = entry.contentRect
    canvas.width = Math.round(width * pixelRatio())
    canvas.height = Math.round(height * pixelRatio())
    scene.resize(width, height)
    drawOnce(0)
    settle()
  })
  const views = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false
    settle()
  })
  sizes.observe(canvas)
  views.observe(canvas)
  document.addEventListener('visibilitychange', settle)
  motion.addEventListener('change', settle)
  return {
    wake() {
      if (frame === 0) last = performance.now()
      ask()
    },
    stop() {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      views.disconnect()
      document.removeEventListener('visibilitychange', settle)
      motion.removeEventListener('change', settle)
    },
  }
}

function pixelRatio(): number {
  return Math.min(PIXEL_RATIO_MAX, devicePixelRatio)
}

/** A canvas that fills the screen and takes no part in what people do on it. */
export function screenCanvas(layer: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    zIndex: String(layer),
    pointerEvents: 'none',
  })
  return canvas
}
