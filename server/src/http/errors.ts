import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { kernelRefusals, kernelTexts, Refusal, refuse } from '@vitrine/core/kernel'
import type { Log } from '../log.ts'
import { outageOf } from '../outage.ts'

/** Turns whatever a verb or the input check threw into what the client is told. Bugs are logged and lose their text. */
export function toApiError(error: unknown, log: Log): ORPCError<string, unknown> {
  const refusal = asRefusal(error, log)
  if (refusal) return apiErrorOf(refusal)
  if (error instanceof ORPCError && error.status < 500) return error
  log.error({ err: error }, 'a request failed')
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: kernelTexts.unexpected })
}

/** Errors that were logged as an outage: on its way to the client an error passes several places. */
const logged = new WeakSet<object>()

/**
 * Returns the refusal that an error stands for; null for a bug. An outage is logged with its cause, once per error;
 * without a log the caller passes the error on to whoever logs it.
 */
export function asRefusal(error: unknown, log: Log | null): Refusal | null {
  if (error instanceof Refusal) return error
  const service = outageOf(error)
  if (service) {
    if (log && error instanceof Error && !logged.has(error)) {
      logged.add(error)
      log.error({ err: error }, `the ${service} is not available`)
    }
    return refuse(kernelRefusals.unavailable)
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    if (error.cause instanceof ValidationError) return invalidInput(error.cause)
    return refuse(kernelRefusals.malformedBody)
  }
  return null
}

/** The body of an error answer, the same for every way an error can come about. */
export function errorBody({ spec, status, message, data }: Refusal): Record<string, unknown> {
  return { defined: true, code: spec.code, status, message, ...(data === undefined ? {} : { data }) }
}

/** A refusal as a complete response, where no procedure is involved. */
export function refusalResponse(refusal: Refusal): Response {
  return Response.json(errorBody(refusal), { status: refusal.status, headers: retryHeaders(refusal) })
}

/** `Retry-After`, where the refusal tells when to come back. */
export function retryHeaders({ spec, data }: Refusal): Record<string, string> {
  if (spec.code !== kernelRefusals.rateLimited.code) return {}
  const { retryAfter } = kernelRefusals.rateLimited.data.parse(data)
  return { 'retry-after': String(retryAfter) }
}

function apiErrorOf({ spec, status, message, data }: Refusal): ORPCError<string, unknown> {
  return new ORPCError(spec.code, { defined: true, status, message, data })
}

/** One entry a field, in the order of the input; the first one's text is the answer's. */
function invalidInput(error: ValidationError): Refusal {
  const fields = new Map<string, string>()
  for (const issue of error.issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    const unknownKeys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : null
    for (const name of unknownKeys ?? [null]) {
      const field = [...path, ...(name === null ? [] : [name])]
        .filter((part, index) => index > 0 || !isEnvelope(part))
        .join('.')
      if (!fields.has(field)) fields.set(field, name === null ? issue.message : 'This field cannot be set')
    }
  }
  const list = [...fields].map(([field, message]) => ({ field, message }))
  return refuse(kernelRefusals.invalidInput, { fields: list }, list[0]?.message)
}

/** Parts of a request that the contract names apart; people know the fields within. */
function isEnvelope(part: string): boolean {
  return part === 'body' || part === 'params' || part === 'query'
}
