import { type Box, buttonRadius, castOf, type Drawn } from './frame.ts'

/** Widths of the drawn texts on buttons, as parts of the button. */
const TEXTS = [0.42, 0.58, 0.36, 0.5, 0.46, 0.4] as const

/** Draws the links of a look in an area: as many rows as fit, in one or two columns. */
export function Links({ height, ...drawn }: Drawn & Box & { left?: boolean; rowHeight?: number }) {
  const { look, x, y, width, rowHeight = 13, left = false } = drawn
  const gap = look.linkStyle === 'line' ? 1 : look.linkStyle === 'hard' ? 5.5 : 4
  const columns = look.linkColumns === 'two' ? 2 : 1
  const rows = Math.max(1, Math.floor((height + gap) / (rowHeight + gap)))
  const cell = (width - gap * (columns - 1)) / columns
  return Array.from({ length: rows * columns }, (_, index) => {
    const place = {
      x: x + (index % columns) * (cell + gap),
      y: y + Math.floor(index / columns) * (rowHeight + gap),
      width: cell,
      height: rowHeight,
    }
    return (
      <Button
        key={`${place.x} ${place.y}`}
        {...drawn}
        {...place}
        left={left}
        text={TEXTS[index % TEXTS.length] ?? 0.5}
      />
    )
  })
}

function Button(drawn: Drawn & Box & { left: boolean; text: number }) {
  const { look, palette, x, y, width, height, text } = drawn
  const { linkStyle: style, linkIcon } = look
  const shape = { x, y, width, height, rx: buttonRadius(look, height) }
  const left = drawn.left || linkIcon === 'left' || style === 'line'
  const inset = style === 'line' ? 1 : 4
  const textWidth = text * width
  const textStart = left ? x + inset + (linkIcon === 'left' ? 6 : 0) : x + (width - textWidth) / 2
  const color = style === 'filled' ? palette.onAccent : palette.ink
  const middle = y + height / 2
  return (
    <g>
      <Fill look={look} palette={palette} shape={shape} />
      <rect x={textStart} y={middle - 1.3} width={textWidth} height={2.6} rx={1.3} fill={color} opacity={0.85} />
      {linkIcon === 'left' && <circle cx={x + inset + 2} cy={middle} r={2} fill={color} opacity={0.7} />}
      {linkIcon === 'right' && (
        <path
          d={`M${x + width - inset - 3} ${middle - 2}l2.2 2l-2.2 2`}
          fill="none"
          stroke={color}
          strokeWidth={1}
          opacity={0.8}
        />
      )}
    </g>
  )
}

/** Draws the button itself in the style of the look's links. */
function Fill({ look, palette, shape }: Pick<Drawn, 'look' | 'palette'> & { shape: Box & { rx: number } }) {
  const { x, y, width, height } = shape
  const { ink, accent, light, card } = palette
  const cast = castOf(look, 2.2)
  switch (look.linkStyle) {
    case 'filled':
      return <rect {...shape} fill={accent} />
    case 'outline':
      return <rect {...shape} fill="none" stroke={ink} strokeWidth={0.8} strokeOpacity={0.6} />
    case 'soft':
      return (
        <g>
          <rect {...shape} fill={card} />
          <rect {...shape} fill={accent} fillOpacity={0.2} />
        </g>
      )
    case 'hard':
      return (
        <g>
          <rect {...shape} x={x + cast.x} y={y + cast.y} fill={accent} />
          <rect {...shape} fill={card} stroke={ink} strokeWidth={1.2} />
        </g>
      )
    case 'line':
      return <path d={`M${x} ${y + height}h${width}`} stroke={ink} strokeWidth={0.7} strokeOpacity={0.45} />
    case 'glass':
      return (
        <rect
          {...shape}
          fill={light ? '#ffffff' : ink}
          fillOpacity={light ? 0.6 : 0.11}
          stroke={ink}
          strokeWidth={0.5}
          strokeOpacity={0.18}
        />
      )
  }
}
