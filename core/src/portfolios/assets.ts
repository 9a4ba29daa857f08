import type { PictureLight } from '../themes/lite.ts'
import type { PageAssets } from './asset-schema.ts'

/**
 * Kinds of files of which a page uses one each. The names are part of addresses in the API. The pictures of links and
 * projects are separate.
 */
export const ASSET_KINDS = ['profile', 'background', 'video', 'poster', 'music', 'cursor'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** Field of a portfolio with the address of the file, by kind. */
export const ASSET_FIELDS = {
  profile: 'profileImageUrl',
  background: 'backgroundUrl',
  video: 'backgroundVideoUrl',
  poster: 'backgroundPosterUrl',
  music: 'backgroundMusicUrl',
  cursor: 'customCursorUrl',
} as const satisfies Record<AssetKind, keyof PageAssets>

/** The start of the path of every uploaded file. */
export const ASSETS_PATH = '/portfolio-assets/'

/** Widths of the smaller variants of each kind of picture, in pixels, for layouts at 1 to 3 pixels per CSS pixel. */
export const VARIANT_WIDTHS = {
  profile: [112, 224, 336, 448],
  background: [640, 960, 1280, 1600, 1920],
  project: [320, 480, 720, 880, 1080, 1280],
  link: [48, 96, 144],
  poster: [],
} as const satisfies Record<string, readonly number[]>
export type PictureKind = keyof typeof VARIANT_WIDTHS

/** Further variants of the pictures of a kind that are wider than `above` pixels. */
export interface LargeVariants {
  above: number
  widths: readonly number[]
}

/** Large variants by kind: featured links show their pictures across. Earlier versions stored at most 512 pixels. */
export const LARGE_VARIANTS: Partial<Record<PictureKind, LargeVariants>> = { link: { above: 512, widths: [640, 960] } }

/**
 * Widths of the variants of animations and of pictures of earlier versions, whose addresses have no size. All of them
 * are stored, and none is larger than the picture.
 */
export const UNSIZED_WIDTHS = {
  profile: [112, 224, 448],
  background: [640, 1280, 1920],
  project: [320, 640, 1280],
  link: [48, 96, 144],
  poster: [],
} as const satisfies Record<PictureKind, readonly number[]>

/** Size of a stored picture in pixels, whether its `srcset` is also stored as AVIF, and its light. */
export interface PictureInfo {
  width: number
  height: number
  avif: boolean
  /** Relative luminance of its darkest and its lightest parts, 0 to 1; null if it was not measured. */
  light: PictureLight | null
}

/** In the query the light is written in per cent: `-l3-87`. */
const INFO = /\?(\d+)x(\d+)(-avif)?(?:-l(\d+)-(\d+))?$/

/** Returns the address with what is known of the picture as its query: `…/project-1.webp?1280x720-avif-l3-87`. */
export function withPictureInfo(url: string, { width, height, avif, light }: PictureInfo): string {
  const measured = light ? `-l${Math.floor(percent(light.dark))}-${Math.ceil(percent(light.light))}` : ''
  return `${url}?${width}x${height}${avif ? '-avif' : ''}${measured}`
}

/** Returns a share in per cent, to two digits, so that whole values stay the same. */
function percent(share: number): number {
  return Math.round(share * 10_000) / 100
}

/** Returns what is known of a picture from its address; null for an animation or a picture of an earlier version. */
export function pictureInfo(url: string): PictureInfo | null {
  const [, width, height, avif, dark, light] = INFO.exec(url) ?? []
  if (!width || !height) return null
  return {
    width: Number(width),
    height: Number(height),
    avif: avif !== undefined,
    light: dark && light ? { dark: Number(dark) / 100, light: Number(light) / 100 } : null,
  }
}

/** Returns which of these variants a picture that is `width` pixels wide has, and if its `srcset` contains itself. */
export function variantsOf(
  width: number,
  { widths, large }: { widths: readonly number[]; large?: LargeVariants | undefined },
): { variants: number[]; isInSrcSet: boolean } {
  const offered = large && width > large.above ? [...widths, ...large.widths] : widths
  return {
    variants: offered.filter((variant) => variant < width),
    // A picture that is larger than all its variants is too large for a layout.
    isInSrcSet: width <= Math.max(0, ...offered),
  }
}

/** Returns the widths of the stored variants of a picture that is `width` pixels wide. */
export function variantWidths(kind: PictureKind, width: number): number[] {
  return variantsOf(width, { widths: VARIANT_WIDTHS[kind], large: LARGE_VARIANTS[kind] }).variants
}

/** Returns the address, without query, of a picture's file in a format; `width` is null for the picture's own width. */
export function variantUrl(url: string, width: number | null, format: 'webp' | 'avif' = 'webp'): string {
  const name = pathOf(url).replace(/\.\w+$/, '')
  return `${name}${width === null ? '' : `-${width}`}.${format}`
}

/** Returns an address without its query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** Returns true if an uploaded picture has variants for a layout across the column. */
export function hasLargeVariants(url: string, kind: PictureKind): boolean {
  return (pictureInfo(url)?.width ?? 0) > (LARGE_VARIANTS[kind]?.above ?? Infinity)
}

/** Returns the `srcset` of an uploaded picture in a format, without the files that are wider than `widest`. */
export function srcSetOf(
  url: string,
  kind: PictureKind,
  { format = 'webp', widest = Infinity }: { format?: 'webp' | 'avif'; widest?: number | undefined } = {},
): string {
  return entriesOf(url, kind)
    .filter(({ width }) => width <= widest)
    .map(({ stored, width }) => `${variantUrl(url, stored, format)} ${width}w`)
    .join(', ')
}

/** A stored file of a picture: the picture itself, or a smaller one of this width, in one of two formats. */
export interface PictureFile {
  /** Its address without a query. */
  url: string
  /** Null for the size of the picture itself. */
  width: number | null
  avif: boolean
}

/** Returns all stored files of a picture, the picture itself first. */
export function pictureFiles(url: string, kind: PictureKind): PictureFile[] {
  const stored = entriesOf(url, kind).map((entry) => entry.stored)
  const smaller = stored.filter((width) => width !== null)
  return [
    { url: pathOf(url), width: null, avif: false },
    ...smaller.map((width) => ({ url: variantUrl(url, width), width, avif: false })),
    ...(pictureInfo(url)?.avif ? stored : []).map((width) => ({
      url: variantUrl(url, width, 'avif'),
      width,
      avif: true,
    })),
  ]
}

/** Returns the addresses of all stored files of a picture without queries, the picture itself first. */
export function pictureUrls(url: string, kind: PictureKind): string[] {
  return pictureFiles(url, kind).map((file) => file.url)
}

/** Returns the address of the smallest file of a picture. */
export function smallestUrl(url: string, kind: PictureKind): string {
  return isContained(url) ? url : variantUrl(url, entriesOf(url, kind)[0]?.stored ?? null)
}

/** Returns the files of a `srcset`; `stored` is the width in a variant's name, null for the picture itself. */
function entriesOf(url: string, kind: PictureKind): { stored: number | null; width: number }[] {
  if (isContained(url)) return []
  const info = pictureInfo(url)
  if (!info) return UNSIZED_WIDTHS[kind].map((width) => ({ stored: width, width }))
  const stored = variantsOf(info.width, { widths: VARIANT_WIDTHS[kind], large: LARGE_VARIANTS[kind] })
  const variants = stored.variants.map((width) => ({ stored: width, width }))
  return stored.isInSrcSet ? [...variants, { stored: null, width: info.width }] : variants
}

/** Returns true for the address of a picture that is not stored yet, which contains it. */
function isContained(url: string): boolean {
  return url.startsWith('data:')
}
