import { z } from 'zod'
import { Moment, MomentInput } from '../kernel/index.ts'

/** Visibility of an entry as stored. */
export const VisibilityFields = {
  hidden: z.boolean().describe('True for an entry that the page does not show'),
  visibleFrom: Moment.nullable().describe('Null for an entry that is not scheduled'),
  visibleUntil: Moment.nullable().describe('Null for an entry that does not end'),
}

/** Visibility in the input of a change. */
export const VisibilityChanges = {
  hidden: z.boolean(),
  visibleFrom: MomentInput.nullable(),
  visibleUntil: MomentInput.nullable(),
}

/** Visibility in the input of an addition. */
export const VisibilityDefaults = {
  hidden: VisibilityChanges.hidden.default(false),
  visibleFrom: VisibilityChanges.visibleFrom.default(null),
  visibleUntil: VisibilityChanges.visibleUntil.default(null),
}
