import { createORPCClient, ORPCError } from '@orpc/client'
import {
  type AnyContractProcedure,
  type ContractRouterClient,
  getContractRouter,
  isContractProcedure,
} from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { z } from 'zod'
import { isWrite } from '../api/is-write.ts'
import type { ApiClient } from '../renderer.ts'
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

type Answer = (input: unknown) => unknown

/** A call that waits for the test: {@link StubApi.hold}. */
export interface HeldCall {
  /** Lets the call go on to the operation's answer. */
  release(): void
}

/**
 * The API of a test, in place of the server. It answers only what the test has set, and only what the contract allows: an
 * output that its schema refuses, a refusal that the operation does not declare, or a call without an answer is an error
 * of the test.
 */
export interface StubApi {
  client: ApiClient
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
  const answers = new Map<string, Answer>()
  const gates = new Map<string, Promise<void>>()
  const calls = new Map<string, unknown[]>()
  const faults: string[] = []

  function fault(text: string): never {
    faults.push(text)
    throw new Error(text)
  }

  async function send(path: readonly string[], input: unknown): Promise<unknown> {
    const key = path.join('.')
    const operation = operationAt(path)
    // Undefined fields are not sent.
    const sent = input === undefined ? undefined : JSON.parse(JSON.stringify(input))
    if (!accepts(operation['~orpc'].inputSchema, sent)) return fault(`${key} was called with ${JSON.stringify(sent)}`)
    calls.set(key, [...(calls.get(key) ?? []), sent])
    await gates.get(key)
    const answer = answers.get(key)
    if (!answer) return fault(`${key} has no answer`)
    const output = await answer(sent)
    if (!accepts(operation['~orpc'].outputSchema, output)) return fault(`${key} got ${JSON.stringify(output)}`)
    return output
  }

  const client = createORPCClient<ApiClient>({
    call: (path, input) => {
      if (path[0] === 'payments') return send(path, input)
      return guard.run(() => send(path, input), { write: isWrite(contract, path) })
    },
  })

  return {
    client,
    faults,
    answer(feature, name, output) {
      const key = `${feature}.${name}`
      answers.set(key, (input) => (isFunction(output) ? output(input) : output))
    },
    refuse(feature, name, code, data) {
      const error = refusalOf(operationAt([feature, name]), code, data)
      answers.set(`${feature}.${name}`, () => {
        throw error
      })
    },
    disconnect(feature, name) {
      answers.set(`${feature}.${name}`, () => {
        throw new TypeError('Failed to fetch')
      })
    },
    hold(feature, name) {
      let release = () => {}
      const gate = new Promise<void>((resolve) => {
        release = resolve
      })
      gates.set(`${feature}.${name}`, gate)
      return {
        release() {
          gates.delete(`${feature}.${name}`)
          release()
        },
      }
    },
    calls: (feature, name) => [...(calls.get(`${feature}.${name}`) ?? [])],
  }
}

function operationAt(path: readonly string[]): AnyContractProcedure {
  const operation = getContractRouter(contract, path)
  if (!isContractProcedure(operation)) throw new Error(`The contract has no operation ${path.join('.')}`)
  return operation
}

/** Returns a refusal as the client receives it. Throws if the operation does not declare it with such data. */
function refusalOf(operation: AnyContractProcedure, code: string, data: unknown): ORPCError<string, unknown> {
  const declared = operation['~orpc'].errorMap[code]
  if (!declared) throw new Error(`The operation does not declare ${code}`)
  const schema = declared.data instanceof z.ZodType ? declared.data : z.undefined()
  const { status, message } = z.object({ status: z.int(), message: z.string() }).parse(declared)
  return new ORPCError(code, { defined: true, data: schema.parse(data), status, message })
}

/** True for data that a schema of the contract accepts. Operations without a schema accept nothing but undefined. */
function accepts(schema: unknown, data: unknown): boolean {
  return schema instanceof z.ZodType ? schema.safeParse(data).success : data === undefined
}

function isFunction<Input, Output>(value: Output | ((input: Input) => Output)): value is (input: unknown) => Output {
  return typeof value === 'function'
}
