import type { PageAssets } from './asset-schema.ts'

/** Kinds of files that a page uses once; they are parts of the addresses. The pictures of projects are separate. */
export const ASSET_KINDS = ['profile', 'background', 'video', 'music', 'cursor'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** The field of each kind. */
export const ASSET_FIELDS = {
  profile: 'profileImageUrl',
  background: 'backgroundUrl',
  video: 'backgroundVideoUrl',
  music: 'backgroundMusicUrl',
  cursor: 'customCursorUrl',
} as const satisfies Record<AssetKind, keyof PageAssets>

/** The start of the path of every uploaded file. */
export const ASSETS_PATH = '/portfolio-assets/'

/** Widths of the smaller variants of each kind of picture, in pixels. A variant is never larger than the picture. */
export const VARIANT_WIDTHS = {
  profile: [112, 224, 448],
  background: [640, 1280, 1920],
  project: [320, 640, 1280],
} as const

/** Returns the address of a picture's variant. */
export function variantUrl(url: string, width: number): string {
  return url.replace(/(\.\w+)$/, `-${width}$1`)
}

/** Returns the `srcset` of an uploaded picture. */
export function srcSetOf(url: string, kind: keyof typeof VARIANT_WIDTHS): string {
  return VARIANT_WIDTHS[kind].map((width) => `${variantUrl(url, width)} ${width}w`).join(', ')
}
