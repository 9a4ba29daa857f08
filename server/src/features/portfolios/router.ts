import { api } from '../../api.ts'
import { addSocialLink } from './add-social-link.ts'
import { createPortfolio } from './create-portfolio.ts'
import { deleteSocialLink } from './delete-social-link.ts'
import { getOwnPortfolio } from './get-own-portfolio.ts'
import { listOwnPortfolios } from './list-own-portfolios.ts'
import { publishPortfolio } from './publish-portfolio.ts'
import { reorderSocialLinks } from './reorder-social-links.ts'
import { updatePortfolio } from './update-portfolio.ts'
import { updateSocialLink } from './update-social-link.ts'
import { viewPortfolio } from './view-portfolio.ts'

const { portfolios } = api

export const portfoliosRouter = {
  listOwn: portfolios.listOwn.handler(({ context }) => listOwnPortfolios(context)),
  create: portfolios.create.handler(({ context, input }) => createPortfolio(context, input)),
  getOwn: portfolios.getOwn.handler(({ context, input }) => getOwnPortfolio(context, input)),
  update: portfolios.update.handler(({ context, input }) => updatePortfolio(context, input.params.id, input.body)),
  setPublished: portfolios.setPublished.handler(({ context, input }) => publishPortfolio(context, input)),
  view: portfolios.view.handler(({ context, input }) => viewPortfolio(context, input)),
  addSocialLink: portfolios.addSocialLink.handler(({ context, input }) => addSocialLink(context, input)),
  updateSocialLink: portfolios.updateSocialLink.handler(({ context, input }) =>
    updateSocialLink(context, input.params.id, input.body),
  ),
  deleteSocialLink: portfolios.deleteSocialLink.handler(({ context, input }) => deleteSocialLink(context, input)),
  reorderSocialLinks: portfolios.reorderSocialLinks.handler(({ context, input }) => reorderSocialLinks(context, input)),
}
