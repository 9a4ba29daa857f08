import { z } from 'zod'

/** A published page in a list of pages, the same for every visitor. */
export const PortfolioCard = z.object({
  username: z.string(),
  title: z.string(),
  profileImageUrl: z.string().nullable(),
  backgroundUrl: z.string().nullable().describe('The background picture, or the poster of the background video'),
  backgroundColor: z.string().describe('An sRGB color as #rrggbb'),
  accentColor: z.string().describe('An sRGB color as #rrggbb'),
  stats: z
    .object({ views: z.int().nonnegative(), likes: z.int().nonnegative() })
    .nullable()
    .describe('Null while the owner hides the numbers'),
  sensitive: z.literal(true).optional().describe('Present if visitors read a warning before the page'),
})
export type PortfolioCard = z.infer<typeof PortfolioCard>
