import { entriesOf, type ListEntry, type ListName, type OwnPortfolio, PAGE_LISTS } from '@vitrine/core/portfolios'
import { useAppContext } from '../../../api/app-context.ts'
import { usePortfolioCache } from '../../../api/use-portfolio-cache.ts'
import { useLinkAdding } from '../setup/use-link-adding.ts'
import type { ListWrite } from './entry-autosaves.ts'
import { badgeForm, linkForm, projectForm, socialLinkForm } from './entry-forms.ts'
import { useEntryList } from './use-entry-list.ts'

/** Lists of the page, each stored at once. */
export type PageLists = ReturnType<typeof usePageLists>

export function usePageLists(page: OwnPortfolio) {
  const { id: portfolioId } = page
  const { links, socialLinks, projects, badges } = useAppContext().api
  const cache = usePortfolioCache()

  /** Returns the parts of a list that follow from its name. */
  function listOf<Name extends ListName>(name: Name) {
    const write: ListWrite<ListEntry<Name>> = (send, apply) =>
      cache.write(portfolioId, send, (cached, answer) => ({
        ...cached,
        [name]: apply([...entriesOf(cached, name)], answer),
      }))
    return { portfolioId, entries: entriesOf(page, name), texts: PAGE_LISTS[name].texts, write }
  }

  const lists = {
    links: useEntryList({ ...listOf('links'), form: linkForm, operations: links }),
    socialLinks: useEntryList({ ...listOf('socialLinks'), form: socialLinkForm, operations: socialLinks }),
    projects: useEntryList({ ...listOf('projects'), form: projectForm, operations: projects }),
    badges: useEntryList({ ...listOf('badges'), form: badgeForm, operations: badges }),
  } satisfies Record<ListName, unknown>
  const autosaves = Object.values(lists).map((list) => list.autosaves)
  const newLinks = {
    setup: useLinkAdding(lists),
    /** Links of the tab, where each address becomes a button. */
    tab: useLinkAdding({
      links: lists.links,
      socialLinks: { entries: [], add: ({ platform, url }) => lists.links.add({ title: platform, url }) },
    }),
  }
  const addings = Object.values(newLinks)
  return {
    ...lists,
    /** Links that are typed or being added, by the place of their field. */
    newLinks,
    flush() {
      for (const each of autosaves) each.flush()
    },
    /** Calls `listener` after each change of an entry. Returns an unsubscribe function. */
    subscribe(listener: () => void): () => void {
      const ends = autosaves.map((each) => each.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    /** Returns whether edits of entries are refused or failed, are being stored, or are all stored. */
    saveStatus(): 'failed' | 'saving' | 'idle' {
      if (autosaves.some((each) => each.anyStuck())) return 'failed'
      return autosaves.some((each) => each.anyUnsaved()) ? 'saving' : 'idle'
    },
    anyUnsaved: () => autosaves.some((each) => each.anyUnsaved()) || addings.some((each) => each.isUnsaved()),
    /** Returns true while an edit of an entry is refused or failed, or a typed link was not added. */
    anyStuck: () => autosaves.some((each) => each.anyStuck()) || addings.some((each) => each.isTyped()),
    anyEntryStuck: () => autosaves.some((each) => each.anyStuck()),
    /** Returns true while leaving would lose links that are typed or wait to be added. */
    anyLinkUnsaved: () => addings.some((each) => each.isUnsaved()),
    discardLinks() {
      for (const each of addings) each.discard()
    },
  }
}
