import type { z } from 'zod'

/**
 * Every way the product says no, and the HTTP status that goes with it. The only such table:
 * what a person may not see answers `notFound`, never `forbidden`.
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

/** One declared refusal: its code on the wire, its text for people, and the shape of its data (none: `null`). */
export interface RefusalSpec<Data extends z.ZodType | null = z.ZodType | null, Code extends string = string> {
  readonly code: Code
  readonly kind: RefusalKind
  readonly message: string
  readonly data: Data
}

/** Declares one refusal of an area. `data` is the zod schema of what travels with it. */
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

/** A declared refusal on its way to the client. Anything else that is thrown is a bug and answers 500 without its text. */
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

/** Builds the refusal to throw: `throw refuse(portfolioRefusals.notFound)`. `message` replaces the declared text where it names a value. */
export function refuse<Data extends z.ZodType | null>(
  spec: RefusalSpec<Data>,
  ...[data, message]: RefuseArguments<Data>
): Refusal {
  return new Refusal(spec, data, message ?? spec.message)
}

/** The oRPC error map of some refusals: by code, its status, text and data. */
export type ErrorsOf<Specs extends readonly RefusalSpec[]> = {
  [Spec in Specs[number] as Spec['code']]: {
    status: number
    message: string
    data?: Spec['data'] extends z.ZodType ? Spec['data'] : undefined
  }
}

/** The error map that an oRPC procedure declares for these refusals. */
export function errorsOf<const Specs extends readonly RefusalSpec[]>(...specs: Specs): ErrorsOf<Specs> {
  const map = Object.fromEntries(
    specs.map(({ code, kind, message, data }) => [
      code,
      { status: REFUSAL_STATUS[kind], message, ...(data ? { data } : {}) },
    ]),
  )
  // Object.fromEntries forgets the keys; each entry was made from exactly the spec of that code.
  return map as ErrorsOf<Specs>
}
