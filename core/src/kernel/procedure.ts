import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errorsOf, type RefusalSpec } from './refusal.ts'
import { kernelRefusals } from './refusals.ts'

/** Properties of an operation that the server needs before it validates the input. */
export interface OperationMeta {
  /** The refusal for a request without a session; null if the operation is open to everyone. */
  withoutSession: RefusalSpec<null> | null
  /** The refusal for everyone who has no role at the desk; null if the operation needs none. */
  withoutRole: RefusalSpec<null> | null
}

function procedure<const Specs extends readonly RefusalSpec[]>(
  { withoutSession = null, withoutRole = null }: Partial<OperationMeta>,
  refusals: Specs,
) {
  const meta: OperationMeta = { withoutSession, withoutRole }
  return oc
    .$meta(meta)
    .errors(
      errorsOf(
        kernelRefusals.invalidInput,
        kernelRefusals.malformedBody,
        kernelRefusals.bodyTooLarge,
        kernelRefusals.foreignOrigin,
        kernelRefusals.sessionChanged,
        kernelRefusals.rateLimited,
        kernelRefusals.unavailable,
        kernelRefusals.outOfSpace,
        ...refusals,
      ),
    )
}

/** Creates a procedure that is open to everyone, with the refusals that any request can get. */
export function publicProcedure<const Specs extends readonly RefusalSpec[]>(...refusals: Specs) {
  return procedure({}, refusals)
}

/** Creates a procedure that needs a session. Without one it refuses NOT_SIGNED_IN before the input is validated. */
export function signedInProcedure<const Specs extends readonly RefusalSpec[]>(...refusals: Specs) {
  return sessionProcedure(kernelRefusals.notSignedIn, ...refusals)
}

/** Creates a {@link signedInProcedure} with its own refusal, which names the purpose of the session. */
export function sessionProcedure<
  const WithoutSession extends RefusalSpec<null>,
  const Specs extends readonly RefusalSpec[],
>(withoutSession: WithoutSession, ...refusals: Specs) {
  return procedure({ withoutSession }, [withoutSession, ...refusals])
}

/**
 * Creates a procedure for people with a role at the desk. It refuses everyone else with `withoutRole` before the input is
 * validated, so that nobody learns what is there.
 */
export function keeperProcedure<
  const WithoutRole extends RefusalSpec<null>,
  const Specs extends readonly RefusalSpec[],
>(withoutRole: WithoutRole, ...refusals: Specs) {
  return procedure({ withoutRole }, [withoutRole, ...refusals])
}

/** An id: a UUID. */
export const Id = z.uuid()

/** A moment, in the API as ISO 8601 with its offset. */
export const Moment = z.iso.datetime({ offset: true })

/** Earliest moment that a client may send: the start of 1901, because `Date.UTC` adds 1900 to a year below 100. */
const EARLIEST = Date.UTC(1, 0, 1)
/** Moment before which a client's moments have to be: JavaScript and the database write its year with four digits. */
const LATEST = Date.UTC(9999, 11, 31)

/** A moment that a client sends: from 1901 to 30 December 9999, so that the database can compare with it. */
export const MomentInput = Moment.refine(
  (text) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST,
  'This date is out of range',
)

/** The largest number in an `integer` column of the database. */
export const INTEGER_MAX = 2_147_483_647

/** The result of an operation that returns no data. */
export const Done = z.object({ ok: z.literal(true) })
export type Done = z.infer<typeof Done>
export const done: Done = { ok: true }
