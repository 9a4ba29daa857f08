import type { Plan } from '../../billing/index.ts'
import type { PageAssets } from '../asset-schema.ts'
import { ASSET_FIELDS, type AssetKind } from '../assets.ts'
import type { DesignSettings } from '../design-schema.ts'
import { effectiveDesign } from './premium.ts'

/**
 * An uploaded picture or video becomes the background, and an uploaded cursor the cursor; removing it restores the
 * default. Uploaded music plays only after it is switched on. A video's poster is removed with the video.
 *
 * Returns the settings to change.
 */
export function withAsset(
  stored: DesignSettings,
  kind: AssetKind,
  url: string | null,
): Partial<PageAssets & DesignSettings> {
  const { backgroundType, cursorType } = stored
  switch (kind) {
    case 'profile':
      return { profileImageUrl: url }
    case 'background':
      return { backgroundUrl: url, backgroundType: typeAfter(backgroundType, 'image', 'color', url) }
    case 'video':
      return {
        backgroundVideoUrl: url,
        backgroundPosterUrl: null,
        backgroundType: typeAfter(backgroundType, 'video', 'color', url),
      }
    case 'poster':
      return { backgroundPosterUrl: url }
    case 'music':
      return { backgroundMusicUrl: url, ...(url === null ? { musicEnabled: false } : {}) }
    case 'cursor':
      return { customCursorUrl: url, cursorType: typeAfter(cursorType, 'custom', 'default', url) }
  }
}

/**
 * A file that takes the place of another one changes no setting, and a video that does so has no poster yet.
 *
 * Returns the changes for a page that uses the replaced file.
 */
export function withReplacement(kind: AssetKind, url: string): Partial<PageAssets> {
  return { [ASSET_FIELDS[kind]]: url, ...(kind === 'video' ? { backgroundPosterUrl: null } : {}) }
}

function typeAfter<Type>(stored: Type, uploaded: Type, rest: Type, url: string | null): Type {
  if (url !== null) return uploaded
  return stored === uploaded ? rest : stored
}

/**
 * A page shows an uploaded picture or video only while the background has that type, plays music only while it is
 * switched on, and shows an uploaded cursor only while it is chosen and the owner has premium.
 *
 * Returns the addresses of the files that the page shows; null for every other kind.
 */
export function attachedAssets(stored: PageAssets & DesignSettings, plan: Plan): PageAssets {
  const { backgroundType, cursorType, musicEnabled } = effectiveDesign(stored, plan)
  return {
    profileImageUrl: stored.profileImageUrl,
    backgroundUrl: backgroundType === 'image' ? stored.backgroundUrl : null,
    backgroundVideoUrl: backgroundType === 'video' ? stored.backgroundVideoUrl : null,
    backgroundPosterUrl: backgroundType === 'video' ? stored.backgroundPosterUrl : null,
    backgroundMusicUrl: musicEnabled ? stored.backgroundMusicUrl : null,
    customCursorUrl: cursorType === 'custom' ? stored.customCursorUrl : null,
  }
}
