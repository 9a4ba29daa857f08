/** One step of the history: the changed fields with their values before and after. */
interface Step<Fields> {
  before: Partial<Fields>
  after: Partial<Fields>
  /** Time of its last edit in milliseconds. */
  at: number
}

/** Steps that can be undone, and undone steps that can be redone, the newest last. */
export interface History<Fields> {
  past: readonly Step<Fields>[]
  future: readonly Step<Fields>[]
}

/** Most steps that are stored. */
const STEPS_MAX = 100
/** Milliseconds within which edits of a slider or picker are one step. */
const DRAG_PAUSE = 1_000

/** Kind of edits that become a step: typed texts are one step, and so is one drag of a slider or picker. */
export type Editing = 'text' | 'drag' | 'choice'

/** The history of a draft that was not edited yet. */
export const NO_HISTORY: History<never> = { past: [], future: [] }

/** Returns the names of fields. `Object.keys` returns them as texts, and fields have no others. */
function keysOf<Fields extends object>(fields: Partial<Fields>): (keyof Fields)[] {
  return Object.keys(fields) as (keyof Fields)[]
}

function sameKeys(one: object, other: object): boolean {
  return Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join()
}

function isUnchanged<Fields>(one: Partial<Fields>, other: Partial<Fields>): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns the fields of `source` that `changes` has. */
function pick<Fields extends object>(source: Fields, changes: Partial<Fields>): Partial<Fields> {
  const picked: Partial<Fields> = {}
  for (const key of keysOf(changes)) picked[key] = source[key]
  return picked
}

/** Returns true if an edit goes on with the last step. */
function goesOn<Fields>(last: Step<Fields> | undefined, changes: Partial<Fields>, at: number, editing: Editing) {
  if (!last || editing === 'choice' || !sameKeys(last.after, changes)) return false
  return editing === 'text' || at - last.at < DRAG_PAUSE
}

/** Adds an edit of `values` at the time `at`. What was undone before can no longer be redone. */
export function record<Fields extends object>(
  { past, future }: History<Fields>,
  values: Fields,
  changes: Partial<Fields>,
  { at, editing }: { at: number; editing: Editing },
): History<Fields> {
  const before = pick(values, changes)
  if (isUnchanged(before, pick({ ...values, ...changes }, changes))) return { past, future }
  const last = past.at(-1)
  // After an undo the next edit is a step of its own.
  if (last && future.length === 0 && goesOn(last, changes, at, editing)) {
    const step = { before: last.before, after: { ...last.after, ...changes }, at }
    const rest = past.slice(0, -1)
    return { past: isUnchanged(step.before, step.after) ? rest : [...rest, step], future: [] }
  }
  return { past: [...past, { before, after: changes, at }].slice(-STEPS_MAX), future: [] }
}

/** Returns the history after its last step was undone, and the values to set; null if there is no step. */
export function undo<Fields>({ past, future }: History<Fields>) {
  const step = past.at(-1)
  if (!step) return null
  return { history: { past: past.slice(0, -1), future: [...future, step] }, changes: step.before }
}

/** Returns the history after the last undone step was redone, and the values to set; null if there is no step. */
export function redo<Fields>({ past, future }: History<Fields>) {
  const step = future.at(-1)
  if (!step) return null
  return { history: { past: [...past, step], future: future.slice(0, -1) }, changes: step.after }
}

/** Removes fields from all steps, because their values were set elsewhere. */
export function forget<Fields extends object>(
  history: History<Fields>,
  isForgotten: (field: keyof Fields) => boolean,
): History<Fields> {
  const without = (fields: Partial<Fields>) => {
    const rest: Partial<Fields> = {}
    for (const key of keysOf(fields)) if (!isForgotten(key)) rest[key] = fields[key]
    return rest
  }
  const steps = (all: readonly Step<Fields>[]) =>
    all
      .map(({ before, after, at }) => ({ before: without(before), after: without(after), at }))
      .filter(({ after }) => Object.keys(after).length > 0)
  return { past: steps(history.past), future: steps(history.future) }
}
