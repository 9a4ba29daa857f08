import { type CursorAnimation, playCursor, Traces } from '@vitrine/widgets/cursor'
import { type Effect, playEffect } from '@vitrine/widgets/effects'
import { useEffect, useRef } from 'react'

const CANVAS = 'h-16 w-full bg-void text-bone'

/** Renders a sample of a visual effect. */
export function EffectSample({
  effect,
  intensity = 'light',
  className = CANVAS,
}: {
  effect: Effect
  intensity?: 'light' | 'medium'
  className?: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    return playEffect(canvas.current, { effect, intensity }).stop
  }, [effect, intensity])
  return <canvas ref={canvas} aria-hidden className={className} />
}

/** Milliseconds between two positions of the sample's cursor, and the positions before its first picture. */
const STEP = 40
const STEPS_BEFORE = 24

/** Renders a sample of a cursor animation. With 'reduce motion' it rests at its first picture. */
export function CursorSample({ animation, className = CANVAS }: { animation: CursorAnimation; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const traces = new Traces(animation)
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    let turn = 0
    const nextPlace = (): [x: number, y: number] => {
      turn += 0.14
      const { clientWidth, clientHeight } = target
      return [clientWidth * (0.5 + 0.36 * Math.cos(turn)), clientHeight * (0.5 + 0.28 * Math.sin(turn * 2))]
    }
    for (let step = 0; step < STEPS_BEFORE; step += 1) {
      traces.pass(STEP / 1000)
      traces.move(...nextPlace())
    }
    const cursor = playCursor(target, { animation, size: 20, traces })
    const timer = setInterval(() => {
      if (!motion.matches) cursor.move(...nextPlace())
    }, STEP)
    return () => {
      clearInterval(timer)
      cursor.stop()
    }
  }, [animation])
  return <canvas ref={canvas} aria-hidden className={className} />
}
