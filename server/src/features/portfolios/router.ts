import { procedures } from '../../procedures.ts'
import { addBadge } from './badges/add-badge.ts'
import { deleteBadge } from './badges/delete-badge.ts'
import { reorderBadges } from './badges/reorder-badges.ts'
import { updateBadge } from './badges/update-badge.ts'
import { addLink } from './links/add-link.ts'
import { deleteLink } from './links/delete-link.ts'
import { reorderLinks } from './links/reorder-links.ts'
import { updateLink } from './links/update-link.ts'
import { createPortfolio } from './page/create-portfolio.ts'
import { getOwnPortfolio } from './page/get-own-portfolio.ts'
import { listOwnPortfolios } from './page/list-own-portfolios.ts'
import { publishPortfolio } from './page/publish-portfolio.ts'
import { updatePortfolio } from './page/update-portfolio.ts'
import { viewPortfolio } from './page/view-portfolio.ts'
import { addProject } from './projects/add-project.ts'
import { deleteProject } from './projects/delete-project.ts'
import { reorderProjects } from './projects/reorder-projects.ts'
import { updateProject } from './projects/update-project.ts'
import { addSocialLink } from './social-links/add-social-link.ts'
import { deleteSocialLink } from './social-links/delete-social-link.ts'
import { reorderSocialLinks } from './social-links/reorder-social-links.ts'
import { updateSocialLink } from './social-links/update-social-link.ts'

const { portfolios } = procedures

export const portfoliosRouter = {
  listOwn: portfolios.listOwn.handler(({ context }) => listOwnPortfolios(context)),
  create: portfolios.create.handler(({ context, input }) => createPortfolio(context, input)),
  getOwn: portfolios.getOwn.handler(({ context, input }) => getOwnPortfolio(context, input)),
  update: portfolios.update.handler(({ context, input }) => updatePortfolio(context, input.params.id, input.body)),
  setPublished: portfolios.setPublished.handler(({ context, input }) => publishPortfolio(context, input)),
  view: portfolios.view.handler(({ context, input }) => viewPortfolio(context, input)),
  addLink: portfolios.addLink.handler(({ context, input }) => addLink(context, input)),
  updateLink: portfolios.updateLink.handler(({ context, input }) => updateLink(context, input.params.id, input.body)),
  deleteLink: portfolios.deleteLink.handler(({ context, input }) => deleteLink(context, input)),
  reorderLinks: portfolios.reorderLinks.handler(({ context, input }) => reorderLinks(context, input)),
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
