import { ORPCError } from '@orpc/client'
import { FieldError, kernelTexts } from '@vitrine/core/kernel'
import { z } from 'zod'

/** A refusal as the server sent it. */
export interface ReceivedRefusal {
  code: string
  message: string
  data: unknown
}

const WithFields = z.object({ fields: z.array(FieldError) })

/** The server's refusal; null for anything else, like a lost connection. */
export function refusalOf(error: unknown): ReceivedRefusal | null {
  if (!(error instanceof ORPCError)) return null
  return { code: error.code, message: error.message, data: error.data }
}

/** The fields that the server did not accept, with their texts; empty where it named none. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const parsed = WithFields.safeParse(refusalOf(error)?.data)
  return parsed.success ? parsed.data.fields : []
}

/** True where no answer came: offline, or the server cannot be reached. */
export function isConnectionFault(error: unknown): boolean {
  return error instanceof TypeError
}

/** True for the server's answer that something does not exist, or no longer. */
export function isGone(error: unknown): boolean {
  return refusalOf(error)?.code.endsWith('_NOT_FOUND') ?? false
}

/** The server's own words, or `fallback` where no answer came. */
export function messageOf(error: unknown, fallback: string = kernelTexts.unexpected): string {
  return refusalOf(error)?.message ?? fallback
}
