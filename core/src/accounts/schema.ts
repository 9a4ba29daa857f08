import { z } from 'zod'
import { Id, Moment } from '../kernel/index.ts'
import { EMAIL_NAME_TEXT, normalizeEmail } from './rules/email.ts'
import { PASSWORD_MIN } from './rules/passwords.ts'
import { safeReturnPath } from './rules/sign-in.ts'
import { normalizeUsername, OFFERED_NAMES_MAX, USERNAME_MAX, usernameProblem } from './rules/usernames.ts'
import { signUpTexts } from './sign-up-texts.ts'
import { accountTexts } from './texts.ts'
import { usernameTexts } from './username-texts.ts'

/** Most characters of a new password. */
const PASSWORD_MAX = 128
// Most characters of a password that is only compared.
const PASSWORD_TYPED_MAX = 1024
/** Most characters of an e-mail address. */
const EMAIL_MAX = 254
// Most code units of an address as typed, with the spaces around it.
const EMAIL_RAW_MAX = 1024
const EMAIL_TOO_LONG = `Email must be ${EMAIL_MAX} characters or less`

/** A normalized address. Its last part consists of letters or is the ASCII form of other letters (`xn--…`). */
const EMAIL = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/
/** Text with a character that is not ASCII before its first @. */
const FOREIGN_NAME = /^[^@\u0080-\uffff]*[\u0080-\uffff][^@]*@/

/** An e-mail address as it is compared: see {@link normalizeEmail}. */
export const Email = z
  .string({ error: accountTexts.invalidEmail })
  .max(EMAIL_RAW_MAX, { error: EMAIL_TOO_LONG })
  .overwrite(normalizeEmail)
  .max(EMAIL_MAX, { error: EMAIL_TOO_LONG })
  .regex(EMAIL, {
    error: ({ input }) => (FOREIGN_NAME.test(String(input)) ? EMAIL_NAME_TEXT : accountTexts.invalidEmail),
  })
  .meta({ format: 'email' })

export const Password = z
  .string({ error: accountTexts.passwordTooShort })
  .min(PASSWORD_MIN, { error: accountTexts.passwordTooShort })
  .max(PASSWORD_MAX, { error: `Password must be ${PASSWORD_MAX} characters or less` })

/** Most code units of a username as typed, with the spaces around it. */
const USERNAME_RAW_MAX = 16 * USERNAME_MAX

/** A username as typed, normalized and checked by {@link usernameProblem}. */
export const Username = z
  .string({ error: usernameTexts.usernameRequired })
  .max(USERNAME_RAW_MAX, { error: usernameTexts.usernameLength })
  .transform(normalizeUsername)
  .superRefine((username, context) => {
    const problem = usernameProblem(username)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** Most characters of a path to return to. */
const RETURN_PATH_MAX = 200

/** A path of this site to return to. An unsafe one is replaced by the dashboard's. */
export const ReturnPath = z.string().max(RETURN_PATH_MAX).transform(safeReturnPath)

/** A path to return to; undefined if it is too long, for which nobody should have to sign up again. */
const ShortReturnPath = z.string().transform((path) => ReturnPath.safeParse(path).data)

/** Most characters of an invitation's code as typed. */
const INVITATION_CODE_MAX = 100

/**
 * Input of a sign-up. `returnTo` is the path that the confirmation leads to. An operator's settings decide if an
 * invitation or a statement of age is needed.
 */
export const SignUpInput = z.object({
  email: Email,
  password: Password,
  username: Username,
  returnTo: ShortReturnPath.optional(),
  invitation: z.string().trim().max(INVITATION_CODE_MAX, { error: signUpTexts.invitationInvalid }).optional(),
  isOldEnough: z.boolean().optional().describe('The person states to have the minimum age of this site'),
})
export type SignUpInput = z.infer<typeof SignUpInput>

/** A password that is compared. The minimum length of new passwords does not apply: a short one is simply wrong. */
export const TypedPassword = z
  .string({ error: accountTexts.passwordTooShort })
  .min(1, { error: accountTexts.passwordTooShort })
  .max(PASSWORD_TYPED_MAX)

/** Input of a sign-in. */
export const SignInInput = z.object({ email: Email, password: TypedPassword })
export type SignInInput = z.infer<typeof SignInInput>

export const EmailInput = z.object({ email: Email })
export type EmailInput = z.infer<typeof EmailInput>

const ConfirmationToken = z.string().max(2048).default('')

/** The token of a confirmation link. A missing token is treated like an expired one. */
export const ConfirmationInput = z.object({ token: ConfirmationToken })

/**
 * Input of a confirmation. A browser other than the one that signed up also sends the sign-up's `password`, or a
 * `newPassword` if the person does not know it.
 */
export const ConfirmEmailInput = z.object({
  token: ConfirmationToken,
  password: z.string().max(PASSWORD_TYPED_MAX).optional(),
  newPassword: Password.optional(),
})
export type ConfirmEmailInput = z.infer<typeof ConfirmEmailInput>

/** The data of the confirmation screen. `username` is null once the address has an account. */
export const Confirmation = z.object({
  email: z.string(),
  username: z.string().nullable(),
  needsPassword: z.boolean().describe('True if another browser signed up'),
})
export type Confirmation = z.infer<typeof Confirmation>

/** The signed-in person's own account. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  erasedAt: Moment.optional().describe(
    'Set if the person deleted the account: it can only be kept, until this time from which it is erased',
  ),
})
export type Account = z.infer<typeof Account>

/** Result of a confirmation. */
export const Confirmed = z.object({
  account: Account.nullable().describe(
    'The account that is now signed in; null if it was confirmed before, or awaits approval',
  ),
  awaitsApproval: z.boolean().describe('True if the operator has to approve the account first'),
  returnTo: z.string().describe('The path on this site that the person goes on to'),
})
export type Confirmed = z.infer<typeof Confirmed>

/** Account that a reset link belongs to. */
export const PasswordReset = z.object({ email: z.string() })
export type PasswordReset = z.infer<typeof PasswordReset>

export const ResetPasswordInput = z.object({ token: z.string().min(1).max(512), newPassword: Password })
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

/** Ways into the account that a reset of its password leaves open. */
export const ResetResult = z.object({
  passkeys: z.int().describe('Number of the person’s passkeys'),
  providers: z.array(z.string()).describe('Names of the connected providers'),
})
export type ResetResult = z.infer<typeof ResetResult>

export const SignOutInput = z.object({
  everywhere: z.boolean().default(false).describe('End every session of this account, not only this one'),
})
export type SignOutInput = z.infer<typeof SignOutInput>

/** The availability of a name. A reserved name counts as taken. */
export const NameAvailability = z.object({
  username: z.string().describe('The name as it would be claimed'),
  status: z.enum(['available', 'taken', 'invalid']),
  free: z.array(z.string()).max(OFFERED_NAMES_MAX).optional().describe('Free names close to one that somebody has'),
})
export type NameAvailability = z.infer<typeof NameAvailability>
