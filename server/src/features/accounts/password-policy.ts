import { providerRefusals } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'

/** Checks that people may have passwords on this site. Refuses PASSWORDS_OFF. */
export function requirePasswords({ deps }: Ctx): void {
  if (!deps.config.signIn.passwords) throw refuse(providerRefusals.passwordsOff)
}
