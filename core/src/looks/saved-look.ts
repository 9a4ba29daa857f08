import { z } from 'zod'
import { Id, lineField, Moment } from '../kernel/index.ts'
import { LOOK_NAME_MAX } from './limits.ts'
import { Look } from './schema.ts'
import { lookTexts } from './texts.ts'

/** Name of a look. */
export const LookName = lineField('Name', LOOK_NAME_MAX).refine((name) => name !== '', {
  error: lookTexts.nameRequired,
})

export const CreateLookInput = z.strictObject({ name: LookName, look: Look })
export type CreateLookInput = z.infer<typeof CreateLookInput>

/** Changes of a saved look. Its settings stay: people may have its link. */
export const LookUpdate = z
  .strictObject({ name: LookName, listed: z.boolean().describe('True to list the look for everyone') })
  .partial()
export type LookUpdate = z.infer<typeof LookUpdate>

/** A saved look as the viewer sees it. Everyone who has the link of one may read it. */
export const LookView = z.object({
  id: Id,
  name: z.string(),
  look: Look,
  by: z.string().nullable().describe('Username of the published page of its owner; null without one'),
  own: z.boolean().describe('True for the person who saved it'),
  listed: z.boolean().describe('True if everyone finds the look; otherwise it is found by its link'),
  uses: z.int().nonnegative().describe('Persons who have used it'),
  favourites: z.int().nonnegative().describe('Persons whose favorite it is'),
  favourite: z.boolean().describe('True if it is a favorite of the viewer'),
  createdAt: Moment,
})
export type LookView = z.infer<typeof LookView>

/** Orders of the public looks. Of equal ones the newer one comes first. */
export const LOOK_ORDERS = ['uses', 'newest'] as const
export type LookOrder = (typeof LOOK_ORDERS)[number]

/** Place in the list of public looks, behind a look: its uses, or its moment in milliseconds, and its id. */
export const LookPlace = z
  .string()
  .regex(/^\d{1,13}_[0-9a-f-]{36}$/)
  .refine((place) => Id.safeParse(place.split('_')[1]).success, { error: 'This is not a place in the list' })

/** A step of the list of public looks. `next` is the place at which the following one starts; null at the end. */
export const PublicLooks = z.object({ looks: z.array(LookView), next: LookPlace.nullable() })
export type PublicLooks = z.infer<typeof PublicLooks>
