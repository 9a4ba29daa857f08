import type { DraftField } from './draft.ts'

/** The tabs of the editor, in their order. */
export const EDITOR_TABS = [
  { value: 'general', label: 'General' },
  { value: 'badges', label: 'Badges' },
  { value: 'projects', label: 'Projects' },
  { value: 'social', label: 'Social' },
] as const

export type EditorTab = (typeof EDITOR_TABS)[number]['value']

const TAB_OF_FIELD: Partial<Record<DraftField, EditorTab>> = {
  title: 'general',
  bio: 'general',
  location: 'general',
  showLocation: 'general',
}

/** The tab that holds a field; null for one that has no control yet. */
export function tabOf(field: DraftField): EditorTab | null {
  return TAB_OF_FIELD[field] ?? null
}

/** True for the name of a tab. */
export function isEditorTab(name: string): name is EditorTab {
  return EDITOR_TABS.some(({ value }) => value === name)
}
