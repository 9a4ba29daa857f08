import { z } from 'zod'
import { Id, Moment } from '../kernel/index.ts'
import { settingsTexts } from './settings-texts.ts'

/** Most characters of a code as typed. */
const CODE_MAX = 64

/** A code of the authenticator app, or a recovery code, as typed. */
export const FactorCode = z
  .string({ error: settingsTexts.codeRequired })
  .trim()
  .min(1, { error: settingsTexts.codeRequired })
  .max(CODE_MAX, { error: settingsTexts.wrongCode })

export const CodeInput = z.object({ code: FactorCode })
export type CodeInput = z.infer<typeof CodeInput>

/** Input of the second step of a sign-in. */
export const CompleteSignInInput = z.object({
  code: FactorCode,
  trustDevice: z.boolean().default(false).describe('Ask for no code in this browser for 30 days'),
})
export type CompleteSignInInput = z.infer<typeof CompleteSignInInput>

/** Key for an authenticator app. Nothing is asked at sign-in until its first code is confirmed. */
export const FactorSetup = z.object({
  key: z.string().describe('The key as text, in groups of four letters'),
  url: z.string().describe('The otpauth address that the QR code contains'),
  qr: z.string().describe('The QR code as an SVG'),
})
export type FactorSetup = z.infer<typeof FactorSetup>

export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** A browser in which signing in needs no code. */
export const TrustedDevice = z.object({
  id: Id,
  name: z.string().describe('Browser and system, such as Firefox on Linux'),
  trustedUntil: Moment,
  current: z.boolean().describe('True for the browser of this request'),
})
export type TrustedDevice = z.infer<typeof TrustedDevice>

/** Two-factor authentication of the signed-in person's account. */
export const AccountSecurity = z.object({
  twoFactor: z.object({ since: Moment, recoveryCodesLeft: z.int() }).nullable().describe('Null while it is off'),
  trustedDevices: z.array(TrustedDevice),
  recovery: z
    .object({ readyAt: Moment })
    .nullable()
    .describe('A recovery by mail that waits, or can be completed since `readyAt`'),
})
export type AccountSecurity = z.infer<typeof AccountSecurity>
