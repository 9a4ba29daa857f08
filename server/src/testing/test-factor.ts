import { contract } from '@vitrine/core/contract'
import { Secret, TOTP } from 'otpauth'
import { keepOutOfLogs } from './captured-log.ts'
import { PASSWORD } from './factories.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** An authenticator app, with the recovery codes of its account. */
export interface TestFactor {
  recoveryCodes: string[]
  /** Returns the code of the period that is `periods` away from the app's present one. */
  code(periods?: number): string
}

/** Turns two-factor authentication on for the signed-in person. The first code is that of the period before. */
export async function turnOnFactor(app: TestApp, visitor: Visitor): Promise<TestFactor> {
  const { key } = (await visitor.call(contract.accounts.startTwoFactor, {}, {})).output
  keepOutOfLogs(key)
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const code = (periods = 0) => totp.generate({ timestamp: app.clock.now.getTime() + periods * 30_000 })
  const { codes } = (await visitor.call(contract.accounts.turnOnTwoFactor, {}, { code: code(-1) })).output
  codes.map(keepOutOfLogs)
  return { recoveryCodes: codes, code }
}

/** Types the right password in a browser and asks for a recovery by mail. Returns the time from which its link works. */
export async function askForRecovery(visitor: Visitor, { email }: { email: string }): Promise<string> {
  await visitor.call(contract.accounts.signIn, {}, { email, password: PASSWORD })
  return (await visitor.call(contract.accounts.requestFactorRecovery, {}, {})).output.readyAt
}
