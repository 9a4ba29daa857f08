import { implement } from '@orpc/server'
import { contract } from '@vitrine/core/contract'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from './context.ts'
import { asRefusal, retryHeaders, toApiError } from './http/errors.ts'

/**
 * The contract, waiting for its procedures. Every error they throw is translated here, once. An operation that needs a
 * session refuses a request without one here, before the input is validated.
 */
export const api = implement(contract)
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
  .use(({ context, procedure, next }) => {
    const { withoutSession } = procedure['~orpc'].meta
    if (withoutSession && !context.actor) throw refuse(withoutSession)
    return next()
  })

function setHeaders(ctx: Ctx, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) ctx.responseHeaders.set(name, value)
}
