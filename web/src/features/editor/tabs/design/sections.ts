import type { DraftField } from '../../draft/draft.ts'

/** Sections of the Design tab in order. */
export const DESIGN_SECTIONS = [
  { value: 'looks', label: 'Looks' },
  { value: 'layout', label: 'Layout' },
  { value: 'color', label: 'Color' },
  { value: 'card', label: 'Card' },
  { value: 'buttons', label: 'Buttons' },
  { value: 'text', label: 'Text' },
  { value: 'motion', label: 'Motion' },
  { value: 'cursor', label: 'Cursor' },
  { value: 'page', label: 'Page' },
] as const

export type DesignSection = (typeof DESIGN_SECTIONS)[number]['value']

/** Returns true for the name of a section. */
export function isDesignSection(name: string): name is DesignSection {
  return DESIGN_SECTIONS.some(({ value }) => value === name)
}

/** Fields in which something can be typed that is refused, with their section. */
const SECTION_OF_FIELD: Partial<Record<DraftField, DesignSection>> = {
  accentColor: 'color',
  ink: 'color',
  cardColor: 'color',
  enterText: 'motion',
  premiumBadgeColor: 'page',
}

/** Returns the section that holds a field of the Design tab in which something is refused; undefined for any other. */
export function sectionOf(field: DraftField): DesignSection | undefined {
  return SECTION_OF_FIELD[field]
}
