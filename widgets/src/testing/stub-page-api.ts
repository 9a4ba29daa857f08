import { expect, onTestFinished } from 'vitest'
import type { InputOf, Operation, OutputOf } from '../api/operation.ts'
import type { Operations } from '../api/operations.ts'
import { REQUESTED, stubFetch } from './stub-fetch.ts'
import { type HeldCall, type OperationSchemas, stubOperations } from './stub-operations.ts'

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
  stubFetch(({ route }, input) => send(route, input))
  onTestFinished(() => {
    expect(operations.faults).toEqual([])
  })
  return operations
}

function operationAt(route: string): OperationSchemas {
  const operation = REQUESTED.find((one) => one.route === route)
  if (!operation) throw new Error(`The contract has no operation ${route}`)
  return operation.schemas
}
