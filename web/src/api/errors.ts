import { ORPCError } from '@orpc/client'
import { FieldError, kernelTexts } from '@vitrine/core/kernel'
import { z } from 'zod'

/** A refusal as the server sent it, with its code, text and data. */
export interface ReceivedRefusal {
  code: string
  message: string
  data: unknown
}

const WithFields = z.object({ fields: z.array(FieldError) })

/** Returns the server's refusal, or null for any other error, like a lost connection. */
export function refusalOf(error: unknown): ReceivedRefusal | null {
  if (!(error instanceof ORPCError)) return null
  return { code: error.code, message: error.message, data: error.data }
}

/** Returns the fields that the server refused, with their texts; empty if it named none. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const parsed = WithFields.safeParse(refusalOf(error)?.data)
  return parsed.success ? parsed.data.fields : []
}

/** Returns true if no response arrived: the browser is offline or the server cannot be reached. */
export function isConnectionFault(error: unknown): boolean {
  return error instanceof TypeError
}

/** Returns true for a refusal that says that something does not exist, or no longer. */
export function isGone(error: unknown): boolean {
  return refusalOf(error)?.code.endsWith('_NOT_FOUND') ?? false
}

/** Returns the server's text, or `fallback` if no response arrived. */
export function messageOf(error: unknown, fallback: string = kernelTexts.unexpected): string {
  return refusalOf(error)?.message ?? fallback
}
