import { type CursorAnimation, playCursor } from '@vitrine/widgets/cursor'
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

/** Milliseconds between two positions of the sample's cursor. */
const STEP = 40

/** Renders a sample of a cursor animation. */
export function CursorSample({ animation, className = CANVAS }: { animation: CursorAnimation; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const cursor = playCursor(target, { animation, size: 20 })
    let turn = 0
    const timer = setInterval(() => {
      turn += 0.14
      const { clientWidth, clientHeight } = target
      cursor.move(clientWidth * (0.5 + 0.36 * Math.cos(turn)), clientHeight * (0.5 + 0.28 * Math.sin(turn * 2)))
    }, STEP)
    return () => {
      clearInterval(timer)
      cursor.stop()
    }
  }, [animation])
  return <canvas ref={canvas} aria-hidden className={className} />
}
