import { type Box, cardRadius, castOf, type Drawn } from './frame.ts'

/** Draws the card behind a part, as the look's card, edge and shadow say; nothing for a look without cards. */
export function Surface({ look, palette, id, ...box }: Drawn & Box) {
  const { card, edge, shadow } = look
  if (card === 'none' || card === 'auto') return null
  const shape = { ...box, rx: cardRadius(look) }
  const cast = castOf(look, 3)
  const filled = card === 'solid' || card === 'paper'
  const glass = palette.light ? '#ffffff' : palette.ink
  return (
    <g>
      {shadow === 'soft' && <rect {...shape} y={box.y + 2.5} fill="#000000" opacity={0.16} />}
      {shadow === 'hard' && <rect {...shape} x={box.x + cast.x} y={box.y + cast.y} fill={palette.ink} />}
      {shadow === 'glow' && <rect {...shape} fill="none" stroke={palette.accent} strokeWidth={7} opacity={0.3} />}
      {filled && <rect {...shape} fill={palette.card} />}
      {card === 'glass' && <rect {...shape} fill={glass} opacity={palette.light ? 0.55 : 0.12} />}
      {edge !== 'none' && (
        <rect
          {...shape}
          fill="none"
          stroke={edge === 'gradient' || edge === 'shimmer' ? `url(#${id}-edge)` : palette.ink}
          strokeWidth={edge === 'bold' ? 2 : edge === 'hairline' ? 0.7 : 1.2}
          strokeOpacity={edge === 'hairline' ? 0.3 : edge === 'dashed' ? 0.7 : 1}
          strokeDasharray={edge === 'dashed' ? '3 2' : undefined}
        />
      )}
    </g>
  )
}
