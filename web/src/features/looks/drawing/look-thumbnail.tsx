import type { Look } from '@vitrine/core/looks'
import { useId, useRef } from 'react'
import { useSeen } from '../../../ui/use-seen.ts'
import { Backdrop } from './backdrop.tsx'
import { type DrawnPerson, HEIGHT, WIDTH } from './frame.ts'
import { LAYOUTS } from './layouts.tsx'
import { paletteOf } from './palette.ts'
import { useTitleFont } from './title-font.ts'

/**
 * Draws a look as a small page of a person, from its settings alone. It is a drawing of attributes, because the policy
 * of documents refuses inline styles. It is decorative: its name is beside it.
 */
export function LookThumbnail({ look, person, className }: { look: Look; person: DrawnPerson; className?: string }) {
  const id = useId().replace(/\W/g, '')
  const drawing = useRef<SVGSVGElement>(null)
  const font = useTitleFont(look, useSeen(drawing))
  const palette = paletteOf(look)
  const Layout = LAYOUTS[look.layout]
  const drawn = { look, palette, person, id, font }
  return (
    <svg ref={drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={className} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-edge`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={palette.accent} />
          <stop offset="1" stopColor={palette.ink} />
        </linearGradient>
      </defs>
      <Backdrop look={look} palette={palette} id={id} />
      <Layout {...drawn} />
    </svg>
  )
}
