import type { DraftField } from '../draft/draft.ts'

/** Text beside a control whose value is tried without premium. */
export const TRIED = 'Shown in your preview. Part of Premium.'

/** Returns the hint of a control; while one of its settings is tried, that it is part of premium. */
export function triedHint<Hint extends string | undefined>(
  tried: readonly DraftField[],
  fields: readonly DraftField[],
  hint: Hint,
): Hint | string {
  return fields.some((field) => tried.includes(field)) ? TRIED : hint
}
