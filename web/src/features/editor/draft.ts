import { type OwnPortfolio, PortfolioChanges } from '@vitrine/core/portfolios'
import { designOf } from '@vitrine/core/portfolios/view'

/** The settings that wait for Save, with a value each. */
export type DraftFields = Required<PortfolioChanges>
export type DraftField = keyof DraftFields
export type DraftErrors = Partial<Record<DraftField, string>>

const DRAFT_FIELDS = PortfolioChanges.keyof().options

/** What the editor holds of a portfolio: what is stored, what is typed, and what is on its way to the server. */
export interface DraftState {
  stored: DraftFields
  values: DraftFields
  /** The changes of the running save; null while none runs. */
  sending: PortfolioChanges | null
  /** What the server said about a field, until that field changes. */
  refused: DraftErrors
}

export type DraftAction =
  | { type: 'edited'; changes: PortfolioChanges }
  | { type: 'sent'; changes: PortfolioChanges }
  | { type: 'saved'; portfolio: OwnPortfolio }
  | { type: 'failed'; refused: DraftErrors }
  | { type: 'refreshed'; portfolio: OwnPortfolio }

function fieldsOf(portfolio: OwnPortfolio): DraftFields {
  const { title, bio, location, showLocation } = portfolio
  return { title, bio, location, showLocation, ...designOf(portfolio) }
}

/** True for the name of a setting that waits for Save. */
export function isDraftField(name: string): name is DraftField {
  return DRAFT_FIELDS.some((field) => field === name)
}

/** An untouched draft of a stored portfolio. */
export function startDraft(portfolio: OwnPortfolio): DraftState {
  const stored = fieldsOf(portfolio)
  return { stored, values: stored, sending: null, refused: {} }
}

function copyField<Field extends DraftField>(target: PortfolioChanges, source: PortfolioChanges, field: Field): void {
  target[field] = source[field]
}

/** What Save would send: the fields whose value is not the stored one. */
export function changesOf({ stored, values }: DraftState): PortfolioChanges {
  const changes: PortfolioChanges = {}
  for (const field of DRAFT_FIELDS) {
    if (values[field] !== stored[field]) copyField(changes, values, field)
  }
  return changes
}

/** True while something typed is not stored yet, a running save included. */
export function hasUnsavedChanges(draft: DraftState): boolean {
  return draft.sending !== null || Object.keys(changesOf(draft)).length > 0
}

/** What is wrong at which field: what the schema says of the changed values, else what the server said. */
export function problemsOf(draft: DraftState): DraftErrors {
  const problems: DraftErrors = { ...draft.refused }
  const checked = PortfolioChanges.safeParse(changesOf(draft))
  for (const issue of checked.error?.issues ?? []) {
    const field = String(issue.path[0])
    if (isDraftField(field)) problems[field] = issue.message
  }
  return problems
}

/** The stored portfolio is replaced; edited fields keep what was typed. */
function rebase(draft: DraftState, portfolio: OwnPortfolio, isEdited: (field: DraftField) => boolean): DraftState {
  const stored = fieldsOf(portfolio)
  const values = { ...stored }
  for (const field of DRAFT_FIELDS) {
    if (isEdited(field)) copyField(values, draft.values, field)
  }
  return { ...draft, stored, values }
}

/** Moves the draft on. Whatever the server answers, an edit made after it was asked is kept and stays unsaved. */
export function reduceDraft(draft: DraftState, action: DraftAction): DraftState {
  const { stored, values, sending } = draft
  switch (action.type) {
    case 'edited': {
      const kept = Object.entries(draft.refused).filter(([field]) => !(field in action.changes))
      return { ...draft, values: { ...values, ...action.changes }, refused: Object.fromEntries(kept) }
    }
    case 'sent':
      return { ...draft, sending: action.changes, refused: {} }
    case 'saved': {
      const basis = { ...stored, ...sending }
      return { ...rebase(draft, action.portfolio, (field) => values[field] !== basis[field]), sending: null }
    }
    case 'failed':
      return { ...draft, sending: null, refused: action.refused }
    case 'refreshed':
      return rebase(draft, action.portfolio, (field) => values[field] !== stored[field] || field in (sending ?? {}))
  }
}
