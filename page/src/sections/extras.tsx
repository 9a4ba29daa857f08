import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { useEffect } from 'react'
import { useExtra } from './use-extra.ts'

const matches = (query: string) => matchMedia(query).matches
const nothing = () => {}

/** What moves and sounds on a page: effect, cursor animation, music. Each is loaded only where it is worn. */
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
  // In the editor the volume changes while the music plays; on a visit it never does.
  useEffect(() => {
    const audio = document.querySelector<HTMLAudioElement>('.music audio')
    if (audio) audio.volume = musicVolume
  }, [musicVolume])
  return null
}
