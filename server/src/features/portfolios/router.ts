import type { ListName } from '@vitrine/core/portfolios'
import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { addEntry } from './lists/add-entry.ts'
import { deleteEntry } from './lists/delete-entry.ts'
import { reorderEntries } from './lists/reorder-entries.ts'
import { restoreEntry } from './lists/restore-entry.ts'
import { updateEntry } from './lists/update-entry.ts'
import { createPortfolio } from './page/create-portfolio.ts'
import { getOwnPortfolio } from './page/get-own-portfolio.ts'
import { listOwnPortfolios } from './page/list-own-portfolios.ts'
import { publishPortfolio } from './page/publish-portfolio.ts'
import { updatePortfolio } from './page/update-portfolio.ts'
import { viewPortfolio } from './page/view-portfolio.ts'

const { badges, links, portfolios, projects, socialLinks } = procedures

export const portfoliosRouter = {
  listOwn: portfolios.listOwn.handler(handlerOf(listOwnPortfolios)),
  create: portfolios.create.handler(handlerOf(createPortfolio)),
  getOwn: portfolios.getOwn.handler(handlerOf(getOwnPortfolio)),
  update: portfolios.update.handler(({ context, input }) => updatePortfolio(context, input.params.id, input.body)),
  setPublished: portfolios.setPublished.handler(handlerOf(publishPortfolio)),
  view: portfolios.view.handler(handlerOf(viewPortfolio)),
}

/** The operations of each list of a page. */
export const listRouters = {
  links: {
    add: links.add.handler(({ context, input }) => addEntry(context, 'links', input)),
    update: links.update.handler(
      ({
        context,
        input: {
          params,
          body: { editedAt, ...changes },
        },
      }) => updateEntry(context, 'links', { id: params.id, changes, editedAt }),
    ),
    delete: links.delete.handler(({ context, input }) => deleteEntry(context, 'links', input)),
    restore: links.restore.handler(({ context, input }) => restoreEntry(context, 'links', input)),
    reorder: links.reorder.handler(({ context, input }) => reorderEntries(context, 'links', input)),
  },
  socialLinks: {
    add: socialLinks.add.handler(({ context, input }) => addEntry(context, 'socialLinks', input)),
    update: socialLinks.update.handler(
      ({
        context,
        input: {
          params,
          body: { editedAt, ...changes },
        },
      }) => updateEntry(context, 'socialLinks', { id: params.id, changes, editedAt }),
    ),
    delete: socialLinks.delete.handler(({ context, input }) => deleteEntry(context, 'socialLinks', input)),
    restore: socialLinks.restore.handler(({ context, input }) => restoreEntry(context, 'socialLinks', input)),
    reorder: socialLinks.reorder.handler(({ context, input }) => reorderEntries(context, 'socialLinks', input)),
  },
  projects: {
    add: projects.add.handler(({ context, input }) => addEntry(context, 'projects', input)),
    update: projects.update.handler(
      ({
        context,
        input: {
          params,
          body: { editedAt, ...changes },
        },
      }) => updateEntry(context, 'projects', { id: params.id, changes, editedAt }),
    ),
    delete: projects.delete.handler(({ context, input }) => deleteEntry(context, 'projects', input)),
    restore: projects.restore.handler(({ context, input }) => restoreEntry(context, 'projects', input)),
    reorder: projects.reorder.handler(({ context, input }) => reorderEntries(context, 'projects', input)),
  },
  badges: {
    add: badges.add.handler(({ context, input }) => addEntry(context, 'badges', input)),
    update: badges.update.handler(
      ({
        context,
        input: {
          params,
          body: { editedAt, ...changes },
        },
      }) => updateEntry(context, 'badges', { id: params.id, changes, editedAt }),
    ),
    delete: badges.delete.handler(({ context, input }) => deleteEntry(context, 'badges', input)),
    restore: badges.restore.handler(({ context, input }) => restoreEntry(context, 'badges', input)),
    reorder: badges.reorder.handler(({ context, input }) => reorderEntries(context, 'badges', input)),
  },
} satisfies Record<ListName, unknown>
