import type { Database } from '../db/database.ts'
import type { Ctx } from '../runtime/context.ts'
import type { RazorpayClient } from '../third-parties/razorpay/client.ts'

/** Error that simulates the end of a process: no later step succeeds. */
class Crash extends Error {
  override readonly name = 'Crash'
}

/**
 * Returns a context for a process that ends in the middle: after `touches` steps at the database and the provider every
 * further step throws. An open transaction is rolled back, as the database does if its client disappears.
 */
export function crashAfter(ctx: Ctx, touches: number): Ctx {
  let left = touches
  const touch = () => {
    left -= 1
    if (left < 0) throw new Crash('the process ended here')
  }
  const { razorpay } = ctx.deps
  return {
    ...ctx,
    db: watched(ctx.db, touch),
    deps: { ...ctx.deps, razorpay: razorpay && watchedProvider(razorpay, touch) },
  }
}

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete', 'execute'])

/** Returns the database or transaction with a `touch` before each statement, before each commit and after it. */
function watched(db: Database, touch: () => void): Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'transaction') {
        return async (work: (tx: Database) => Promise<unknown>) => {
          const result = await target.transaction(async (tx) => {
            const done = await work(watched(tx, touch))
            touch()
            return done
          })
          touch()
          return result
        }
      }
      return (...parameters: unknown[]) => {
        if (typeof name === 'string' && STATEMENTS.has(name)) touch()
        return Reflect.apply(value, target, parameters)
      }
    },
  })
}

/** Returns the provider with a `touch` before each request and after it. A crash after it loses the provider's response. */
function watchedProvider(razorpay: RazorpayClient, touch: () => void): RazorpayClient {
  return new Proxy(razorpay, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...parameters: unknown[]) => {
        touch()
        const answer: unknown = await Reflect.apply(value, target, parameters)
        touch()
        return answer
      }
    },
  })
}
