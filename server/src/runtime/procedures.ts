import { type ImplementerInternalWithMiddlewares, implement } from '@orpc/server'
import { type Contract, contract } from '@vitrine/core/contract'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from './context.ts'
import { asRefusal, retryHeaders, toApiError } from './errors.ts'

const builders = implement<Contract>(contract)
  .$context<Ctx>()
  .use(async ({ context, next }) => {
    try {
      return await next()
    } catch (error) {
      const log = context.deps.log.child({ requestId: context.requestId })
      const refusal = asRefusal(error, log)
      if (refusal) setHeaders(context, retryHeaders(refusal))
      throw toApiError(error, log)
    }
  })
  .use(async ({ context, procedure, next }) => {
    const { withoutSession, withoutRole } = procedure['~orpc'].meta
    if (withoutSession && !context.actor) throw refuse(withoutSession)
    if (withoutRole && !(await context.deps.isKeeper(context))) throw refuse(withoutRole)
    return next()
  })

type Builders = ImplementerInternalWithMiddlewares<Contract, Ctx & Record<never, never>, Ctx>
/** The type of {@link procedures}, by whose name declarations refer to it: they cannot hold all of it. */
interface Procedures extends Builders {}

/**
 * Builders of the contract's procedures. They convert every error to the client's error, and refuse a request without a
 * session or a role at the desk, if the operation needs one, before its input is validated.
 */
export const procedures: Procedures = builders

function setHeaders(ctx: Ctx, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) ctx.responseHeaders.set(name, value)
}

/** Returns the handler of a procedure, which calls a verb with the request's context and input. */
export function handlerOf<Input, Output>(
  verb: (ctx: Ctx, input: Input) => Output,
): (request: { context: Ctx; input: Input }) => Output {
  return ({ context, input }) => verb(context, input)
}
