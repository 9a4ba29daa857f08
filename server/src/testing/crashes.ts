import type { Ctx } from '../context.ts'
import type { Database } from '../db/client.ts'
import type { RazorpayClient } from '../razorpay/client.ts'

/** What ends a process that crashes: nothing after it is done. */
class Crash extends Error {
  override readonly name = 'Crash'
}

/**
 * The context in a process that ends in the middle: after so many touches of the database and the provider everything
 * stops, before the next one. An open transaction is rolled back, as the database does when a process is gone.
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

/** The database, or a transaction on it, that is touched by each statement, before each commit and after it. */
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

/** The provider, which is touched before each request and after it: then it has done what was asked, and nobody hears of it. */
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
