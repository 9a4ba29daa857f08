import type { ReactElement } from 'react'
import { type Box, buttonRadius, type Drawn, HEIGHT, WIDTH } from './frame.ts'
import { Heading, Icons, type TitleFont } from './heading.tsx'
import { Links } from './links.tsx'
import { Likeness, Portrait, portraitSize } from './portrait.tsx'
import { Surface } from './surface.tsx'

type LayoutProps = Drawn & { font: TitleFont }

/** The drawing of each layout, as phones show it; split as desktops do. */
export const LAYOUTS: Record<Drawn['look']['layout'], (drawn: LayoutProps) => ReactElement> = {
  column: Column,
  card: OneCard,
  list: List,
  split: Split,
  poster: Poster,
  portfolio: Portfolio,
}

const hasCard = ({ look }: Drawn) => look.card !== 'none' && look.card !== 'auto'

/** Draws portrait, title and icons below each other in the middle. Returns the height that they take. */
function Identity({ y, ...drawn }: LayoutProps & { y: number }) {
  const size = portraitSize(drawn)
  const title = y + (size === 0 ? 0 : size + 4)
  const place = { x: 18, width: WIDTH - 36, centered: true }
  return (
    <g>
      <Portrait {...drawn} x={(WIDTH - size) / 2} y={y} />
      <Heading {...drawn} {...place} y={title} />
      <Icons {...drawn} {...place} y={title + 32} />
    </g>
  )
}

const identityHeight = (drawn: Drawn) => portraitSize(drawn) + (portraitSize(drawn) === 0 ? 0 : 4) + 40

function Column(drawn: LayoutProps) {
  const top = hasCard(drawn) ? 14 : 10
  const bottom = top + identityHeight(drawn)
  const links = bottom + (hasCard(drawn) ? 12 : 7)
  return (
    <g>
      {hasCard(drawn) && <Surface {...drawn} x={10} y={8} width={WIDTH - 20} height={bottom} />}
      <Identity {...drawn} y={top} />
      <Links {...drawn} x={12} y={links} width={WIDTH - 24} height={HEIGHT + 10 - links} />
    </g>
  )
}

function OneCard(drawn: LayoutProps) {
  const links = 20 + identityHeight(drawn) + 8
  return (
    <g>
      <Surface {...drawn} x={10} y={12} width={WIDTH - 20} height={HEIGHT - 24} />
      <Identity {...drawn} y={20} />
      <Links {...drawn} x={19} y={links} width={WIDTH - 38} height={HEIGHT - 20 - links} />
    </g>
  )
}

function List(drawn: LayoutProps) {
  const size = portraitSize(drawn)
  const title = 14 + (size === 0 ? 0 : size + 5)
  const place = { x: 14, width: WIDTH - 28, centered: false }
  const links = title + 48
  return (
    <g>
      {hasCard(drawn) && <Surface {...drawn} x={7} y={7} width={WIDTH - 14} height={links - 12} />}
      <Portrait {...drawn} x={14} y={14} />
      <Heading {...drawn} {...place} y={title} size={size === 0 ? 18 : 14} />
      <Icons {...drawn} {...place} y={title + 34} />
      <Links {...drawn} {...place} y={links} height={HEIGHT + 10 - links} left />
    </g>
  )
}

function Split(drawn: LayoutProps) {
  const size = portraitSize(drawn)
  const place = { x: 12, width: 36, centered: false }
  const title = 22 + size + 5
  return (
    <g>
      <Surface {...drawn} x={6} y={14} width={47} height={HEIGHT - 28} />
      <Portrait {...drawn} x={12} y={22} />
      <Heading {...drawn} {...place} y={title} size={10} />
      <Icons {...drawn} look={{ ...drawn.look, icons: 'bare' }} {...place} y={title + 30} />
      <Links {...drawn} x={59} y={14} width={WIDTH - 65} height={56} rowHeight={26} left />
      <Covers {...drawn} x={59} y={76} width={WIDTH - 65} height={HEIGHT - 90} rows={2} />
    </g>
  )
}

function Poster(drawn: LayoutProps) {
  const { palette, person, id } = drawn
  const place = { x: 12, width: WIDTH - 24, centered: false }
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-fade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.45" stopColor={palette.background} stopOpacity="0" />
          <stop offset="1" stopColor={palette.background} />
        </linearGradient>
      </defs>
      <Likeness palette={palette} person={person} x={0} y={0} width={WIDTH} height={84} />
      <rect width={WIDTH} height={84.5} fill={`url(#${id}-fade)`} />
      <Heading {...drawn} {...place} y={66} size={24} bio={false} />
      <Icons {...drawn} {...place} y={100} />
      <Links {...drawn} x={12} y={114} width={WIDTH - 24} height={HEIGHT + 8 - 114} />
    </g>
  )
}

function Portfolio(drawn: LayoutProps) {
  const size = portraitSize(drawn)
  const place = { x: 12, width: WIDTH - 24, centered: false }
  // Without a portrait the title is as large as one.
  const title = size === 0 ? { size: 20 } : { x: size + 19, width: WIDTH - size - 31, size: 11 }
  const top = Math.max(size, 6)
  return (
    <g>
      {hasCard(drawn) && <Surface {...drawn} x={6} y={6} width={WIDTH - 12} height={size + 28} />}
      <Portrait {...drawn} x={12} y={12} />
      <Heading {...drawn} {...place} {...title} y={11} bio={false} />
      <Covers {...drawn} {...place} y={top + 40} height={74} rows={2} />
      <Links {...drawn} {...place} y={top + 120} height={HEIGHT + 8 - top - 120} />
    </g>
  )
}

/** Draws covers of projects in two columns. */
function Covers({ look, palette, x, y, width, height, rows }: Drawn & Box & { rows: number }) {
  const gap = 4
  const cell = { width: (width - gap) / 2, height: (height - gap * (rows - 1)) / rows }
  return Array.from({ length: rows * 2 }, (_, index) => {
    const left = x + (index % 2) * (cell.width + gap)
    const top = y + Math.floor(index / 2) * (cell.height + gap)
    return (
      <g key={`${left} ${top}`}>
        <rect
          x={left}
          y={top}
          {...cell}
          rx={buttonRadius(look, cell.height)}
          fill={index % 3 === 0 ? palette.accent : palette.ink}
          opacity={index % 3 === 0 ? 0.75 : 0.16}
        />
        <path d={`M${left + 4} ${top + cell.height - 5}h${cell.width * 0.5}`} stroke={palette.ink} strokeWidth={1.6} />
      </g>
    )
  })
}
