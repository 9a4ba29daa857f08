import type { CSSProperties } from 'react'
import type { DraftFields } from '../../../draft/draft.ts'
import { Bar, Frame } from './frame.tsx'
import type { SampleLook } from './sample-look.ts'

/** Grain as a picture, for a sample of noise. */
const GRAIN = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><filter id="a"><feTurbulence type="fractalNoise" baseFrequency=".8"/></filter><rect width="80" height="80" filter="url(#a)" opacity=".35"/></svg>',
)}")`

function covers({ ground, colors, ink }: SampleLook): Record<DraftFields['backgroundStyle'], CSSProperties> {
  const [first = ink, second = first, third = second] = colors
  const faint = (color: string) => `color-mix(in srgb, ${color} 45%, transparent)`
  return {
    plain: {},
    linear: { background: `linear-gradient(160deg, ${[ground, ...colors].join(', ')})` },
    radial: { background: `radial-gradient(circle at 50% 20%, ${[...colors].reverse().join(', ')}, ${ground})` },
    mesh: {
      background: `radial-gradient(at 15% 20%, ${first}, transparent 55%), radial-gradient(at 85% 15%, ${second}, transparent 55%), radial-gradient(at 60% 95%, ${third}, transparent 60%), ${ground}`,
    },
    dots: { background: `radial-gradient(${faint(first)} 1.5px, transparent 2px) 0 0 / 10px 10px, ${ground}` },
    grid: {
      background: `linear-gradient(${faint(first)} 1px, transparent 1px) 0 0 / 12px 12px, linear-gradient(90deg, ${faint(first)} 1px, transparent 1px) 0 0 / 12px 12px, ${ground}`,
    },
    noise: { background: `${GRAIN}, ${ground}` },
    waves: {
      background: `repeating-radial-gradient(circle at 50% 160%, ${faint(first)} 0 2px, transparent 2px 10px), ${ground}`,
    },
  }
}

/** Renders what covers the background colour. */
export function BackgroundSample({ value, look }: { value: DraftFields['backgroundStyle']; look: SampleLook }) {
  return <Frame look={look} style={covers(look)[value]} />
}

/** Renders the background picture, or a gradient in its place. */
function Picture({ look, style }: { look: SampleLook; style?: CSSProperties }) {
  const gradient = 'linear-gradient(140deg, #f6c177, #eb6f92 45%, #31748f)'
  const background = look.pictureUrl ? `url("${look.pictureUrl}") center / cover` : gradient
  return <span className="absolute inset-0" style={{ background, ...style }} />
}

/** Renders the picture under a veil. */
export function DimSample({ value, look }: { value: DraftFields['pictureDim']; look: SampleLook }) {
  const opacity = { none: 0, soft: 0.3, medium: 0.5, strong: 0.7 }[value]
  return (
    <Frame look={look}>
      <Picture look={look} />
      <span className="absolute inset-0" style={{ background: look.ground, opacity }} />
      <Bar className="relative w-12" />
    </Frame>
  )
}

/** Renders the picture blurred. */
export function BlurSample({ value, look }: { value: DraftFields['pictureBlur']; look: SampleLook }) {
  const blur = { none: 0, soft: 3, strong: 8 }[value]
  return (
    <Frame look={look}>
      <Picture look={look} style={{ inset: -blur * 2, filter: `blur(${blur}px)` }} />
    </Frame>
  )
}

/** Renders particles of the visual effect in a colour. */
export function EffectColorSample({ value, look }: { value: DraftFields['effectColor']; look: SampleLook }) {
  const color = value === 'accent' ? look.accent : look.ink
  const dot = (place: string, size: number) =>
    `radial-gradient(circle at ${place}, ${color} ${size}px, transparent ${size + 0.5}px)`
  return (
    <Frame
      look={look}
      style={{
        background: `${dot('20% 30%', 2)}, ${dot('45% 65%', 3)}, ${dot('70% 25%', 1.5)}, ${dot('85% 70%', 2.5)}, ${dot('30% 85%', 1.5)}, ${look.ground}`,
      }}
    />
  )
}
