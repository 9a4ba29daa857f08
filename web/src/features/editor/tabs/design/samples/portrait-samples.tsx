import type { CSSProperties } from 'react'
import type { DraftFields } from '../../../draft/draft.ts'
import { Bar, Face, Frame } from './frame.tsx'
import type { SampleLook } from './sample-look.ts'

const SHAPES: Record<DraftFields['portraitShape'], CSSProperties> = {
  circle: { borderRadius: '50%' },
  squircle: { borderRadius: '32%' },
  square: {},
  hexagon: { clipPath: 'polygon(25% 3%, 75% 3%, 100% 50%, 75% 97%, 25% 97%, 0 50%)' },
  none: {},
}

/** Renders the portrait in a shape. */
export function PortraitShapeSample({ value, look }: { value: DraftFields['portraitShape']; look: SampleLook }) {
  return (
    <Frame look={look}>
      {value === 'none' ? <Bar className="w-12" /> : <Face look={look} className="size-10" style={SHAPES[value]} />}
    </Frame>
  )
}

/** Renders the portrait in a size. */
export function PortraitSizeSample({ value, look }: { value: DraftFields['portraitSize']; look: SampleLook }) {
  const size = { small: 22, medium: 34, large: 50 }[value]
  return (
    <Frame look={look}>
      <Face look={look} className="rounded-full" style={{ width: size, height: size }} />
    </Frame>
  )
}

/** Renders the portrait with a frame. */
export function PortraitFrameSample({ value, look }: { value: DraftFields['portraitFrame']; look: SampleLook }) {
  const { ground, accent, ink } = look
  const shadow = {
    none: 'none',
    ring: `0 0 0 3px ${ground}, 0 0 0 5px ${accent}`,
    glow: `0 0 16px 3px ${accent}`,
    frame: `0 0 0 2px ${ink}, 0 0 0 6px ${accent}, 0 0 0 8px ${ink}`,
  }[value]
  return (
    <Frame look={look}>
      <Face look={look} className="size-9 rounded-full" style={{ boxShadow: shadow }} />
    </Frame>
  )
}
