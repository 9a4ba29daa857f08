import { NOISE } from '@vitrine/core/themes/lite'
import type { ShareLook } from './media-job.ts'

type Cover = NonNullable<ShareLook['cover']>

/** Factor by which a pattern is larger than on the page, as share images are mostly seen small. */
const SCALE = 1.5

/** Returns the SVG of the page's gradient or pattern, as `page/src/theme/background-style.ts` draws it. */
export function coverSvg({ style, colors }: Cover): string[] {
  const [base = '', one = base, two = one, three = one] = colors
  switch (style) {
    case 'linear':
      return linear(colors)
    case 'radial':
      return [
        `<radialGradient id="paint" cx=".5" cy="0" r="1">${stops([...colors.slice(1), base])}</radialGradient>`,
        filled('paint'),
      ]
    case 'mesh':
      return mesh([one, two, three])
    case 'dots':
      return pattern(22, 22, `<circle cx="11" cy="11" r="1.75" fill="${one}"/>`)
    case 'grid':
      return pattern(32, 32, `<path d="M0 .5h32M.5 0v32" stroke="${one}"/>`)
    case 'waves':
      return pattern(56, 28, `<circle cx="28" cy="39.2" r="31" fill="none" stroke="${one}" stroke-width="2"/>`)
    case 'noise':
      return [...linear(tones(colors)), ...grain()]
  }
}

function linear(colors: readonly string[]): string[] {
  return [`<linearGradient id="paint" x1=".1" x2=".9" y1="0" y2="1">${stops(colors)}</linearGradient>`, filled('paint')]
}

function mesh([one, two, three]: readonly [string, string, string]): string[] {
  const spots: [string, number, number][] = [
    [three, 0.68, 1.04],
    [two, 0.92, 0.22],
    [one, 0.12, 0.08],
  ]
  return spots.flatMap(([color, x, y], index) => [
    `<radialGradient id="spot${index}" cx="${x}" cy="${y}" r=".62">${stop(0, color)}${stop(1, color, 0)}</radialGradient>`,
    filled(`spot${index}`),
  ])
}

function pattern(width: number, height: number, tile: string): string[] {
  const size = `width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${SCALE})"`
  return [`<pattern id="paint" ${size}>${tile}</pattern>`, filled('paint')]
}

/** Returns the colours under the grain: those of the background come before those with grains, two for each. */
function tones(colors: readonly string[]): readonly string[] {
  const own = colors.slice(0, colors.length / 3)
  return own.length > 1 ? own : [...own, ...own]
}

/** Returns grains of black to white. They are coarser than on the page: finer ones are lost in a JPEG. */
function grain(): string[] {
  const channel = '4 0 0 0 -1.5'
  return [
    '<filter id="grain" x="0" y="0" width="100%" height="100%">',
    '<feTurbulence type="fractalNoise" baseFrequency=".45" numOctaves="2"/>',
    `<feColorMatrix values="${channel} ${channel} ${channel} 0 0 0 0 1"/></filter>`,
    `<rect width="100%" height="100%" filter="url(#grain)" opacity="${NOISE}"/>`,
  ]
}

function filled(id: string): string {
  return `<rect width="100%" height="100%" fill="url(#${id})"/>`
}

function stops(colors: readonly string[]): string {
  return colors.map((color, index) => stop(index / Math.max(1, colors.length - 1), color)).join('')
}

function stop(offset: number, color: string, opacity = 1): string {
  return `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${color}" stop-opacity="${opacity}"/>`
}
