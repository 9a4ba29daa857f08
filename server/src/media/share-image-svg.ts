import { isLight } from '@vitrine/core/themes/lite'
import type { Headline } from './headline.ts'
import type { ShareLook } from './media-job.ts'
import { coverSvg } from './share-image-cover.ts'
import { outline } from './share-image-shape.ts'

/** Width of a share image in pixels. */
export const SHARE_WIDTH = 1200
/** Height of a share image in pixels. */
export const SHARE_HEIGHT = 630
/** Distance of the contents from the edges. */
export const MARGIN = 76
/** Diameter of the portrait. */
export const PORTRAIT = 276
/** Width of the headline. */
export const HEADLINE_WIDTH = SHARE_WIDTH - 2 * MARGIN - PORTRAIT - 60
/** Share of the image's width that texts may cover, from the side on which they begin. */
export const TEXT_SHARE = 0.7
export const LINE_HEIGHT = 1.12
/** Opacity of the name below the headline in the default look. */
const FAINT = 0.74

const VOID = '#08080a'
const BONE = '#f4f1ea'
/** Baseline of the name below the headline. */
const NAME_BASELINE = SHARE_HEIGHT - MARGIN - 10
const NAME_SIZE = 34
const MARK_SCALE = 1.7
const MARK_WIDTH = 16 * MARK_SCALE
/** Distance between the mark and the product's name. */
const MARK_GAP = 15

/** Contents of a share image, measured. */
export interface ShareImageLayout {
  headline: Headline
  /** Families of the headline and of the small texts, as lists for `font-family`. */
  families: { headline: string; text: string }
  /** Name below the headline; null if the headline is the name. */
  name: string | null
  rightToLeft: boolean
  /** Letter in the place of the portrait; null with a portrait. */
  letter: string | null
  /** Colour of the background, `#rrggbb`. */
  color: string
  /** Picture behind the texts: the background picture, a blurred copy of the portrait, or null for none. */
  backdrop: 'picture' | 'glow' | null
  /** Opacity of the scrim behind the texts, with which they are legible on the backdrop. */
  scrim: number
  /** Name of the product. */
  product: string
  /** Colours and shapes of the page's theme; null for those of the default look. */
  look: ShareLook | null
}

/** Returns the left and top edge of the portrait. */
export function portraitPlace(rightToLeft: boolean): { left: number; top: number } {
  return { left: rightToLeft ? MARGIN : SHARE_WIDTH - MARGIN - PORTRAIT, top: (SHARE_HEIGHT - PORTRAIT) / 2 }
}

/** Returns the colour behind everything: the page's colour, or near-black if there is a backdrop. */
export function fillOf({ color, backdrop }: Pick<ShareImageLayout, 'color' | 'backdrop'>): string {
  return backdrop === null ? color : VOID
}

/**
 * Returns the SVG of everything but the pictures: scrim, texts, mark and frame. Texts are `<text>` elements, not
 * outlines.
 */
export function shareImageSvg(layout: ShareImageLayout): string {
  const { headline, families, name, rightToLeft, letter, product } = layout
  const ink = layout.look?.ink ?? (isLightImage(layout) ? VOID : BONE)
  const shape = layout.look?.shape ?? 'circle'
  const ring = layout.look
    ? `stroke="${layout.look.accent}" stroke-opacity=".8" stroke-width="4"`
    : `stroke="${ink}" stroke-opacity=".22" stroke-width="1.5"`
  const portrait = portraitPlace(rightToLeft)
  const centre = { x: portrait.left + PORTRAIT / 2, y: portrait.top + PORTRAIT / 2 }
  const start = rightToLeft ? SHARE_WIDTH - MARGIN : MARGIN
  const lineHeight = headline.size * LINE_HEIGHT
  const last = name === null ? NAME_BASELINE : NAME_BASELINE - NAME_SIZE * 1.75
  const lines = headline.lines.map((line, index) => {
    const y = last - (headline.lines.length - 1 - index) * lineHeight
    return `<text x="${start}" y="${round(y)}" font-family="${escapeXml(families.headline)}" font-size="${headline.size}" fill="${ink}"${rightToLeft ? ' direction="rtl"' : ''}>${escapeXml(line)}</text>`
  })
  const small = (x: number, y: number, text: string, more: string) =>
    `<text x="${x}" y="${y}" font-family="${escapeXml(families.text)}" fill="${ink}" ${more}>${escapeXml(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">`,
    '<defs>',
    gradients(layout, centre),
    '</defs>',
    ...(layout.look?.cover ? coverSvg(layout.look.cover) : []),
    ...(layout.backdrop === null ? [] : ['<rect width="100%" height="100%" fill="url(#scrim)"/>']),
    ...(layout.backdrop === 'picture' ? ['<rect width="100%" height="100%" fill="url(#edge)"/>'] : []),
    '<rect width="100%" height="100%" fill="url(#light)"/>',
    `<rect x="24.5" y="24.5" width="${SHARE_WIDTH - 49}" height="${SHARE_HEIGHT - 49}" rx="30" fill="none" stroke="url(#case)"/>`,
    mark(start, rightToLeft, ink),
    small(
      rightToLeft ? start - MARK_WIDTH - MARK_GAP : start + MARK_WIDTH + MARK_GAP,
      MARGIN + 20,
      product,
      `font-size="27" text-anchor="${rightToLeft ? 'end' : 'start'}"`,
    ),
    ...lines,
    ...(name === null
      ? []
      : [
          small(
            start,
            NAME_BASELINE,
            name,
            `fill-opacity="${layout.look?.faint ?? FAINT}" font-size="${NAME_SIZE}" text-anchor="${rightToLeft ? 'end' : 'start'}"`,
          ),
        ]),
    ...(letter === null || shape === 'none' ? [] : letterIn(letter, families.headline, { centre, ink, shape })),
    ...(shape === 'none' ? [] : [`${outline(shape, { centre, radius: PORTRAIT / 2 + 9 })} fill="none" ${ring}/>`]),
    '</svg>',
  ].join('\n')
}

function gradients(layout: ShareImageLayout, centre: { x: number; y: number }): string {
  const { rightToLeft, backdrop, scrim, look } = layout
  const light = isLightImage(layout)
  const veil = look?.base ?? VOID
  const [from, to] = rightToLeft ? [1, 0] : [0, 1]
  const stops = stop(0, veil, Math.min(1, scrim + 0.05)) + stop(TEXT_SHARE, veil, scrim) + stop(1, veil, scrim * 0.36)
  const glow = light ? 0.55 : backdrop === 'picture' ? 0 : 0.15
  const hairline = light ? VOID : '#ffffff'
  return [
    `<linearGradient id="scrim" x1="${from}" x2="${to}" y1="0" y2="0">${stops}</linearGradient>`,
    `<linearGradient id="edge" x1="0" x2="0" y1="0" y2="1">${stop(0, veil, 0.25)}${stop(0.4, veil, 0)}${stop(1, veil, 0.4)}</linearGradient>`,
    `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${centre.x} 40) scale(680 620)">${stop(0, '#fff8ea', glow)}${stop(0.45, '#fff8ea', glow * 0.32)}${stop(1, '#fff8ea', 0)}</radialGradient>`,
    `<linearGradient id="case" x1="0" x2="0" y1="0" y2="1">${stop(0, hairline, 0.26)}${stop(0.35, hairline, 0.1)}${stop(1, hairline, 0.07)}</linearGradient>`,
    `<linearGradient id="disc" x1="0" x2="0" y1="0" y2="1">${stop(0, light ? VOID : '#ffffff', 0.16)}${stop(1, light ? VOID : '#ffffff', 0.05)}</linearGradient>`,
  ].join('\n')
}

function stop(offset: number, color: string, opacity: number): string {
  return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${round(opacity)}"/>`
}

/** Returns the product's mark, as in `favicon.svg`. */
function mark(start: number, rightToLeft: boolean, ink: string): string {
  const x = rightToLeft ? start - MARK_WIDTH : start
  return `<path transform="translate(${x - 8 * MARK_SCALE} ${MARGIN - 6}) scale(${MARK_SCALE}) translate(0 -5.5)" d="M8 9.5h16M9.5 9.5 16 23l6.5-13.5" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`
}

function letterIn(
  letter: string,
  family: string,
  { centre, ink, shape }: { centre: { x: number; y: number }; ink: string; shape: ShareLook['shape'] },
): string[] {
  return [
    `${outline(shape, { centre, radius: PORTRAIT / 2 })} fill="url(#disc)"/>`,
    `<text x="${centre.x}" y="${centre.y + 44}" font-family="${escapeXml(family)}" font-size="124" text-anchor="middle" fill="${ink}" fill-opacity=".92">${escapeXml(letter)}</text>`,
  ]
}

/** Returns true for an image with dark texts. */
function isLightImage({ look, backdrop, color }: ShareImageLayout): boolean {
  return look ? look.scheme === 'light' : backdrop === null && isLight(color)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
