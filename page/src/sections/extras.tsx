import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { useEffect } from 'react'
import { useExtra } from './use-extra.ts'

const matches = (query: string) => matchMedia(query).matches
const nothing = () => {}

/** Starts effect, cursor animation and music. Each is loaded only if the page uses it. */
export function Extras({ view: { design, backgroundMusicUrl } }: { view: PortfolioView }) {
  const { visualEffect, effectIntensity, cursorAnimationType, cursorSize, musicVolume } = design

  useExtra(visualEffect === 'none' ? null : `${visualEffect} ${effectIntensity}`, async () => {
    if (visualEffect === 'none' || matches('(prefers-reduced-motion: reduce)')) return nothing
    const { startEffect } = await import('../effects/start-effect.ts')
    return startEffect(document.querySelector('.page'), { effect: visualEffect, intensity: effectIntensity })
  })
  useExtra(cursorAnimationType === 'none' ? null : `${cursorAnimationType} ${cursorSize}`, async () => {
    const still = matches('(prefers-reduced-motion: reduce)') || !matches('(hover: hover) and (pointer: fine)')
    if (cursorAnimationType === 'none' || still) return nothing
    const { startCursorAnimation } = await import('../cursor/start-cursor-animation.ts')
    return startCursorAnimation({ animation: cursorAnimationType, size: cursorSize })
  })
  useExtra(backgroundMusicUrl, async () => {
    if (!backgroundMusicUrl) return nothing
    const { startMusic } = await import('../music/start-music.ts')
    return startMusic({ url: backgroundMusicUrl, volume: musicVolume })
  })
  // In the editor the volume can change while the music plays.
  useEffect(() => {
    const audio = document.querySelector<HTMLAudioElement>('.music audio')
    if (audio) audio.volume = musicVolume
  }, [musicVolume])
  return null
}
