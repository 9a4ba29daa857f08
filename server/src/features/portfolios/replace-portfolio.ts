import { portfolioTexts } from '@vitrine/core/portfolios'
import type { Ctx } from '../../context.ts'
import { addSocialLink } from './add-social-link.ts'
import { createPortfolio } from './create-portfolio.ts'
import { deleteSocialLink } from './delete-social-link.ts'
import { listOwnPortfolios } from './list-own-portfolios.ts'
import { publishPortfolio } from './publish-portfolio.ts'
import { updatePortfolio } from './update-portfolio.ts'

/** What a whole page consists of. */
export interface PageContent {
  username: string
  title: string
  bio: string
  location: string
  links: readonly (readonly [platform: string, url: string])[]
}

/** Brings the actor's page to exactly this content, published; makes it if there is none. Goes through the same verbs as a person. */
export async function replacePortfolio(
  ctx: Ctx,
  { username, title, bio, location, links }: PageContent,
): Promise<void> {
  const [existing] = await listOwnPortfolios(ctx)
  const { id, socialLinks } =
    existing ??
    (await createPortfolio(ctx, { username, title: portfolioTexts.defaultTitle, templateId: 'void-minimal' }))
  await updatePortfolio(ctx, id, { title, bio, location })
  const unchanged =
    socialLinks.length === links.length &&
    socialLinks.every((link, index) => link.platform === links[index]?.[0] && link.url === links[index]?.[1])
  if (!unchanged) {
    for (const link of socialLinks) await deleteSocialLink(ctx, link)
    for (const [platform, url] of links) await addSocialLink(ctx, { portfolioId: id, platform, url })
  }
  await publishPortfolio(ctx, { id, published: true })
}
