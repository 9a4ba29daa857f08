import { contract } from '@vitrine/core/contract'
import { onTestFinished, vi } from 'vitest'
import { type OperationSchemas, StubRefusal } from './stub-operations.ts'

/** An operation of the contract that a request belongs to. */
export interface RequestedOperation {
  /** Its place in the contract, like `likes.set`. */
  key: string
  /** Its method and path, like `PUT /portfolios/{portfolioId}/like`. */
  route: string
  schemas: OperationSchemas
}

type Routed = OperationSchemas & { '~orpc': { route: { method?: string; path?: string } } }

/** The contract's operations. */
export const REQUESTED: readonly RequestedOperation[] = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries<Routed>(operations).map(([name, schemas]) => {
    const { method, path } = schemas['~orpc'].route
    return { key: `${feature}.${name}`, route: `${method} ${path}`, schemas }
  }),
)

/**
 * Answers requests to the API by `send`, in place of `fetch`, until the test ends. A {@link StubRefusal} becomes the
 * server's response, any other error a failed request.
 */
export function stubFetch(send: (operation: RequestedOperation, input: unknown) => Promise<unknown>): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const { operation, values } = findOperation(method, new URL(address, 'http://page.example'))
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : {}
    const input = Object.assign(values, sent)
    const answered = send(operation, Object.keys(input).length > 0 ? input : undefined)
    try {
      return Response.json(await unlessAborted(answered, signal ?? null))
    } catch (error) {
      if (!(error instanceof StubRefusal)) throw error
      const { code, status = 500, message, data } = error
      return Response.json({ defined: true, code, status, message, data }, { status })
    }
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

/** Returns the operation at an address, and the values in its path and query. */
function findOperation(
  method: string,
  { pathname, searchParams }: URL,
): { operation: RequestedOperation; values: object } {
  const matches = REQUESTED.flatMap((operation) => {
    const [verb = '', template = ''] = operation.route.split(' ')
    const pattern = new RegExp(`^/api${template.replace(/{(\w+)}/g, '(?<$1>[^/]+)')}$`)
    const { groups = {} } = pattern.exec(pathname) ?? { groups: null }
    return verb === method && groups ? [{ operation, groups }] : []
  })
  // `/conversations/unread` also matches `/conversations/{id}`.
  const [match] = matches.toSorted((one, other) => Object.keys(one.groups).length - Object.keys(other.groups).length)
  if (!match) throw new Error(`The contract has no operation ${method} ${pathname}`)
  const values = Object.entries(match.groups).map(([name, value]) => [name, decodeURIComponent(value)])
  return {
    operation: match.operation,
    values: { ...Object.fromEntries(searchParams), ...Object.fromEntries(values) },
  }
}

/** Returns the answer of a request, or fails when its sender cancels it. */
function unlessAborted(answered: Promise<unknown>, signal: AbortSignal | null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    answered.then(resolve, reject)
  })
}
