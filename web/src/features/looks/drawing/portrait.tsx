import { portraitLetter, smallestUrl } from '@vitrine/core/portfolios/lite'
import type { Box, Drawn } from './frame.ts'

const SIZES = { small: 20, medium: 28, large: 38 } as const

/** Returns the width of a look's portrait; 0 without one. */
export function portraitSize({ look }: Drawn): number {
  return look.portraitShape === 'none' ? 0 : SIZES[look.portraitSize]
}

/** Draws the portrait at a place, in the look's shape and frame. */
export function Portrait(drawn: Drawn & { x: number; y: number }) {
  const { look, palette, x, y } = drawn
  const size = portraitSize(drawn)
  if (size === 0) return null
  const box = { x, y, width: size, height: size }
  const around = (by: number) => ({ x: x - by, y: y - by, width: size + 2 * by, height: size + 2 * by })
  return (
    <g>
      {look.portraitFrame === 'glow' && (
        <g opacity={0.45}>
          <Shape shape={look.portraitShape} {...around(4)} fill={palette.accent} />
        </g>
      )}
      {look.portraitFrame === 'ring' && (
        <Shape shape={look.portraitShape} {...around(2.2)} fill="none" stroke={palette.accent} />
      )}
      {look.portraitFrame === 'frame' && (
        <Shape
          shape={look.portraitShape}
          {...around(2.5)}
          fill={palette.light ? '#ffffff' : palette.accent}
          stroke={palette.ink}
        />
      )}
      <Face {...drawn} {...box} />
    </g>
  )
}

/** Draws the profile image, or its letter, cut to the look's shape. */
function Face({ look, palette, person, id, ...box }: Drawn & Box) {
  const clip = `${id}-portrait`
  return (
    <g>
      <clipPath id={clip}>
        <Shape shape={look.portraitShape} {...box} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Likeness {...box} palette={palette} person={person} />
      </g>
    </g>
  )
}

/** Draws the profile image of a person, or the letter that stands for it, over a rectangle. */
export function Likeness({ palette, person, x, y, width, height }: Pick<Drawn, 'palette' | 'person'> & Box) {
  if (person.profileImageUrl) {
    return (
      <image
        href={smallestUrl(person.profileImageUrl, 'profile')}
        x={x}
        y={y}
        width={width}
        height={height}
        preserveAspectRatio="xMidYMid slice"
      />
    )
  }
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill={palette.accent} />
      <text
        x={x + width / 2}
        y={y + height / 2}
        dominantBaseline="central"
        textAnchor="middle"
        fontSize={height * 0.5}
        fontWeight={600}
        fill={palette.onAccent}
      >
        {portraitLetter(person)}
      </text>
    </g>
  )
}

/** Draws a shape of portraits in a rectangle. */
function Shape({
  shape,
  x,
  y,
  width,
  height,
  ...paint
}: Box & { shape: Drawn['look']['portraitShape']; fill?: string; stroke?: string }) {
  if (shape === 'hexagon') {
    const place = ([left, top]: readonly [number, number]) => `${x + left * width},${y + top * height}`
    return <polygon points={HEXAGON.map(place).join(' ')} strokeWidth={1.4} {...paint} />
  }
  const radius = { circle: 0.5, squircle: 0.28, square: 0.02, none: 0 }[shape]
  return <rect x={x} y={y} width={width} height={height} rx={radius * width} strokeWidth={1.4} {...paint} />
}

const HEXAGON = [
  [0.5, 0],
  [0.94, 0.25],
  [0.94, 0.75],
  [0.5, 1],
  [0.06, 0.75],
  [0.06, 0.25],
] as const
