import { z } from 'zod'
import { fileRefusals, HELD_CAUSES } from '../files/index.ts'
import { Done, Id, keeperProcedure, Moment } from '../kernel/index.ts'
import { moderationRefusals } from './refusals.ts'

const tags = ['Moderation']
const { deskNotFound, heldNotFound, heldNotStored } = moderationRefusals
const { broken, tooManyPixels, wrongType, storageFull } = fileRefusals

/** Most held uploads that the desk lists. */
export const HELD_LISTED = 50

/** An upload that was held instead of published. */
export const HeldUpload = z.object({
  id: Id,
  username: z.string().describe('Page of the person; empty without one'),
  kind: z.string(),
  cause: z.enum(HELD_CAUSES),
  sha256: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  isStored: z.boolean().describe('True if its file is stored, so that it can be published'),
  heldAt: Moment,
})
export type HeldUpload = z.infer<typeof HeldUpload>

/** Operations of keepers on uploads that were held. */
export const heldContract = {
  heldUploads: keeperProcedure(deskNotFound)
    .route({
      method: 'GET',
      path: '/desk/held-uploads',
      tags,
      summary: 'List held uploads',
      description: `The newest ${HELD_LISTED}. Each is deleted after 30 days.`,
    })
    .output(z.array(HeldUpload)),
  discardHeldUpload: keeperProcedure(deskNotFound, heldNotFound)
    .route({ method: 'DELETE', path: '/desk/held-uploads/{id}', tags, summary: 'Delete a held upload' })
    .input(z.strictObject({ id: Id }))
    .output(Done),
  releaseHeldUpload: keeperProcedure(
    deskNotFound,
    heldNotFound,
    heldNotStored,
    broken,
    tooManyPixels,
    wrongType,
    storageFull,
  )
    .route({
      method: 'POST',
      path: '/desk/held-uploads/{id}/release',
      tags,
      summary: 'Publish a held upload',
      description: 'Its file is stored among the files of its person, who gets a mail and chooses where to use it.',
    })
    .input(z.strictObject({ id: Id }))
    .output(Done),
}
