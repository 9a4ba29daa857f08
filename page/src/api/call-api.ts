import { UNEXPECTED } from '@vitrine/core/kernel/page-texts'
import { failureText } from './failure-text.ts'

/** The server's refusal, in its own words. */
export class ApiRefusal extends Error {
  constructor(
    readonly code: unknown,
    message: string,
  ) {
    super(message)
  }
}

/** Asks the API; answers the body. Throws {@link ApiRefusal}, or that nobody answered. `body` makes it a write. */
export async function callApi(
  path: string,
  { method, body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(`/api/${path}`, {
    signal: signal ?? null,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), keepalive: true }),
  }).catch(() => {
    throw new Error(failureText())
  })
  const read = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new ApiRefusal(read.code, read.message ?? UNEXPECTED)
  return read
}

/** True for the server's refusal with one of these codes. */
export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof ApiRefusal && codes.includes(String(error.code))
}
