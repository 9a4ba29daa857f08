import { ANIMATION_PACES, type DesignSettings } from '@vitrine/core/portfolios/lite'
import { animatesLetters, lettersOf } from './letters.ts'
import fadeIn from './title-fade-in.css?inline'
import glitch from './title-glitch.css?inline'
import slideUp from './title-slide-up.css?inline'
import typewriter from './title-typewriter.css?inline'
import wave from './title-wave.css?inline'

const STYLES: Record<DesignSettings['textAnimation'], string> = {
  none: '',
  typewriter,
  'fade-in': fadeIn,
  'slide-up': slideUp,
  glitch,
  wave,
}
/** Milliseconds per character of 'typewriter' by speed (specification, section 9). */
const STROKES = { slow: 100, medium: 50, fast: 25 } as const

/** Returns the CSS that animates the title at its speed. With 'reduce motion' the title is still. */
export function titleStyle(
  { textAnimation, animationSpeed }: Pick<DesignSettings, 'textAnimation' | 'animationSpeed'>,
  title: string,
): string {
  if (textAnimation === 'none') return ''
  const speed = `:root{--pace:${ANIMATION_PACES[animationSpeed]};--stroke:${STROKES[animationSpeed]}ms}`
  const places = animatesLetters(textAnimation)
    ? lettersOf(title, textAnimation).flatMap((word) => word.map(({ place }) => `.l${place}{--place:${place}}`))
    : []
  return `${speed}${STYLES[textAnimation]}${places.join('')}`
}
