import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { kernelRefusals, kernelTexts, Refusal, type RefusalSpec, refuse } from '@vitrine/core/kernel'
import { isOutOfSpace } from '../disk/out-of-space-error.ts'
import type { Log } from '../log/log.ts'
import { outageOf } from './outage-of.ts'

/**
 * Converts any error of a verb or of input validation to the client's error. Bugs are logged and their text is
 * removed.
 */
export function toApiError(error: unknown, log: Log): ORPCError<string, unknown> {
  const refusal = asRefusal(error, log)
  if (refusal) return apiErrorOf(refusal)
  if (error instanceof ORPCError && error.status < 500) return error
  log.error({ err: error }, 'a request failed')
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: kernelTexts.unexpected })
}

/** Errors that were logged already: an error passes {@link asRefusal} several times. */
const logged = new WeakSet<object>()

function logOnce(error: unknown, log: Log | null, text: string): void {
  if (!log || !(error instanceof Error) || logged.has(error)) return
  logged.add(error)
  log.error({ err: error }, text)
}

/**
 * Converts an error to its refusal; null for a bug. An outage or a full disk is logged with its cause, once per
 * error. A caller that passes no log passes the error on to code that logs it.
 */
export function asRefusal(error: unknown, log: Log | null): Refusal | null {
  if (error instanceof Refusal) return error
  if (isOutOfSpace(error)) {
    logOnce(error, log, 'the disk is full')
    return refuse(kernelRefusals.outOfSpace)
  }
  const service = outageOf(error)
  if (service) {
    logOnce(error, log, `the ${service} is not available`)
    return refuse(kernelRefusals.unavailable)
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    if (error.cause instanceof ValidationError) return invalidInput(error.cause)
    return refuse(kernelRefusals.malformedBody)
  }
  return null
}

/** Returns the value, or null if it is refused with `refusal`. Throws any other error. */
export async function orNull<Value>(value: Promise<Value>, refusal: RefusalSpec): Promise<Value | null> {
  try {
    return await value
  } catch (error) {
    if (asRefusal(error, null)?.spec.code === refusal.code) return null
    throw error
  }
}

/** Returns the body of an error response. */
export function errorBody({ spec, status, message, data }: Refusal): Record<string, unknown> {
  return { defined: true, code: spec.code, status, message, ...(data === undefined ? {} : { data }) }
}

/** Converts a refusal to a response, for routes outside the contract. */
export function refusalResponse(refusal: Refusal): Response {
  return Response.json(errorBody(refusal), { status: refusal.status, headers: retryHeaders(refusal) })
}

/** Seconds after which a request that met an outage may be repeated. */
const OUTAGE_RETRY_SECONDS = 5

/** Returns the `Retry-After` header of RATE_LIMITED and UNAVAILABLE; no header for any other refusal. */
export function retryHeaders({ spec, data }: Refusal): Record<string, string> {
  if (spec.code === kernelRefusals.unavailable.code) return { 'retry-after': String(OUTAGE_RETRY_SECONDS) }
  if (spec.code !== kernelRefusals.rateLimited.code) return {}
  const { retryAfter } = kernelRefusals.rateLimited.data.parse(data)
  return { 'retry-after': String(retryAfter) }
}

function apiErrorOf({ spec, status, message, data }: Refusal): ORPCError<string, unknown> {
  return new ORPCError(spec.code, { defined: true, status, message, data })
}

/** Returns INVALID_INPUT with one entry per field, in the order of the input, and the first field's message. */
function invalidInput(error: ValidationError): Refusal {
  const fields = new Map<string, string>()
  for (const issue of error.issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    const unknownKeys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : null
    for (const name of unknownKeys ?? [null]) {
      const field = [...path, ...(name === null ? [] : [name])]
        .filter((part, index) => index > 0 || !isRequestPart(part))
        .join('.')
      if (!fields.has(field)) fields.set(field, name === null ? issue.message : 'This field cannot be set')
    }
  }
  const list = [...fields].map(([field, message]) => ({ field, message }))
  return refuse(kernelRefusals.invalidInput, { fields: list }, list[0]?.message)
}

/** Returns true for the part of a request that contains the fields: its name is not part of a field's name. */
function isRequestPart(part: string): boolean {
  return part === 'body' || part === 'params' || part === 'query'
}
