import { procedures } from '../../procedures.ts'
import { addEntry } from './lists/add-entry.ts'
import { deleteEntry } from './lists/delete-entry.ts'
import { reorderEntries } from './lists/reorder-entries.ts'
import { updateEntry } from './lists/update-entry.ts'
import { createPortfolio } from './page/create-portfolio.ts'
import { getOwnPortfolio } from './page/get-own-portfolio.ts'
import { listOwnPortfolios } from './page/list-own-portfolios.ts'
import { publishPortfolio } from './page/publish-portfolio.ts'
import { updatePortfolio } from './page/update-portfolio.ts'
import { viewPortfolio } from './page/view-portfolio.ts'

const { portfolios } = procedures

export const portfoliosRouter = {
  listOwn: portfolios.listOwn.handler(({ context }) => listOwnPortfolios(context)),
  create: portfolios.create.handler(({ context, input }) => createPortfolio(context, input)),
  getOwn: portfolios.getOwn.handler(({ context, input }) => getOwnPortfolio(context, input)),
  update: portfolios.update.handler(({ context, input }) => updatePortfolio(context, input.params.id, input.body)),
  setPublished: portfolios.setPublished.handler(({ context, input }) => publishPortfolio(context, input)),
  view: portfolios.view.handler(({ context, input }) => viewPortfolio(context, input)),
  addLink: portfolios.addLink.handler(({ context, input }) => addEntry(context, 'links', input)),
  updateLink: portfolios.updateLink.handler(
    ({
      context,
      input: {
        params,
        body: { editedAt, ...changes },
      },
    }) => updateEntry(context, 'links', { id: params.id, changes, editedAt }),
  ),
  deleteLink: portfolios.deleteLink.handler(({ context, input }) => deleteEntry(context, 'links', input)),
  reorderLinks: portfolios.reorderLinks.handler(({ context, input }) => reorderEntries(context, 'links', input)),
  addSocialLink: portfolios.addSocialLink.handler(({ context, input }) => addEntry(context, 'socialLinks', input)),
  updateSocialLink: portfolios.updateSocialLink.handler(
    ({
      context,
      input: {
        params,
        body: { editedAt, ...changes },
      },
    }) => updateEntry(context, 'socialLinks', { id: params.id, changes, editedAt }),
  ),
  deleteSocialLink: portfolios.deleteSocialLink.handler(({ context, input }) =>
    deleteEntry(context, 'socialLinks', input),
  ),
  reorderSocialLinks: portfolios.reorderSocialLinks.handler(({ context, input }) =>
    reorderEntries(context, 'socialLinks', input),
  ),
  addProject: portfolios.addProject.handler(({ context, input }) => addEntry(context, 'projects', input)),
  updateProject: portfolios.updateProject.handler(
    ({
      context,
      input: {
        params,
        body: { editedAt, ...changes },
      },
    }) => updateEntry(context, 'projects', { id: params.id, changes, editedAt }),
  ),
  deleteProject: portfolios.deleteProject.handler(({ context, input }) => deleteEntry(context, 'projects', input)),
  reorderProjects: portfolios.reorderProjects.handler(({ context, input }) =>
    reorderEntries(context, 'projects', input),
  ),
  addBadge: portfolios.addBadge.handler(({ context, input }) => addEntry(context, 'badges', input)),
  updateBadge: portfolios.updateBadge.handler(
    ({
      context,
      input: {
        params,
        body: { editedAt, ...changes },
      },
    }) => updateEntry(context, 'badges', { id: params.id, changes, editedAt }),
  ),
  deleteBadge: portfolios.deleteBadge.handler(({ context, input }) => deleteEntry(context, 'badges', input)),
  reorderBadges: portfolios.reorderBadges.handler(({ context, input }) => reorderEntries(context, 'badges', input)),
}
