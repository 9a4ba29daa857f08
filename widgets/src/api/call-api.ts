import { proxyText, UNEXPECTED } from '@vitrine/core/kernel/page-texts'
import { failureText } from './failure-text.ts'
import type { InputOf, Operation, OutputOf } from './operation.ts'

/** A refusal of the server, with its code and text. `code` is undefined if a proxy refused. */
export class ApiRefusal extends Error {
  constructor(
    readonly code: unknown,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Length from which a request may not outlive its page. Browsers refuse to send more than 64 KiB of such bodies at a time,
 * and a character can take three bytes.
 */
const KEEPALIVE_LENGTH_MAX = 10_000

/** The body of a response without success. A proxy may send a body without these fields. */
interface ErrorBody {
  code?: string
  message?: string
}

/**
 * Calls an operation of the contract and returns its response. Throws {@link ApiRefusal}, or an error with a text to
 * show if no response came. The type of the response is the server's guarantee: oRPC checks each one by the contract's
 * schema.
 */
export async function callApi<Name extends Operation>(
  operation: Name,
  input: InputOf<Name>,
  signal: AbortSignal | null = null,
): Promise<OutputOf<Name>> {
  const [method = '', template = ''] = operation.split(' ')
  let fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const path = template.replace(/{(\w+)}/g, (_, name) => {
    const value = fields.find(([field]) => field === name)?.[1]
    fields = fields.filter(([field]) => field !== name)
    return encodeURIComponent(value)
  })
  const isRead = method === 'GET'
  const query = isRead && fields[0] ? `?${new URLSearchParams(fields)}` : ''
  const body = JSON.stringify(Object.fromEntries(fields))
  const response = await fetch(`/api${path}${query}`, {
    method,
    signal,
    keepalive: !isRead && body.length < KEEPALIVE_LENGTH_MAX,
    ...(!isRead &&
      fields[0] && {
        headers: { 'content-type': 'application/json' },
        body,
      }),
  }).catch(fail)
  if (response.ok) return response.json().catch(fail)
  // The body of a proxy may be HTML.
  const { code, message = proxyText(response.status) ?? UNEXPECTED }: ErrorBody = await response
    .json()
    .catch(() => ({}))
  throw new ApiRefusal(code, message)
}

function fail(): never {
  throw new Error(failureText())
}

/** Returns true for a refusal of the server with one of these codes, from {@link callApi} or the app's own client. */
export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
