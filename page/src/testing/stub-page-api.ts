import { contract } from '@vitrine/core/contract'
import { expect, onTestFinished, vi } from 'vitest'
import type { InputOf, Operation, OutputOf } from '../api/operation.ts'
import type { Operations } from '../api/operations.ts'
import { type HeldCall, type OperationSchemas, StubRefusal, stubOperations } from './stub-operations.ts'

/** Codes of the refusals that an operation declares. */
type Code<Name extends Operation> = keyof Operations[Name]['~orpc']['errorMap'] & string

/**
 * The API of the public page in a test, in place of `fetch`. It answers only what the test has set, and only what the
 * contract allows: an output that its schema refuses, or a request without an answer, is an error of the test.
 */
export interface StubPageApi {
  /** Sets the output of an operation, or the function that makes it from the input. */
  answer<Name extends Operation>(name: Name, output: OutputOf<Name> | ((input: InputOf<Name>) => OutputOf<Name>)): void
  /** Lets an operation be refused, with a code that it declares. `data` is what the refusal's schema describes. */
  refuse<Name extends Operation>(name: Name, code: Code<Name>, data?: unknown): void
  /** Lets an operation fail as without a network. */
  disconnect(name: Operation): void
  /** Lets the next calls of an operation wait until they are released. */
  hold(name: Operation): HeldCall
  /** Returns the inputs of an operation's calls so far, the oldest first. */
  calls(name: Operation): unknown[]
  /** Errors of the test itself: calls without an answer, answers that the contract refuses. */
  readonly faults: string[]
}

/** Puts an API in the place of `fetch` until the test ends, which fails if the stub has faults. */
export function stubPageApi(): StubPageApi {
  const { send, ...operations } = stubOperations(operationAt)

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const { key, values } = findOperation(method, new URL(address, 'http://page.example'))
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : {}
    const input = Object.assign(values, sent)
    const answered = send(key, Object.keys(input).length > 0 ? input : undefined)
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
    expect(operations.faults).toEqual([])
  })

  return {
    ...operations,
    answer: (name, output) => operations.answer(name, (input) => (isFunction(output) ? output(input) : output)),
    refuse: (name, code, data) => operations.refuse(name, code, data),
    disconnect: (name) =>
      operations.answer(name, () => {
        throw new TypeError('Failed to fetch')
      }),
  }
}

/** The contract's operations by method and path, as `operations.ts` names them. */
const OPERATIONS = new Map<string, OperationSchemas>(
  Object.values(contract)
    .flatMap((feature): (OperationSchemas & { '~orpc': { route: { method?: string; path?: string } } })[] =>
      Object.values(feature),
    )
    .map((operation) => [`${operation['~orpc'].route.method} ${operation['~orpc'].route.path}`, operation]),
)

function operationAt(key: string): OperationSchemas {
  const operation = OPERATIONS.get(key)
  if (!operation) throw new Error(`The contract has no operation ${key}`)
  return operation
}

/** Returns the key of the operation at an address, and the values in its path and query. */
function findOperation(method: string, { pathname, searchParams }: URL): { key: string; values: object } {
  const matches = [...OPERATIONS.keys()].flatMap((key) => {
    const [verb = '', template = ''] = key.split(' ')
    const pattern = new RegExp(`^/api${template.replace(/{(\w+)}/g, '(?<$1>[^/]+)')}$`)
    const { groups = {} } = pattern.exec(pathname) ?? { groups: null }
    return verb === method && groups ? [{ key, groups }] : []
  })
  // `/conversations/unread` also matches `/conversations/{id}`.
  const [match] = matches.toSorted((one, other) => Object.keys(one.groups).length - Object.keys(other.groups).length)
  if (!match) throw new Error(`The contract has no operation ${method} ${pathname}`)
  const values = Object.entries(match.groups).map(([name, value]) => [name, decodeURIComponent(value)])
  return { key: match.key, values: { ...Object.fromEntries(searchParams), ...Object.fromEntries(values) } }
}

/** Returns the answer of a request, or fails when its sender cancels it. */
function unlessAborted(answered: Promise<unknown>, signal: AbortSignal | null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    answered.then(resolve, reject)
  })
}

function isFunction<Input, Output>(value: Output | ((input: Input) => Output)): value is (input: unknown) => Output {
  return typeof value === 'function'
}
