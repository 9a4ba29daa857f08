/** A schema of the contract, by Standard Schema (https://standardschema.dev). */
interface Schema {
  '~standard': { validate(value: unknown): { issues?: unknown } | Promise<unknown> }
}

/** An operation of the contract: its schemas and the refusals that it declares. */
export interface OperationSchemas {
  '~orpc': {
    inputSchema?: Schema | undefined
    outputSchema?: Schema | undefined
    errorMap: Record<string, { status?: number; message?: string; data?: Schema } | undefined>
  }
}

/** A refusal with the status, the text and the data of the contract. */
export class StubRefusal extends Error {
  constructor(
    readonly code: string,
    message: string | undefined,
    readonly status: number | undefined,
    readonly data: unknown,
  ) {
    super(message)
  }
}

/** A call that waits for the test: {@link StubOperations.hold}. */
export interface HeldCall {
  /** Lets the call go on to the operation's answer. */
  release(): void
}

/** Operations of a test, by their keys. They answer only what the test has set, and only what the contract allows. */
export interface StubOperations {
  /** Errors of the test itself: calls without an answer, answers that the contract refuses. */
  readonly faults: string[]
  /** Sets the output of an operation, or the function that makes it from the input. */
  answer(key: string, output: unknown): void
  /** Throws if the operation does not declare this refusal, with such data. */
  refuse(key: string, code: string, data: unknown): void
  /** Lets an operation fail as without a network. */
  disconnect(key: string): void
  /** Lets the next calls of an operation wait until they are released. */
  hold(key: string): HeldCall
  /** Returns the inputs of an operation's calls so far, the oldest first. */
  calls(key: string): unknown[]
  /** Calls an operation. Throws a {@link StubRefusal}, what the set answer throws, or a fault. */
  send(key: string, input: unknown): Promise<unknown>
}

/** Creates the operations of a test. `operationOf` finds one by its key, and throws if the contract has none. */
export function stubOperations(operationOf: (key: string) => OperationSchemas): StubOperations {
  const answers = new Map<string, (input: unknown) => unknown>()
  const gates = new Map<string, Promise<void>>()
  const calls = new Map<string, unknown[]>()
  const faults: string[] = []

  function fault(text: string): never {
    faults.push(text)
    throw new Error(text)
  }

  return {
    faults,
    answer(key, output) {
      answers.set(key, (input) => (typeof output === 'function' ? output(input) : output))
    },
    refuse(key, code, data) {
      const declared = operationOf(key)['~orpc'].errorMap[code]
      if (!declared) throw new Error(`The operation does not declare ${code}`)
      const issues = issuesOf(declared.data, data)
      if (issues) throw new Error(`${code} has other data: ${JSON.stringify(issues)}`)
      const refusal = new StubRefusal(code, declared.message, declared.status, data)
      answers.set(key, () => {
        throw refusal
      })
    },
    disconnect(key) {
      answers.set(key, () => {
        throw new TypeError('Failed to fetch')
      })
    },
    hold(key) {
      let open = () => {}
      const gate = new Promise<void>((resolve) => {
        open = resolve
      })
      gates.set(key, gate)
      return {
        release() {
          gates.delete(key)
          open()
        },
      }
    },
    calls: (key) => [...(calls.get(key) ?? [])],
    async send(key, input) {
      const operation = operationOf(key)
      // Undefined fields are not sent.
      const sent: unknown = input === undefined ? undefined : JSON.parse(JSON.stringify(input))
      if (issuesOf(operation['~orpc'].inputSchema, sent)) return fault(`${key} was called with ${JSON.stringify(sent)}`)
      calls.set(key, [...(calls.get(key) ?? []), sent])
      await gates.get(key)
      const answer = answers.get(key)
      if (!answer) return fault(`${key} has no answer`)
      const output = await answer(sent)
      if (issuesOf(operation['~orpc'].outputSchema, output)) return fault(`${key} got ${JSON.stringify(output)}`)
      return output
    },
  }
}

/** Returns what a schema refuses in the data. Operations and refusals without a schema accept nothing but undefined. */
function issuesOf(schema: Schema | undefined, data: unknown): unknown {
  if (!schema) return data === undefined ? undefined : 'no data is declared'
  const result = schema['~standard'].validate(data)
  if (result instanceof Promise) throw new Error('The contract has an asynchronous schema')
  return result.issues
}
