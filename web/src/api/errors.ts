import { ORPCError } from '@orpc/client'
import type { FieldError } from '@vitrine/core/kernel'
import { kernelTexts } from '@vitrine/core/kernel/texts'

/** Code of errors that a proxy sent instead of this server. */
export const PROXY_FAILED = 'PROXY_FAILED'

/** A refusal as the server sent it, with its code, text and data. */
export interface ReceivedRefusal {
  code: string
  message: string
  data: unknown
}

/** Returns the server's refusal, or null for any other error, like a lost connection. */
export function refusalOf(error: unknown): ReceivedRefusal | null {
  if (!(error instanceof ORPCError)) return null
  return { code: error.code, message: error.message, data: error.data }
}

/** Returns the fields that the server refused, with their texts; empty if it named none. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const data = refusalOf(error)?.data
  if (!isObject(data) || !Array.isArray(data.fields)) return []
  return data.fields.every(isFieldError) ? data.fields : []
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value.field === 'string' && typeof value.message === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Returns true if no response of the server arrived: the browser is offline, or neither it nor a proxy can reach the
 * server.
 */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof ORPCError) return error.code === PROXY_FAILED && error.status >= 500
  return error instanceof TypeError
}

/** Returns true for a refusal that says that something does not exist, or no longer. */
export function isGone(error: unknown): boolean {
  return refusalOf(error)?.code.endsWith('_NOT_FOUND') ?? false
}

/** Returns the server's text, or `fallback` for an error without a response of the server. */
export function messageOf(error: unknown, fallback: string = kernelTexts.unexpected): string {
  return refusalOf(error)?.message ?? fallback
}
