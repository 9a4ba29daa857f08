import type { DesignSettings } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes/lite'
import { animatesLetters, lettersOf } from './letters.ts'

/** Degrees by which the second colour of a gradient is turned from the accent. */
const TURN = 70

/** Colours from which a title's own are made, `#rrggbb`. */
export interface TitleColors {
  accent: string
  ink: string
  /** Colour behind the title. */
  behind: string
  /** Returns true for a colour in which a large text is legible there. */
  isLegible(color: string): boolean
}

interface TitleSettings {
  title: string
  theme: Pick<Theme, 'titleStyle' | 'backgroundColors'>
  design: Pick<DesignSettings, 'textAnimation'>
}

/** Returns the CSS of the title's style. In forced colours and on paper the title is plain. */
export function titleLook(settings: TitleSettings, colors: TitleColors): string {
  switch (settings.theme.titleStyle) {
    case 'plain':
      return ''
    case 'glow':
      return `.title{text-shadow:0 0 .45em ${colors.accent}b3,0 0 1.4em ${colors.accent}80}`
    case 'outline':
      // The fill covers the inner half of the line, and the lines of overlapping strokes.
      return onScreen(
        '.title{color:var(--ground);-webkit-text-stroke:.07em var(--ink);paint-order:stroke fill;letter-spacing:.01em}',
      )
    case 'gradient':
      return onScreen(gradientLook(settings, gradientColors(settings.theme, colors)))
  }
}

/**
 * Returns the two colours of a title's gradient: the accent, and the first further colour of the background or a
 * neighbour of the accent. A colour with too little contrast is replaced by the colour of texts.
 */
export function gradientColors(
  { backgroundColors }: Pick<Theme, 'backgroundColors'>,
  { accent, ink, behind, isLegible }: TitleColors,
): [from: string, to: string] {
  const others = [...backgroundColors, neighbourOf(accent, behind)]
  return [isLegible(accent) ? accent : ink, others.find(isLegible) ?? ink]
}

/** Letters that are animated one by one have a colour each, because their boxes are drawn apart from the title's. */
function gradientLook({ title, design: { textAnimation } }: TitleSettings, [from, to]: [string, string]): string {
  if (animatesLetters(textAnimation)) {
    const last = lettersOf(title, textAnimation).flat().at(-1)?.place ?? 0
    return `.letter{color:color-mix(in oklab,${to} calc(var(--place)*${(100 / Math.max(1, last)).toFixed(2)}%),${from})}`
  }
  const box = textAnimation === 'glitch' ? '.glitch' : '.title'
  return `${box}{padding-block:.12em;margin-bottom:-.12em;background:linear-gradient(100deg,${from},${to});-webkit-background-clip:text;background-clip:text;color:transparent}.emoji{color:var(--ink)}`
}

function onScreen(css: string): string {
  return `@media screen and (forced-colors:none){${css}}`
}

/** Returns a colour beside another one on the wheel; for a grey the mix with what is behind it. */
function neighbourOf(color: string, behind: string): string {
  const [red, green, blue] = channelsOf(color)
  const [light, chroma] = [Math.max(red, green, blue), Math.max(red, green, blue) - Math.min(red, green, blue)]
  if (chroma < 24)
    return hexOf(channelsOf(behind).map((value, place) => value * 0.5 + (channelsOf(color)[place] ?? 0) * 0.5))
  const hue =
    60 *
    (light === red ? (green - blue) / chroma : light === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma)
  const channel = (place: number) => {
    const sector = (place + (hue + 360 + TURN) / 60) % 6
    return light - chroma * Math.max(0, Math.min(sector, 4 - sector, 1))
  }
  return hexOf([channel(5), channel(3), channel(1)])
}

function channelsOf(color: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
