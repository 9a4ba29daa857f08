import { accountRefusals } from '@vitrine/core/accounts'
import { Refusal } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'

type LimitName = Parameters<Ctx['deps']['limiter']['spend']>[0]

/**
 * Runs an attempt with a password or a code and counts it if it fails with INVALID_CREDENTIALS, WRONG_PASSWORD or
 * WRONG_CODE: per source, per address and source, and per address. Once the total of an address is used up, each source may still fail a few times, so that attackers
 * elsewhere cannot lock the owner out. Attempts are counted before they run, so that parallel guesses cannot exceed
 * the limit, and subtracted again after any other result. Refuses RATE_LIMITED, and passes on the refusals of
 * `attempt`.
 */
export async function limitSignIn<Result>(ctx: Ctx, email: string, attempt: () => Promise<Result>): Promise<Result> {
  const { limiter } = ctx.deps
  const spent: [LimitName, string][] = []
  async function spend(name: LimitName, key: string): Promise<void> {
    await limiter.spend(name, key)
    spent.push([name, key])
  }
  const addressAndSource = `${email} ${ctx.source}`
  try {
    await spend('sign-in', ctx.source)
    await spend('sign-in-address', addressAndSource)
    await spend('sign-in-address-total', email).catch(() => spend('sign-in-contested', addressAndSource))
    const result = await attempt()
    await refundAll()
    return result
  } catch (error) {
    if (!isWrong(error)) await refundAll()
    throw error
  }

  async function refundAll(): Promise<void> {
    for (const [name, key] of spent) await limiter.refund(name, key)
  }
}

const WRONG: readonly string[] = [
  accountRefusals.invalidCredentials.code,
  accountRefusals.wrongPassword.code,
  accountRefusals.wrongCode.code,
]

function isWrong(error: unknown): boolean {
  return error instanceof Refusal && WRONG.includes(error.spec.code)
}
