import { isDeepStrictEqual } from 'node:util'
import type { ErrorMap, Route } from '@orpc/contract'
import { z } from 'zod'

/** An operation of the contract, by the type of its output. */
export interface Operation<Output> {
  '~orpc': { route: Route; outputSchema?: z.ZodType<Output>; errorMap: ErrorMap }
}

/** Values of an operation's path; the others are sent as its query. */
export type RequestParameters = Record<string, string | number>

/** The body of an error response. */
const ErrorBody = z.object({ code: z.string(), status: z.int(), message: z.string(), data: z.unknown().optional() })
type ErrorBody = z.infer<typeof ErrorBody>

/** A response with its complete body. */
export class Answer {
  readonly status: number
  readonly headers: Headers
  /** The body as it was sent; undefined if it is not JSON. */
  readonly json: unknown

  constructor(
    /** Method and path of the request. */
    readonly request: string,
    { status, headers }: Response,
    readonly text: string,
  ) {
    this.status = status
    this.headers = headers
    const isJson = headers.get('content-type')?.includes('json') ?? false
    this.json = isJson && text ? JSON.parse(text) : undefined
  }

  /** The body of an error response. Throws for any other response. */
  get error(): ErrorBody {
    const body = ErrorBody.safeParse(this.json)
    if (!body.success || body.data.status !== this.status) throw this.unexpected('did not get an error')
    return body.data
  }

  /** Returns the error for a response of another kind than the test reads. */
  protected unexpected(problem: string, cause?: unknown): Error {
    return new Error(`${this.request} ${problem}: status ${this.status}, ${this.text}`, { cause })
  }
}

/** The response of an operation of the contract. */
export class OperationAnswer<Output> extends Answer {
  constructor(
    private readonly operation: Operation<Output>,
    ...response: ConstructorParameters<typeof Answer>
  ) {
    super(...response)
  }

  /** The output. Throws for any other status or body than the contract's, and for fields that it does not name. */
  get output(): Output {
    const { route, outputSchema } = this.operation['~orpc']
    if (this.status !== (route.successStatus ?? 200)) throw this.unexpected('did not succeed')
    const output = outputSchema?.safeParse(this.json)
    if (!output?.success) throw this.unexpected('got an output that the contract refuses', output?.error)
    if (!isDeepStrictEqual(output.data, this.json)) throw this.unexpected('got fields that the contract does not name')
    return output.data
  }

  /** The body of an error that the operation declares. Throws for any other response. */
  override get error(): ErrorBody {
    const body = super.error
    const declared = new Map(Object.entries(this.operation['~orpc'].errorMap)).get(body.code)
    const data = declared?.data instanceof z.ZodType ? declared.data : z.undefined()
    if (declared?.status === body.status && data.safeParse(body.data).success) return body
    throw this.unexpected('got an error that the contract does not declare')
  }
}

/** Returns the method and the address of an operation under `/api`, with these parameters. */
export function addressOf({ '~orpc': { route } }: Operation<unknown>, parameters: RequestParameters): [string, string] {
  const query = new Map(Object.entries(parameters))
  const path = (route.path ?? '').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name)
    if (value === undefined) throw new Error(`${route.path} needs ${name}`)
    query.delete(name)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams([...query].map(([name, value]): [string, string] => [name, `${value}`]))
  return [route.method ?? 'POST', `/api${path}${query.size > 0 ? `?${search}` : ''}`]
}
