import {
  DesignFields,
  NO_CONNECTIONS,
  type OwnPortfolio,
  type PageConnections,
  type PortfolioView,
  portfolioTexts,
  toPortfolioView,
} from '@vitrine/core/portfolios'
import { useSyncExternalStore } from 'react'
import { serverClock } from '../../../api/server-clock.ts'
import { usePlanState } from '../../../session/index.ts'
import type { EntryAutosaves } from '../entries/entry-autosaves.ts'
import type { Texts } from '../entries/entry-forms.ts'
import type { PageLists } from '../entries/use-page-lists.ts'
import { type DraftFields, toPortfolioChanges } from './draft.ts'

/**
 * Returns the page with all unsaved edits, as it would be published, or undefined while the plan is loading.
 * If the plan could not be read, premium features are shown.
 */
export function usePreviewView(
  portfolio: OwnPortfolio,
  values: DraftFields,
  lists: PageLists,
  connections: PageConnections = NO_CONNECTIONS,
): PortfolioView | undefined {
  const { plan, locked, failed } = usePlanState()
  const links = useTyped(lists.links)
  const socialLinks = useTyped(lists.socialLinks)
  const projects = useTyped(lists.projects)
  const badges = useTyped(lists.badges)
  if (!plan && !failed) return undefined
  const record = {
    ...portfolio,
    ...values,
    theme: { ...portfolio.theme, ...toPortfolioChanges(values).theme },
    title: values.title.trim() || portfolioTexts.defaultTitle,
    // An unfinished colour is not applied.
    backgroundColor: isColor(values.backgroundColor) ? values.backgroundColor : portfolio.backgroundColor,
    premiumBadgeColor: isColor(values.premiumBadgeColor) ? values.premiumBadgeColor : portfolio.premiumBadgeColor,
    published: true,
  }
  const now = new Date(serverClock.toServerTime(Date.now()))
  const contents = { now, links, socialLinks, projects, badges, note: null, connections }
  return toPortfolioView(record, { premium: !locked, until: null }, contents)
}

function isColor(text: string): boolean {
  return DesignFields.shape.backgroundColor.safeParse(text).success
}

/** Returns the entries of a list with their unsaved edits. */
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
