import type { Look } from '@vitrine/core/looks'
import { HEIGHT, WIDTH } from './frame.ts'
import type { Palette } from './palette.ts'

/** Places of the lights of a mesh, in per cent. */
const MESH = [
  ['15%', '10%'],
  ['90%', '35%'],
  ['30%', '95%'],
] as const

/** Places of the dots of a visual effect. */
const EFFECT = [
  [18, 22],
  [96, 14],
  [104, 68],
  [12, 84],
  [70, 48],
  [98, 122],
  [30, 140],
  [60, 8],
] as const

/** Draws the background of a look, with its gradient, its pattern and the dots of its effect. */
export function Backdrop({ look, palette, id }: { look: Look; palette: Palette; id: string }) {
  const { backgroundStyle: style, visualEffect } = look
  const patterned = style !== 'plain'
  return (
    <g>
      <defs>{patterned && <Cover look={look} palette={palette} id={id} />}</defs>
      <rect width={WIDTH} height={HEIGHT} fill={palette.background} />
      {style === 'mesh' &&
        MESH.map(([cx, cy], index) => (
          <rect key={cx + cy} width={WIDTH} height={HEIGHT} fill={`url(#${id}-cover-${index})`} />
        ))}
      {patterned && style !== 'mesh' && <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}-cover)`} />}
      {visualEffect !== 'none' &&
        EFFECT.map(([cx, cy]) => (
          <circle
            key={`${cx} ${cy}`}
            cx={cx}
            cy={cy}
            r={0.9}
            fill={look.effectColor === 'accent' ? palette.accent : palette.ink}
            opacity={0.8}
          />
        ))}
    </g>
  )
}

/** Defines the gradient or the pattern. */
function Cover({ look, palette, id }: { look: Look; palette: Palette; id: string }) {
  const { backgroundColors: colors, backgroundStyle: style } = look
  const other = colors[0] ?? palette.ink
  const opacity = colors.length > 0 ? 1 : 0.14
  const cover = `${id}-cover`
  const stops = [palette.background, ...(colors.length > 0 ? colors : [palette.accent])].map((color, index, all) => (
    <stop key={color} offset={index / (all.length - 1)} stopColor={color} />
  ))
  switch (style) {
    case 'linear':
      return (
        <linearGradient id={cover} x1="0" y1="0" x2="0.25" y2="1">
          {stops}
        </linearGradient>
      )
    case 'radial':
      return (
        <radialGradient id={cover} cx="0.5" cy="0" r="1">
          {stops.toReversed()}
        </radialGradient>
      )
    case 'mesh':
      return MESH.map(([cx, cy], index) => (
        <radialGradient key={cx + cy} id={`${cover}-${index}`} cx={cx} cy={cy} r="0.6">
          <stop offset="0" stopColor={colors[index % Math.max(colors.length, 1)] ?? palette.accent} />
          <stop offset="1" stopColor={colors[index % Math.max(colors.length, 1)] ?? palette.accent} stopOpacity="0" />
        </radialGradient>
      ))
    default:
      return (
        <pattern id={cover} width={TILES[style]} height={TILES[style]} patternUnits="userSpaceOnUse">
          <g fill="none" stroke={other} opacity={opacity}>
            {style === 'dots' && <circle cx={4.5} cy={4.5} r={1.1} fill={other} stroke="none" />}
            {style === 'grid' && <path d="M0 0H12M0 0V12" strokeWidth={0.7} />}
            {style === 'waves' && <path d="M0 5Q4.5 0 9 5T18 5M0 14Q4.5 9 9 14T18 14" strokeWidth={1.1} />}
            {style === 'noise' && <path d="M1 1h.6M4 3h.6M2 5h.6M5 0h.6M0 4h.6M3 2h.6" strokeWidth={0.6} />}
          </g>
        </pattern>
      )
  }
}

/** Sizes of the tiles of patterns. */
const TILES = { plain: 1, dots: 9, grid: 12, waves: 18, noise: 6 } as const
