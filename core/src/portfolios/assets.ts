/**
 * The files that a page wears, by their addresses. Plain values: the public page reads them without any schema library.
 */

/** What a page wears once; a project's picture is apart. The names stand in the addresses. */
export const ASSET_KINDS = ['profile', 'background', 'video', 'music', 'cursor'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** The addresses of what a page wears; null for nothing. All lead to this site. */
export interface PageAssets {
  profileImageUrl: string | null
  backgroundUrl: string | null
  backgroundVideoUrl: string | null
  backgroundMusicUrl: string | null
  customCursorUrl: string | null
}

/** The field that holds each kind. */
export const ASSET_FIELDS = {
  profile: 'profileImageUrl',
  background: 'backgroundUrl',
  video: 'backgroundVideoUrl',
  music: 'backgroundMusicUrl',
  cursor: 'customCursorUrl',
} as const satisfies Record<AssetKind, keyof PageAssets>

/** Where the files of all creators begin. */
export const ASSETS_PATH = '/portfolio-assets/'

/** The smaller variants of each kind of picture: at most so many pixels wide, never larger than the picture itself. */
export const VARIANT_WIDTHS = {
  profile: [112, 224, 448],
  background: [640, 1280, 1920],
  project: [320, 640, 1280],
} as const

/** The address of a picture's variant. */
export function variantUrl(url: string, width: number): string {
  return url.replace(/(\.\w+)$/, `-${width}$1`)
}

/** The `srcset` of a picture that was uploaded here. */
export function srcSetOf(url: string, kind: keyof typeof VARIANT_WIDTHS): string {
  return VARIANT_WIDTHS[kind].map((width) => `${variantUrl(url, width)} ${width}w`).join(', ')
}
