import { z } from 'zod'

const AssetUrl = z.string().nullable().describe('Path of an uploaded file on this site; null for none')

/** The addresses of the files that a page uses. */
export const PageAssets = z.object({
  profileImageUrl: AssetUrl,
  backgroundUrl: AssetUrl,
  backgroundVideoUrl: AssetUrl,
  backgroundMusicUrl: AssetUrl,
  customCursorUrl: AssetUrl,
})
export type PageAssets = z.infer<typeof PageAssets>
