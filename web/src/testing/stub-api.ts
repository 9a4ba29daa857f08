import { createORPCClient, ORPCError } from '@orpc/client'
import {
  type AnyContractProcedure,
  type ContractRouterClient,
  getContractRouter,
  isContractProcedure,
} from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { type HeldCall, StubRefusal, stubOperations } from '@vitrine/widgets/testing/stub-operations.ts'
import { isWrite } from '../api/is-write.ts'
import type { ApiClient } from '../renderer.ts'
import { identityGuard } from '../session/identity-guard.ts'
import type { SessionGuard } from '../session/session-guard.ts'

type Client = ContractRouterClient<typeof contract>
/** Features of the contract, and the operations of each. */
type Feature = keyof Client & string
type Name<F extends Feature> = keyof Client[F] & string
type Call<F extends Feature, N extends Name<F>> = Client[F][N] extends (...input: infer Input) => infer Output
  ? { input: Input[0]; output: Awaited<Output> }
  : never
/** Codes of the refusals that an operation declares. */
type Code<F extends Feature, N extends Name<F>> = N extends keyof (typeof contract)[F]
  ? (typeof contract)[F][N] extends { '~orpc': { errorMap: infer Map } }
    ? keyof Map & string
    : never
  : never

/**
 * The API of a test, in place of the server. It answers only what the test has set, and only what the contract allows: an
 * output that its schema refuses, a refusal that the operation does not declare, or a call without an answer is an error
 * of the test.
 */
export interface StubApi {
  client: ApiClient
  /** Calls an operation, like `likes.set`, without the client. Throws a `StubRefusal` where the server would refuse. */
  send(key: string, input: unknown): Promise<unknown>
  /** Sets the output of an operation, or the function that makes it from the input. */
  answer<F extends Feature, N extends Name<F>>(
    feature: F,
    name: N,
    output: Call<F, N>['output'] | ((input: Call<F, N>['input']) => Call<F, N>['output']),
  ): void
  /** Lets an operation be refused, with a code that it declares. `data` is what the refusal's schema describes. */
  refuse<F extends Feature, N extends Name<F>>(feature: F, name: N, code: Code<F, N>, data?: unknown): void
  /** Lets an operation fail as without a network. */
  disconnect<F extends Feature, N extends Name<F>>(feature: F, name: N): void
  /** Lets the next calls of an operation wait until they are released. */
  hold<F extends Feature, N extends Name<F>>(feature: F, name: N): HeldCall
  /** Returns the inputs of an operation's calls so far, the oldest first. */
  calls<F extends Feature, N extends Name<F>>(feature: F, name: N): unknown[]
  /** Errors of the test itself: calls without an answer, answers that the contract refuses. */
  readonly faults: string[]
}

/** Creates the API of a test. Its calls run through `guard`, as those of the browser's client do. */
export function stubApi(guard: SessionGuard): StubApi {
  const { send, ...operations } = stubOperations((key) => operationAt(key.split('.')))

  const client = createORPCClient<ApiClient>({
    call: (path, input) => {
      const call = () => send(path.join('.'), input).catch(throwAsReceived)
      if (path[0] === 'payments') return call()
      return identityGuard.run(() => guard.run(call, { write: isWrite(contract, path) }))
    },
  })

  return {
    client,
    send,
    faults: operations.faults,
    answer: (feature, name, output) => operations.answer(`${feature}.${name}`, output),
    refuse: (feature, name, code, data) => operations.refuse(`${feature}.${name}`, code, data),
    disconnect: (feature, name) => operations.disconnect(`${feature}.${name}`),
    hold: (feature, name) => operations.hold(`${feature}.${name}`),
    calls: (feature, name) => operations.calls(`${feature}.${name}`),
  }
}

function operationAt(path: readonly string[]): AnyContractProcedure {
  const operation = getContractRouter(contract, path)
  if (!isContractProcedure(operation)) throw new Error(`The contract has no operation ${path.join('.')}`)
  return operation
}

/** Throws a refusal as the client receives it, and any other error as it is. */
function throwAsReceived(error: unknown): never {
  if (!(error instanceof StubRefusal)) throw error
  const { code, message, status, data } = error
  throw new ORPCError(code, { defined: true, message, status, data })
}
