import type { Drawn } from './frame.ts'

/** Title in a look: its font, and the average width of its letters in ems. */
export interface TitleFont {
  family: string
  width: number
}

/** Most characters of a title that are drawn. */
const LETTERS_MAX = 22
const LINE = 4

/** Draws the title, the username and some words, at the left or in the middle of a width. */
export function Heading(
  drawn: Drawn & {
    font: TitleFont
    x: number
    y: number
    width: number
    centered: boolean
    size?: number
    bio?: boolean
  },
) {
  const { person, palette, look, font, x, y, width, centered, size = 13, bio = true, id } = drawn
  const title = person.title.length > LETTERS_MAX ? `${person.title.slice(0, LETTERS_MAX - 1)}…` : person.title
  const fontSize = Math.min(size, width / (Math.max(title.length, 1) * font.width))
  const place = centered ? x + width / 2 : x
  const glow = look.titleStyle === 'glow'
  const outline = look.titleStyle === 'outline'
  const text = {
    x: place,
    y: y + size * 0.8,
    textAnchor: centered ? ('middle' as const) : ('start' as const),
    fontFamily: font.family,
    fontSize,
    fontWeight: 600,
  }
  const line = (index: number, part: number) => (
    <rect
      x={centered ? place - (part * width) / 2 : place}
      y={y + size + 3 + index * LINE}
      width={part * width}
      height={1.7}
      rx={0.85}
      fill={palette.ink}
      opacity={0.5}
    />
  )
  return (
    <g>
      {glow && (
        <text {...text} fill="none" stroke={palette.accent} strokeWidth={2.6} opacity={0.5}>
          {title}
        </text>
      )}
      <text
        {...text}
        fill={outline ? 'none' : look.titleStyle === 'gradient' ? `url(#${id}-edge)` : palette.ink}
        stroke={outline ? palette.ink : undefined}
        strokeWidth={outline ? 0.5 : undefined}
      >
        {title}
      </text>
      {line(0, 0.34)}
      {bio && line(1.4, 0.72)}
      {bio && line(2.4, 0.56)}
    </g>
  )
}

/** Colours of the marks of platforms, for icons in their own colours. */
const BRANDS = ['#e1306c', '#1da1f2', '#ff0033', '#1db954'] as const

/** Draws the social icons of a look in a row. */
export function Icons({
  look,
  palette,
  x,
  y,
  width,
  centered,
}: Drawn & { x: number; y: number; width: number; centered: boolean }) {
  const step = 11
  const start = centered ? x + width / 2 - (step * BRANDS.length - 3) / 2 : x
  return BRANDS.slice(0, Math.floor(width / step)).map((brand, index) => {
    const left = start + index * step
    const color = look.icons === 'brand' ? brand : palette.ink
    return (
      <g key={brand}>
        {look.icons === 'tiles' && (
          <rect x={left} y={y} width={8} height={8} rx={ICON_RADII[look.corner]} fill={palette.ink} opacity={0.16} />
        )}
        <circle cx={left + 4} cy={y + 4} r={look.icons === 'brand' ? 3.6 : 2} fill={color} opacity={0.9} />
      </g>
    )
  })
}

const ICON_RADII = { none: 0, small: 1, medium: 2, large: 3, full: 4 } as const
