import { portfolioTexts } from '@vitrine/core/portfolios'
import type { DraftField } from '../draft/draft.ts'

/** Tabs of the editor in order. */
export const EDITOR_TABS = (
  ['general', 'background', 'design', 'badges', 'projects', 'links', 'social', 'discord'] as const
).map((value) => ({ value, label: portfolioTexts.tabs[value] }))

export type EditorTab = (typeof EDITOR_TABS)[number]['value']

const TAB_OF_FIELD: Record<DraftField, EditorTab> = {
  title: 'general',
  bio: 'general',
  location: 'general',
  showLocation: 'general',
  backgroundType: 'background',
  backgroundColor: 'background',
  musicEnabled: 'background',
  musicVolume: 'background',
  visualEffect: 'design',
  effectIntensity: 'design',
  cursorType: 'design',
  cursorAnimationType: 'design',
  cursorSize: 'design',
  hideStats: 'design',
  chatEnabled: 'design',
  customFont: 'design',
  textAnimation: 'design',
  animationSpeed: 'design',
  showPremiumBadge: 'design',
  premiumBadgeColor: 'design',
  linkStyle: 'links',
  accentColor: 'design',
  layout: 'design',
  blocks: 'design',
  backgroundStyle: 'background',
  backgroundColors: 'background',
  backgroundMotion: 'background',
  pictureDim: 'background',
  pictureBlur: 'background',
  pictureTint: 'background',
  focusX: 'background',
  focusY: 'background',
  ink: 'design',
  cardColor: 'design',
  card: 'design',
  corner: 'design',
  edge: 'design',
  shadow: 'design',
  portraitShape: 'design',
  portraitSize: 'design',
  portraitFrame: 'design',
  linkIcon: 'design',
  linkColumns: 'design',
  icons: 'design',
  effectColor: 'design',
  pairing: 'design',
  titleStyle: 'design',
  enter: 'design',
  enterText: 'design',
  enterBackground: 'design',
  brand: 'design',
  attention: 'links',
  tags: 'projects',
  ownBadges: 'badges',
  projectPictures: 'projects',
  cursorPicture: 'design',
  discordBadges: 'discord',
}

/** Returns the tab that holds a field. */
export function tabOf(field: DraftField): EditorTab {
  return TAB_OF_FIELD[field]
}

/** Returns true for the name of a tab. */
export function isEditorTab(name: string): name is EditorTab {
  return EDITOR_TABS.some(({ value }) => value === name)
}
