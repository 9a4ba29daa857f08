import { z } from 'zod'

const AssetUrl = z.string().nullable().describe('Path of an uploaded file on this site; null for none')

/** The addresses of the files that a page uses. */
export const PageAssets = z.object({
  profileImageUrl: AssetUrl,
  backgroundUrl: AssetUrl,
  backgroundVideoUrl: AssetUrl,
  backgroundPosterUrl: AssetUrl.describe('Path of the first frame of the background video; null for none'),
  backgroundMusicUrl: AssetUrl,
  customCursorUrl: AssetUrl,
})
export type PageAssets = z.infer<typeof PageAssets>
