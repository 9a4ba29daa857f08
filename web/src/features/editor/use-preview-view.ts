import {
  DesignFields,
  type OwnPortfolio,
  type PortfolioView,
  portfolioTexts,
  toPortfolioView,
} from '@vitrine/core/portfolios'
import { useSyncExternalStore } from 'react'
import { usePlanState } from '../../session/index.ts'
import type { DraftFields } from './draft.ts'
import type { EntryAutosaves } from './entry-autosaves.ts'
import type { Texts } from './entry-forms.ts'
import type { PageLists } from './use-page-lists.ts'

/**
 * Returns the page as it would be published with everything that is typed; undefined while the plan is loading.
 * A plan that could not be read hides nothing.
 */
export function usePreviewView(
  portfolio: OwnPortfolio,
  values: DraftFields,
  lists: PageLists,
): PortfolioView | undefined {
  const { plan, locked, failed } = usePlanState()
  const socialLinks = useTyped(lists.socialLinks)
  const projects = useTyped(lists.projects)
  const badges = useTyped(lists.badges)
  if (!plan && !failed) return undefined
  const record = {
    ...portfolio,
    ...values,
    title: values.title.trim() || portfolioTexts.defaultTitle,
    // A colour that is still being typed is none yet.
    backgroundColor: isColor(values.backgroundColor) ? values.backgroundColor : portfolio.backgroundColor,
    premiumBadgeColor: isColor(values.premiumBadgeColor) ? values.premiumBadgeColor : portfolio.premiumBadgeColor,
    published: true,
  }
  return toPortfolioView(record, { premium: !locked, until: null }, { socialLinks, projects, badges, note: null })
}

function isColor(text: string): boolean {
  return DesignFields.shape.backgroundColor.safeParse(text).success
}

/** The entries of a list as they are typed at this moment. */
function useTyped<Entry, Values extends Texts>({
  entries,
  autosaves,
}: {
  entries: readonly Entry[]
  autosaves: EntryAutosaves<Entry, Values>
}): Entry[] {
  useSyncExternalStore(autosaves.subscribe, autosaves.version, autosaves.version)
  return entries.map((entry) => autosaves.typed(entry))
}
