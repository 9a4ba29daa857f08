import type { CSSProperties } from 'react'
import type { DraftFields } from '../../../draft/draft.ts'
import { Bar, Frame } from './frame.tsx'
import type { SampleLook } from './sample-look.ts'

/** Renders a card on the creator's background. */
function Card({ look, style, backdrop }: { look: SampleLook; style: CSSProperties; backdrop?: string }) {
  return (
    <Frame look={look} style={backdrop ? { background: backdrop } : {}}>
      <span className="flex h-9 w-20 flex-col justify-center gap-1.5 rounded-lg px-3" style={style}>
        <Bar className="w-10" />
        <Bar className="w-7 opacity-50" />
      </span>
    </Frame>
  )
}

const thin = (look: SampleLook) => `1px solid color-mix(in srgb, ${look.ink} 35%, transparent)`

/** Renders a sample of a card's surface. */
export function CardSample({ value, look }: { value: DraftFields['card']; look: SampleLook }) {
  const glass = `color-mix(in srgb, ${look.card} 65%, transparent)`
  const styles: Record<DraftFields['card'], CSSProperties> = {
    auto: { background: glass, border: `1px dashed color-mix(in srgb, ${look.ink} 35%, transparent)` },
    none: {},
    glass: { background: glass, border: thin(look), backdropFilter: 'blur(4px)' },
    solid: { background: look.card },
    outline: { border: thin(look) },
    paper: { background: '#fbf8f1', color: '#1d1b17', boxShadow: '0 2px 6px rgb(0 0 0 / .35)' },
  }
  const backdrop = `linear-gradient(135deg, ${look.colors[0] ?? look.accent}, ${look.ground})`
  return <Card look={look} style={styles[value]} backdrop={backdrop} />
}

/** Renders a sample of a corner. */
export function CornerSample({ value, look }: { value: DraftFields['corner']; look: SampleLook }) {
  const radius = { none: 0, small: 4, medium: 8, large: 12, full: 99 }[value]
  return <Card look={look} style={{ background: look.card, borderRadius: radius }} />
}

/** Renders a sample of an edge. */
export function EdgeSample({ value, look }: { value: DraftFields['edge']; look: SampleLook }) {
  const { accent, card, ink, colors } = look
  const over = (gradient: string) => ({
    border: '2px solid transparent',
    background: `linear-gradient(${card}, ${card}) padding-box, ${gradient} border-box`,
  })
  const styles: Record<DraftFields['edge'], CSSProperties> = {
    none: { background: card },
    hairline: { background: card, border: thin(look) },
    bold: { background: card, border: `3px solid ${ink}` },
    dashed: { background: card, border: `2px dashed ${ink}` },
    gradient: over(`linear-gradient(120deg, ${accent}, ${colors[1] ?? ink})`),
    shimmer: over(`conic-gradient(${ink}, transparent 25%, ${accent} 50%, transparent 75%, ${ink})`),
  }
  return <Card look={look} style={styles[value]} />
}

/** Renders a sample of a shadow. */
export function ShadowSample({ value, look }: { value: DraftFields['shadow']; look: SampleLook }) {
  const shadow = {
    none: 'none',
    soft: '0 8px 18px rgb(0 0 0 / .45)',
    hard: `4px 4px 0 ${look.accent}`,
    glow: `0 0 18px ${look.accent}`,
  }[value]
  return <Card look={look} style={{ background: look.card, boxShadow: shadow }} />
}
