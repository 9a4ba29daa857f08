import type { PreviewPart } from '@vitrine/page/preview-messages'
import { useOpenId } from '../entries/use-entry-list.ts'
import type { PageLists } from '../entries/use-page-lists.ts'
import type { DesignSection } from './design/sections.ts'
import type { EditorTab } from './editor-tabs.ts'

const PART_OF_TAB: Record<Exclude<EditorTab, 'design'>, PreviewPart> = {
  general: 'top',
  background: 'top',
  badges: 'badges',
  projects: 'projects',
  links: 'links',
  social: 'socials',
  discord: 'cards',
}
const PART_OF_SECTION: Record<DesignSection, PreviewPart> = {
  looks: 'top',
  layout: 'top',
  color: 'top',
  card: 'top',
  buttons: 'links',
  text: 'title',
  motion: 'enter',
  cursor: 'top',
  page: 'end',
}

/** Returns the part of the page that an open tab edits; in the Design tab, that of its open section. */
export function editedPart(tab: EditorTab, section: DesignSection): PreviewPart {
  return tab === 'design' ? PART_OF_SECTION[section] : PART_OF_TAB[tab]
}

/** Returns the id of the entry whose fields are open in a tab; null if there is none. */
export function useOpenEntry(tab: EditorTab, lists: PageLists): string | null {
  const open: Partial<Record<EditorTab, string | null>> = {
    badges: useOpenId(lists.badges),
    projects: useOpenId(lists.projects),
    links: useOpenId(lists.links),
    social: useOpenId(lists.socialLinks),
  }
  return open[tab] ?? null
}
