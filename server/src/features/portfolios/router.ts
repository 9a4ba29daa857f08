import { api } from '../../api.ts'
import { addBadge } from './add-badge.ts'
import { addProject } from './add-project.ts'
import { addSocialLink } from './add-social-link.ts'
import { createPortfolio } from './create-portfolio.ts'
import { deleteBadge } from './delete-badge.ts'
import { deleteProject } from './delete-project.ts'
import { deleteSocialLink } from './delete-social-link.ts'
import { getOwnPortfolio } from './get-own-portfolio.ts'
import { listOwnPortfolios } from './list-own-portfolios.ts'
import { publishPortfolio } from './publish-portfolio.ts'
import { reorderBadges } from './reorder-badges.ts'
import { reorderProjects } from './reorder-projects.ts'
import { reorderSocialLinks } from './reorder-social-links.ts'
import { updateBadge } from './update-badge.ts'
import { updatePortfolio } from './update-portfolio.ts'
import { updateProject } from './update-project.ts'
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
  addProject: portfolios.addProject.handler(({ context, input }) => addProject(context, input)),
  updateProject: portfolios.updateProject.handler(({ context, input }) =>
    updateProject(context, input.params.id, input.body),
  ),
  deleteProject: portfolios.deleteProject.handler(({ context, input }) => deleteProject(context, input)),
  reorderProjects: portfolios.reorderProjects.handler(({ context, input }) => reorderProjects(context, input)),
  addBadge: portfolios.addBadge.handler(({ context, input }) => addBadge(context, input)),
  updateBadge: portfolios.updateBadge.handler(({ context, input }) =>
    updateBadge(context, input.params.id, input.body),
  ),
  deleteBadge: portfolios.deleteBadge.handler(({ context, input }) => deleteBadge(context, input)),
  reorderBadges: portfolios.reorderBadges.handler(({ context, input }) => reorderBadges(context, input)),
}
