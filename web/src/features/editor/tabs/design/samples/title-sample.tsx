import './title-samples.css'
import { ANIMATION_PACES } from '@vitrine/core/portfolios/lite'
import type { CSSProperties } from 'react'
import type { DraftFields } from '../../../draft/draft.ts'

/** Each letter is there once. */
const WORD = 'Title'

/** Renders a sample of an animation of the title at a speed. Under 'reduce motion' it rests. */
export function TitleSample({
  animation,
  speed,
}: {
  animation: DraftFields['textAnimation']
  speed: DraftFields['animationSpeed']
}) {
  return (
    <span
      aria-hidden
      className="grid h-16 place-items-center overflow-hidden bg-void font-display text-xl font-semibold"
    >
      <span
        className="title-sample"
        data-animation={animation}
        data-text={WORD}
        style={variables({ pace: ANIMATION_PACES[speed] })}
      >
        {[...WORD].map((letter, place) => (
          <span key={letter} style={variables({ place })}>
            {letter}
          </span>
        ))}
      </span>
    </span>
  )
}

function variables(values: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}
