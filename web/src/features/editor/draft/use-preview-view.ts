import { toPortfolioChanges } from '@vitrine/core/looks'
import {
  NO_CONNECTIONS,
  type OwnPortfolio,
  type PageConnections,
  type PortfolioView,
  portfolioTexts,
  toPortfolioView,
} from '@vitrine/core/portfolios'
import { pagePalette } from '@vitrine/core/portfolios/lite'
import { Color } from '@vitrine/core/themes'
import { BONE, hexOf, type Repair, VOID } from '@vitrine/core/themes/lite'
import { useMemo, useSyncExternalStore } from 'react'
import { serverClock } from '../../../api/server-clock.ts'
import { usePlanState } from '../../../session/index.ts'
import type { EntryAutosaves } from '../entries/entry-autosaves.ts'
import type { Texts } from '../entries/entry-forms.ts'
import type { PageLists } from '../entries/use-page-lists.ts'
import { type DraftFields, settingsOf, startDraft } from './draft.ts'
import { triedFields } from './tried.ts'
import { withoutTriedEntries, withTriedEntries } from './tried-entries.ts'
import { triedView } from './tried-view.ts'

/**
 * Returns the page with all unsaved edits, as it would be published, or undefined while the plan is loading.
 * Without premium, it shows the settings that the owner tries. If the plan could not be read, premium features are shown.
 */
export function usePreviewView(
  portfolio: OwnPortfolio,
  values: DraftFields,
  lists: PageLists,
  connections: PageConnections = NO_CONNECTIONS,
): PortfolioView | undefined {
  const links = useTyped(lists.links)
  const socialLinks = useTyped(lists.socialLinks)
  const projects = useTyped(lists.projects)
  const badges = useTyped(lists.badges)
  return useView(portfolio, values, { links, socialLinks, projects, badges, connections })
}

/** The changes that the page makes to the chosen colours, and the colours that it has where none is chosen, `#rrggbb`. */
export interface PageColors {
  repairs: readonly Repair[]
  ink: string
  card: string
}

/** Returns the page's colours. Does not render again while entries are typed. */
export function usePageColors(portfolio: OwnPortfolio, values: DraftFields): PageColors {
  const { links, socialLinks, projects, badges } = portfolio
  const view = useView(portfolio, values, { links, socialLinks, projects, badges, connections: NO_CONNECTIONS })
  if (!view) return { repairs: [], ink: BONE, card: VOID }
  const { repairs, inks, cards, onCards } = pagePalette(view)
  return { repairs, ink: hexOf(inks.ink), card: hexOf((onCards?.cards ?? cards).card) }
}

type Contents = Pick<OwnPortfolio, 'links' | 'socialLinks' | 'projects' | 'badges'> & { connections: PageConnections }

/** Returns the page that is shown. It stays the same until something of it changes, so that the preview is not drawn again. */
function useView(portfolio: OwnPortfolio, values: DraftFields, contents: Contents): PortfolioView | undefined {
  const { plan, locked, failed } = usePlanState()
  const { links, socialLinks, projects, badges, connections } = contents
  const known = plan !== undefined || failed
  return useMemo(
    () =>
      known ? viewOf(portfolio, values, { links, socialLinks, projects, badges, connections }, { locked }) : undefined,
    [known, portfolio, values, links, socialLinks, projects, badges, connections, locked],
  )
}

function viewOf(
  portfolio: OwnPortfolio,
  values: DraftFields,
  contents: Contents,
  { locked }: { locked: boolean },
): PortfolioView {
  const tried = triedFields(startDraft(portfolio, values), locked)
  const settings = finished(values, settingsOf(portfolio))
  const record = {
    ...portfolio,
    ...settings,
    theme: { ...portfolio.theme, ...toPortfolioChanges(settings).theme },
    title: values.title.trim() || portfolioTexts.defaultTitle,
    published: true,
  }
  const now = new Date(serverClock.toServerTime(Date.now()))
  const view = toPortfolioView(
    record,
    { premium: !locked, until: null },
    { ...contents, judgedHosts: portfolio.judgedHosts, now, note: null },
  )
  const { readFlags, chosenFlags } = contents.connections.discord
  return withTriedEntries(locked ? triedView(view, { ...values, ...record }, tried) : view, values, {
    projects: contents.projects,
    flags: { read: readFlags, chosen: locked ? 0 : chosenFlags },
  })
}

type Settings = ReturnType<typeof settingsOf>

/** Settings whose values are colours as typed. */
const COLORS = ['backgroundColor', 'premiumBadgeColor', 'accentColor', 'ink', 'cardColor', 'pictureTint'] as const

/** Returns the settings with the stored colour in place of each unfinished one. */
function finished(fields: DraftFields, stored: Settings): Settings {
  const values = withoutTriedEntries(fields)
  const unfinished = COLORS.filter((field) => !(values[field] === null || isColor(values[field])))
  const { backgroundColors } = values
  return {
    ...values,
    ...Object.fromEntries(unfinished.map((field) => [field, stored[field]])),
    backgroundColors: backgroundColors.every(isColor) ? backgroundColors : stored.backgroundColors,
  }
}

function isColor(text: string): boolean {
  return Color.safeParse(text).success
}

/** Returns the entries of a list with their unsaved edits. */
function useTyped<Entry, Values extends Texts>({
  entries,
  autosaves,
}: {
  entries: readonly Entry[]
  autosaves: EntryAutosaves<Entry, Values>
}): Entry[] {
  const version = useSyncExternalStore(autosaves.subscribe, autosaves.version, autosaves.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the typed entries change with the version.
  return useMemo(() => entries.map((entry) => autosaves.typed(entry)), [entries, autosaves, version])
}
