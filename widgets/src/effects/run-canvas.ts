/** Animation on a canvas. Lengths are in CSS pixels, times in seconds. */
export interface Scene {
  /** Called with the size of the canvas, before the first frame and after each change. */
  resize(width: number, height: number): void
  /**
   * Draws the next frame, `seconds` after the last one. Returns false if nothing moves any more: see
   * {@link RunningCanvas.wake}.
   */
  draw(context: CanvasRenderingContext2D, seconds: number): boolean
}

/** Canvas that shows a scene. */
export interface RunningCanvas {
  /** Resumes drawing after the scene came to rest. */
  wake(): void
  stop(): void
}

/** Maximum device pixel ratio to draw at. Higher ones cost time and make no visible difference. */
const PIXEL_RATIO_MAX = 2
/** Longest step between two frames in seconds, so that a scene does not jump after a pause. */
const STEP_MAX = 0.5

/**
 * Draws a scene on a canvas at the screen's resolution. Drawing pauses while the canvas is out of view, the tab is
 * hidden or 'reduce motion' is on; a new size still draws one frame.
 */
export function runCanvas(canvas: HTMLCanvasElement, scene: Scene): RunningCanvas {
  const context = canvas.getContext('2d')
  if (!context) return { wake() {}, stop() {} }
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  let frame = 0
  let last = 0
  let inView = false

  function draw(now: number): void {
    frame = 0
    // A frame's time is when it started, which may be before `wake` was called.
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

/** Creates a canvas that fills the screen and ignores the pointer. `layer` is its z-index. */
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
