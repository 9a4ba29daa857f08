import type { z } from 'zod'

/**
 * HTTP status of each kind of refusal. Data that a person may not see is refused as `notFound`, never as `forbidden`,
 * so that its existence stays secret.
 */
export const REFUSAL_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  invalid: 422,
  rateLimited: 429,
  unavailable: 503,
  outOfSpace: 507,
} as const

export type RefusalKind = keyof typeof REFUSAL_STATUS

/** A declared refusal: its code in the response, its text for people, and the schema of its data (`null` for none). */
export interface RefusalSpec<Data extends z.ZodType | null = z.ZodType | null, Code extends string = string> {
  readonly code: Code
  readonly kind: RefusalKind
  readonly message: string
  readonly data: Data
}

/** Declares a refusal of a feature. `data` is the zod schema of its data. */
export function refusal<const Code extends string>(
  code: Code,
  kind: RefusalKind,
  message: string,
): RefusalSpec<null, Code>
export function refusal<const Code extends string, Data extends z.ZodType>(
  code: Code,
  kind: RefusalKind,
  message: string,
  data: Data,
): RefusalSpec<Data, Code>
export function refusal(code: string, kind: RefusalKind, message: string, data: z.ZodType | null = null): RefusalSpec {
  return { code, kind, message, data }
}

/** A thrown refusal. Any other error is a bug: the client gets status 500 without its message. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly spec: RefusalSpec,
    readonly data: unknown,
    message: string,
  ) {
    super(message)
  }

  get status(): number {
    return REFUSAL_STATUS[this.spec.kind]
  }
}

type RefuseArguments<Data extends z.ZodType | null> = Data extends z.ZodType
  ? [data: z.output<Data>, message?: string]
  : [data?: undefined, message?: string]

/**
 * Returns the refusal to throw: `throw refuse(portfolioRefusals.notFound)`. `message` replaces the declared text if
 * it has to name a value.
 */
export function refuse<Data extends z.ZodType | null>(
  spec: RefusalSpec<Data>,
  ...[data, message]: RefuseArguments<Data>
): Refusal {
  return new Refusal(spec, data, message ?? spec.message)
}

/** The oRPC error map of refusals: status, text and data by code. */
export type ErrorsOf<Specs extends readonly RefusalSpec[]> = {
  [Spec in Specs[number] as Spec['code']]: {
    status: number
    message: string
    data?: Spec['data'] extends z.ZodType ? Spec['data'] : undefined
  }
}

/** Returns the error map that an oRPC procedure declares for these refusals. */
export function errorsOf<const Specs extends readonly RefusalSpec[]>(...specs: Specs): ErrorsOf<Specs> {
  const map = Object.fromEntries(
    specs.map(({ code, kind, message, data }) => [
      code,
      { status: REFUSAL_STATUS[kind], message, ...(data ? { data } : {}) },
    ]),
  )
  // Object.fromEntries loses the keys' types; each entry was created from the spec of that code.
  return map as ErrorsOf<Specs>
}
