import { procedures } from '../../runtime/procedures.ts'
import { checkName } from './check-name.ts'
import { confirmEmail } from './confirm-email.ts'
import { getSession } from './get-session.ts'
import { openConfirmationLink } from './open-confirmation-link.ts'
import { readConfirmation } from './read-confirmation.ts'
import { readPasswordReset } from './read-password-reset.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

const { accounts } = procedures

export const accountsRouter = {
  signUp: accounts.signUp.handler(({ context, input }) => signUp(context, input)),
  signIn: accounts.signIn.handler(({ context, input }) => signIn(context, input)),
  signOut: accounts.signOut.handler(({ context, input }) => signOut(context, input)),
  session: accounts.session.handler(({ context }) => getSession(context)),
  resendConfirmation: accounts.resendConfirmation.handler(({ context, input }) => resendConfirmation(context, input)),
  openConfirmationLink: accounts.openConfirmationLink.handler(({ context, input }) =>
    openConfirmationLink(context, input),
  ),
  readConfirmation: accounts.readConfirmation.handler(({ context, input }) => readConfirmation(context, input)),
  confirmEmail: accounts.confirmEmail.handler(({ context, input }) => confirmEmail(context, input)),
  requestPasswordReset: accounts.requestPasswordReset.handler(({ context, input }) =>
    requestPasswordReset(context, input),
  ),
  readPasswordReset: accounts.readPasswordReset.handler(({ context, input }) => readPasswordReset(context, input)),
  resetPassword: accounts.resetPassword.handler(({ context, input }) => resetPassword(context, input)),
  checkName: accounts.checkName.handler(({ context, input }) => checkName(context, input)),
}
