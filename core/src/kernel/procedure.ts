import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errorsOf, type RefusalSpec } from './refusal.ts'
import { kernelRefusals } from './refusals.ts'

/** Where every procedure starts: the refusals that any request can meet. */
export function publicProcedure<const Specs extends readonly RefusalSpec[]>(...refusals: Specs) {
  return oc.errors(
    errorsOf(
      kernelRefusals.invalidInput,
      kernelRefusals.malformedBody,
      kernelRefusals.bodyTooLarge,
      kernelRefusals.foreignOrigin,
      kernelRefusals.rateLimited,
      kernelRefusals.unavailable,
      ...refusals,
    ),
  )
}

/** A procedure that needs a session. */
export function signedInProcedure<const Specs extends readonly RefusalSpec[]>(...refusals: Specs) {
  return publicProcedure(kernelRefusals.notSignedIn, ...refusals)
}

/** An id made by the server: a UUID. */
export const Id = z.uuid()

/** A moment, in the API as ISO 8601 with its offset. */
export const Moment = z.iso.datetime({ offset: true })

/** The answer of an operation that has nothing to tell beyond its success. */
export const Done = z.object({ ok: z.literal(true) })
export type Done = z.infer<typeof Done>
export const done: Done = { ok: true }
