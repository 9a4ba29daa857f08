import { type OwnPortfolio, PortfolioChanges, portfolioTexts, savedTitle } from '@vitrine/core/portfolios'
import { designOf } from '@vitrine/core/portfolios/lite'
import { ThemeChanges } from '@vitrine/core/themes'
import type { z } from 'zod'
import { type Editing, forget, type History, NO_HISTORY, record, redo, undo } from './history.ts'
import { NO_TRIED_ENTRIES, ofEntries, TriedEntries } from './tried-entries.ts'

/**
 * Changed settings, those of the theme beside the others, so that each is edited, refused and merged by itself; and the
 * settings of entries that are tried.
 */
export const DraftChanges = PortfolioChanges.omit({ theme: true })
  .extend(ThemeChanges.shape)
  .extend(TriedEntries.partial().shape)
export type DraftChanges = z.infer<typeof DraftChanges>

/** Settings that are stored by Save, each with its value. */
export type DraftFields = Required<DraftChanges>
export type DraftField = keyof DraftFields
export type DraftErrors = Partial<Record<DraftField, string>>

const DRAFT_FIELDS = DraftChanges.keyof().options

/** State of the editor's draft: stored values, edited values, and changes being sent. */
export interface DraftState {
  stored: DraftFields
  values: DraftFields
  /** Changes of the running save, or null. */
  sending: DraftChanges | null
  /** Errors of the server by field, until the field changes. */
  refused: DraftErrors
  history: History<DraftFields>
}

/** Fields whose consecutive edits are one step of the history. */
const EDITING: Partial<Record<DraftField, Editing>> = {
  tags: 'text',
  ownBadges: 'text',
  title: 'text',
  bio: 'text',
  location: 'text',
  enterText: 'text',
  backgroundColor: 'drag',
  backgroundColors: 'drag',
  premiumBadgeColor: 'drag',
  accentColor: 'drag',
  ink: 'drag',
  cardColor: 'drag',
  pictureTint: 'drag',
  musicVolume: 'drag',
  cursorSize: 'drag',
  focusX: 'drag',
  focusY: 'drag',
}

export type DraftAction =
  /** An edit at a time in milliseconds. */
  | { type: 'edited'; changes: DraftChanges; at: number }
  /** Values that a file has changed. They are no step of the history. */
  | { type: 'followed'; changes: DraftChanges }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'sent'; changes: DraftChanges }
  | { type: 'saved'; portfolio: OwnPortfolio }
  | { type: 'failed'; refused: DraftErrors }
  | { type: 'refreshed'; portfolio: OwnPortfolio }

/** Returns only the settings of a portfolio that are stored by Save. */
export function settingsOf(portfolio: OwnPortfolio): Omit<DraftFields, keyof TriedEntries> {
  const { title, bio, location, showLocation } = portfolio
  return { title, bio, location, showLocation, ...designOf(portfolio), ...portfolio.theme }
}

/** Returns the fields of a draft without changes. */
function fieldsOf(portfolio: OwnPortfolio): DraftFields {
  return { ...settingsOf(portfolio), ...NO_TRIED_ENTRIES }
}

/** Returns true for the name of a setting that is stored by Save. */
export function isDraftField(name: string): name is DraftField {
  return DRAFT_FIELDS.some((field) => field === name)
}

/** Creates a draft from a stored portfolio, with the edits that this tab has not saved yet. */
export function startDraft(portfolio: OwnPortfolio, changes: DraftChanges = {}): DraftState {
  const stored = fieldsOf(portfolio)
  return { stored, values: { ...stored, ...changes }, sending: null, refused: {}, history: NO_HISTORY }
}

function copyField<Field extends DraftField>(target: DraftChanges, source: DraftChanges, field: Field): void {
  target[field] = source[field]
}

/** Returns true if a field has the same value in both. */
function isSame(one: DraftChanges, other: DraftChanges, field: DraftField): boolean {
  return one[field] === other[field] || JSON.stringify(one[field]) === JSON.stringify(other[field])
}

/** Returns the fields whose value differs from the stored one. */
export function changesOf({ stored, values }: Pick<DraftState, 'stored' | 'values'>): DraftChanges {
  const changes: DraftChanges = {}
  for (const field of DRAFT_FIELDS) {
    if (!isSame(values, stored, field)) copyField(changes, values, field)
  }
  return changes
}

/** Returns true while an edit is not stored yet, also during a save. */
export function hasUnsavedChanges(draft: DraftState): boolean {
  return draft.sending !== null || Object.keys(changesOf(draft)).length > 0
}

/** Returns the errors by field. An error of the rules for a changed value replaces that of the server. */
export function problemsOf(draft: DraftState, published: boolean): DraftErrors {
  const problems: DraftErrors = { ...draft.refused }
  if (savedTitle(draft.values.title, published) === null) problems.title = portfolioTexts.titleRequired
  const checked = DraftChanges.safeParse(changesOf(draft))
  for (const issue of checked.error?.issues ?? []) {
    const field = String(issue.path[0])
    if (isDraftField(field)) problems[field] = issue.message
  }
  return problems
}

/**
 * Replaces the stored values by those of a portfolio. Fields for which `isEdited` is true keep their edited values.
 * Steps of the history lose the fields for which `isOwn` is false and whose values have changed.
 */
function rebase(
  draft: DraftState,
  portfolio: OwnPortfolio,
  { isEdited, isOwn }: { isEdited(field: DraftField): boolean; isOwn(field: DraftField): boolean },
): DraftState {
  const stored = fieldsOf(portfolio)
  const values = { ...stored }
  for (const field of DRAFT_FIELDS) {
    if (isEdited(field)) copyField(values, draft.values, field)
  }
  const history = forget(draft.history, (field) => !(isOwn(field) || isSame(values, draft.values, field)))
  return { ...draft, stored, values, history }
}

/** Sets values and removes the errors of their fields. */
function change(draft: DraftState, changes: DraftChanges): DraftState {
  const remaining = Object.entries(draft.refused).filter(([field]) => !(field in changes))
  return { ...draft, values: { ...draft.values, ...changes }, refused: Object.fromEntries(remaining) }
}

/** Returns how the fields of an edit are edited. */
function editingOf(changes: DraftChanges): Editing {
  const kinds = new Set(DRAFT_FIELDS.filter((field) => field in changes).map((field) => EDITING[field] ?? 'choice'))
  const [kind = 'choice'] = kinds
  return kinds.size === 1 ? kind : 'choice'
}

/** Returns the draft after a step of the history was undone or redone. */
function move(draft: DraftState, go: typeof undo<DraftFields>): DraftState {
  const moved = go(draft.history)
  return moved ? { ...change(draft, moved.changes), history: moved.history } : draft
}

/** Returns the draft after an action. An edit made during a save stays unsaved, whether or not the save succeeds. */
export function reduceDraft(draft: DraftState, action: DraftAction): DraftState {
  const { stored, values, sending } = draft
  switch (action.type) {
    case 'edited': {
      const { changes, at } = action
      const history = record(draft.history, values, changes, { at, editing: editingOf(changes) })
      return { ...change(draft, changes), history }
    }
    case 'followed':
      return { ...change(draft, action.changes), history: forget(draft.history, (field) => field in action.changes) }
    case 'undone':
      return move(draft, undo)
    case 'redone':
      return move(draft, redo)
    case 'sent':
      return { ...draft, sending: action.changes, refused: {} }
    case 'saved': {
      const basis = { ...stored, ...sending }
      const isEdited = (field: DraftField) => !isSame(values, basis, field)
      const isOwn = (field: DraftField) => field in (sending ?? {})
      return { ...rebase(draft, action.portfolio, { isEdited, isOwn }), sending: null }
    }
    case 'failed':
      return { ...draft, sending: null, refused: action.refused }
    case 'refreshed': {
      const isEdited = (field: DraftField) => !isSame(values, stored, field) || field in (sending ?? {})
      const next = rebase(draft, action.portfolio, { isEdited, isOwn: isEdited })
      return { ...next, values: { ...next.values, ...ofEntries(next.values, action.portfolio) } }
    }
  }
}
