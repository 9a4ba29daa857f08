import { type RunningCanvas, runCanvas } from '../effects/run-canvas.ts'
import { type CursorAnimation, type Trace, Traces } from './traces.ts'

const BONE = '244 241 234'
const LIGHT = '103 232 249'

/** Canvas on which a cursor animation is drawn. */
export interface CursorCanvas extends Omit<RunningCanvas, 'wake'> {
  move(x: number, y: number): void
  click(x: number, y: number): void
}

/** Draws the animation of a cursor of `size` CSS pixels on a canvas, from `traces` if there are some already. */
export function playCursor(
  canvas: HTMLCanvasElement,
  { animation, size, traces = new Traces(animation) }: { animation: CursorAnimation; size: number; traces?: Traces },
): CursorCanvas {
  const scale = size / 32
  const running = runCanvas(canvas, {
    resize() {},
    draw(context, seconds) {
      const alive = traces.pass(seconds)
      DRAWINGS[animation](context, traces.list, scale)
      return alive
    },
  })
  return {
    stop: running.stop,
    move(x, y) {
      traces.move(x, y)
      running.wake()
    },
    click(x, y) {
      traces.click(x, y)
      running.wake()
    },
  }
}

type Draw = (context: CanvasRenderingContext2D, traces: readonly Trace[], scale: number) => void

/** Returns the remaining life: 1 at the beginning, 0 at the end. */
const left = ({ age, life }: Trace) => Math.max(0, 1 - age / life)

const DRAWINGS: Readonly<Record<CursorAnimation, Draw>> = {
  trail: (context, traces, scale) => {
    for (const trace of traces)
      disc(context, trace, { radius: 4.5 * scale * left(trace), color: BONE, light: 0.55 * left(trace) })
  },
  comet: (context, traces, scale) => {
    traces.forEach((trace, index) => {
      const next = traces[index + 1]
      if (!next) {
        glow(context, trace, 15 * scale, LIGHT, 0.8 * left(trace))
        return
      }
      context.lineCap = 'round'
      context.lineWidth = 9 * scale * ((index + 1) / traces.length)
      context.strokeStyle = `rgb(${LIGHT} / ${0.6 * left(trace)})`
      context.beginPath()
      context.moveTo(trace.x, trace.y)
      context.lineTo(next.x, next.y)
      context.stroke()
    })
  },
  glow: (context, traces, scale) => {
    for (const trace of traces) glow(context, trace, 58 * scale, BONE, 0.32 * Math.min(1, left(trace) * 3))
  },
  ripple: (context, traces, scale) => {
    for (const trace of traces) {
      context.lineWidth = 1.75
      context.strokeStyle = `rgb(${BONE} / ${0.7 * left(trace)})`
      context.beginPath()
      context.arc(trace.x, trace.y, (4 + 34 * (1 - left(trace))) * scale, 0, Math.PI * 2)
      context.stroke()
    }
  },
  sparkle: (context, traces, scale) => {
    for (const trace of traces) star(context, trace, 11 * scale * trace.size * Math.sin(left(trace) * Math.PI))
  },
  bubble: (context, traces, scale) => {
    for (const trace of traces) {
      const radius = (5 + 8 * trace.size) * scale * (0.6 + 0.4 * (1 - left(trace)))
      context.lineWidth = 1.25
      context.strokeStyle = `rgb(${LIGHT} / ${0.75 * left(trace)})`
      context.beginPath()
      context.arc(trace.x, trace.y, radius, 0, Math.PI * 2)
      context.stroke()
      const shine = { ...trace, x: trace.x - radius * 0.35, y: trace.y - radius * 0.35 }
      disc(context, shine, { radius: radius * 0.16, color: BONE, light: 0.8 * left(trace) })
    }
  },
}

function disc(
  context: CanvasRenderingContext2D,
  { x, y }: Trace,
  { radius, color, light }: { radius: number; color: string; light: number },
): void {
  context.fillStyle = `rgb(${color} / ${light})`
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

function glow(context: CanvasRenderingContext2D, { x, y }: Trace, radius: number, color: string, light: number): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, `rgb(${color} / ${light})`)
  gradient.addColorStop(1, `rgb(${color} / 0)`)
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

/** Draws a star with four points. */
function star(context: CanvasRenderingContext2D, trace: Trace, reach: number): void {
  context.fillStyle = `rgb(255 236 179 / ${left(trace)})`
  context.beginPath()
  for (let point = 0; point < 8; point += 1) {
    const distance = point % 2 === 0 ? reach : reach * 0.22
    const angle = trace.turn + (point * Math.PI) / 4
    context.lineTo(trace.x + Math.cos(angle) * distance, trace.y + Math.sin(angle) * distance)
  }
  context.fill()
}
