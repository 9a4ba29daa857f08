import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { changePassword } from './change-password.ts'
import { checkName } from './check-name.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { getSession } from './get-session.ts'
import { getSettings } from './get-settings.ts'
import { listSessions } from './list-sessions.ts'
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
  signUp: accounts.signUp.handler(handlerOf(signUp)),
  signIn: accounts.signIn.handler(handlerOf(signIn)),
  signOut: accounts.signOut.handler(handlerOf(signOut)),
  session: accounts.session.handler(handlerOf(getSession)),
  resendConfirmation: accounts.resendConfirmation.handler(handlerOf(resendConfirmation)),
  openConfirmationLink: accounts.openConfirmationLink.handler(handlerOf(openConfirmationLink)),
  readConfirmation: accounts.readConfirmation.handler(handlerOf(readConfirmation)),
  confirmEmail: accounts.confirmEmail.handler(handlerOf(confirmEmail)),
  requestPasswordReset: accounts.requestPasswordReset.handler(handlerOf(requestPasswordReset)),
  readPasswordReset: accounts.readPasswordReset.handler(handlerOf(readPasswordReset)),
  resetPassword: accounts.resetPassword.handler(handlerOf(resetPassword)),
  checkName: accounts.checkName.handler(handlerOf(checkName)),
  confirmIdentity: accounts.confirmIdentity.handler(handlerOf(confirmIdentity)),
  settings: accounts.settings.handler(handlerOf(getSettings)),
  changePassword: accounts.changePassword.handler(handlerOf(changePassword)),
  listSessions: accounts.listSessions.handler(handlerOf(listSessions)),
  endSession: accounts.endSession.handler(handlerOf(endSession)),
  endOtherSessions: accounts.endOtherSessions.handler(handlerOf(endOtherSessions)),
}
