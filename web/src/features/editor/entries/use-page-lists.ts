import { type AddBadgeInput, type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { useAppContext } from '../../../api/app-context.ts'
import { usePortfolioCache } from '../../../api/use-portfolio-cache.ts'
import { badgeForm, linkForm, projectForm, socialLinkForm } from './entry-forms.ts'
import { useEntryList } from './use-entry-list.ts'

/** Badge to add: a predefined one, or a custom one with the defaults. */
export type NewBadge = Pick<AddBadgeInput, 'label' | 'color' | 'icon'>

/** Lists of the page, each stored at once. */
export type PageLists = ReturnType<typeof usePageLists>

export function usePageLists({ id: portfolioId, links, socialLinks, projects, badges }: OwnPortfolio) {
  const { portfolios } = useAppContext().api
  const cache = usePortfolioCache()

  function writeList<Key extends 'links' | 'socialLinks' | 'projects' | 'badges'>(key: Key) {
    return <Answer>(
      send: () => Promise<Answer>,
      apply: (entries: OwnPortfolio[Key], answer: Answer) => OwnPortfolio[Key],
    ) => cache.write(portfolioId, send, (cached, answer) => ({ ...cached, [key]: apply(cached[key], answer) }))
  }

  const lists = {
    links: useEntryList({
      entries: links,
      form: linkForm,
      texts: {
        addFailed: portfolioTexts.linkAddFailed,
        updateFailed: portfolioTexts.linkUpdateFailed,
        deleteFailed: portfolioTexts.linkDeleteFailed,
        deleted: portfolioTexts.linkDeleted,
      },
      calls: {
        add: () => portfolios.addLink({ portfolioId }),
        save: (id, body) => portfolios.updateLink({ params: { id }, body }),
        remove: (id) => portfolios.deleteLink({ id }),
        reorder: (ids) => portfolios.reorderLinks({ portfolioId, ids }),
      },
      write: writeList('links'),
    }),
    socialLinks: useEntryList({
      entries: socialLinks,
      form: socialLinkForm,
      texts: {
        addFailed: portfolioTexts.socialLinkAddFailed,
        updateFailed: portfolioTexts.socialLinkUpdateFailed,
        deleteFailed: portfolioTexts.socialLinkDeleteFailed,
        deleted: portfolioTexts.socialLinkDeleted,
      },
      calls: {
        add: () => portfolios.addSocialLink({ portfolioId }),
        save: (id, body) => portfolios.updateSocialLink({ params: { id }, body }),
        remove: (id) => portfolios.deleteSocialLink({ id }),
        reorder: (ids) => portfolios.reorderSocialLinks({ portfolioId, ids }),
      },
      write: writeList('socialLinks'),
    }),
    projects: useEntryList({
      entries: projects,
      form: projectForm,
      texts: {
        addFailed: portfolioTexts.projectAddFailed,
        updateFailed: portfolioTexts.projectUpdateFailed,
        deleteFailed: portfolioTexts.projectDeleteFailed,
        deleted: portfolioTexts.projectDeleted,
      },
      calls: {
        add: () => portfolios.addProject({ portfolioId }),
        save: (id, body) => portfolios.updateProject({ params: { id }, body }),
        remove: (id) => portfolios.deleteProject({ id }),
        reorder: (ids) => portfolios.reorderProjects({ portfolioId, ids }),
      },
      write: writeList('projects'),
    }),
    badges: useEntryList({
      entries: badges,
      form: badgeForm,
      texts: {
        addFailed: portfolioTexts.badgeAddFailed,
        updateFailed: portfolioTexts.badgeUpdateFailed,
        deleteFailed: portfolioTexts.badgeDeleteFailed,
        deleted: portfolioTexts.badgeDeleted,
      },
      calls: {
        add: (badge: NewBadge | undefined) => portfolios.addBadge({ portfolioId, ...badge }),
        save: (id, body) => portfolios.updateBadge({ params: { id }, body }),
        remove: (id) => portfolios.deleteBadge({ id }),
        reorder: (ids) => portfolios.reorderBadges({ portfolioId, ids }),
      },
      write: writeList('badges'),
    }),
  }
  const autosaves = Object.values(lists).map((list) => list.autosaves)
  return {
    ...lists,
    flush() {
      for (const each of autosaves) each.flush()
    },
    anyUnsaved: () => autosaves.some((each) => each.anyUnsaved()),
    anyStuck: () => autosaves.some((each) => each.anyStuck()),
  }
}
