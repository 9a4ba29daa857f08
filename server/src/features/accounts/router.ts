import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { changePassword } from './change-password.ts'
import { checkName } from './check-name.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { getSession } from './get-session.ts'
import { getSettings } from './get-settings.ts'
import { completeProviderSignIn } from './identities/complete-provider-sign-in.ts'
import { disconnectProvider } from './identities/disconnect-provider.ts'
import { listSignInMethods } from './identities/list-sign-in-methods.ts'
import { readProviderSignUp } from './identities/read-provider-sign-up.ts'
import { signUpWithProvider } from './identities/sign-up-with-provider.ts'
import { startProviderSignIn } from './identities/start-provider-sign-in.ts'
import { listAccounts } from './list-accounts.ts'
import { listSessions } from './list-sessions.ts'
import { openConfirmationLink } from './open-confirmation-link.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { renamePasskey } from './passkeys/rename-passkey.ts'
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { startPasskey } from './passkeys/start-passkey.ts'
import { startPasskeyProof } from './passkeys/start-passkey-proof.ts'
import { startPasskeySignIn } from './passkeys/start-passkey-sign-in.ts'
import { readConfirmation } from './read-confirmation.ts'
import { readEmailChange } from './read-email-change.ts'
import { readEmailUndo } from './read-email-undo.ts'
import { readPasswordReset } from './read-password-reset.ts'
import { requestEmailChange } from './request-email-change.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resendEmailChange } from './resend-email-change.ts'
import { resetPassword } from './reset-password.ts'
import { completeFactorRecovery } from './second-factor/complete-factor-recovery.ts'
import { completeSignIn } from './second-factor/complete-sign-in.ts'
import { endDeviceTrust } from './second-factor/end-device-trust.ts'
import { getSecurity } from './second-factor/get-security.ts'
import { readFactorRecovery } from './second-factor/read-factor-recovery.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { requestFactorRecovery } from './second-factor/request-factor-recovery.ts'
import { startTwoFactor } from './second-factor/start-two-factor.ts'
import { stopFactorRecovery } from './second-factor/stop-factor-recovery.ts'
import { turnOffTwoFactor } from './second-factor/turn-off-two-factor.ts'
import { turnOnTwoFactor } from './second-factor/turn-on-two-factor.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signOutAccount } from './sign-out-account.ts'
import { signOutAll } from './sign-out-all.ts'
import { signUp } from './sign-up.ts'
import { switchAccount } from './switch-account.ts'
import { undoEmailChange } from './undo-email-change.ts'

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
  cancelEmailChange: accounts.cancelEmailChange.handler(handlerOf(cancelEmailChange)),
  confirmEmailChange: accounts.confirmEmailChange.handler(handlerOf(confirmEmailChange)),
  readEmailChange: accounts.readEmailChange.handler(handlerOf(readEmailChange)),
  readEmailUndo: accounts.readEmailUndo.handler(handlerOf(readEmailUndo)),
  requestEmailChange: accounts.requestEmailChange.handler(handlerOf(requestEmailChange)),
  resendEmailChange: accounts.resendEmailChange.handler(handlerOf(resendEmailChange)),
  startProviderSignIn: accounts.startProviderSignIn.handler(handlerOf(startProviderSignIn)),
  completeProviderSignIn: accounts.completeProviderSignIn.handler(handlerOf(completeProviderSignIn)),
  readProviderSignUp: accounts.readProviderSignUp.handler(handlerOf(readProviderSignUp)),
  signUpWithProvider: accounts.signUpWithProvider.handler(handlerOf(signUpWithProvider)),
  signInMethods: accounts.signInMethods.handler(handlerOf(listSignInMethods)),
  disconnectProvider: accounts.disconnectProvider.handler(handlerOf(disconnectProvider)),
  undoEmailChange: accounts.undoEmailChange.handler(handlerOf(undoEmailChange)),
  completeSignIn: accounts.completeSignIn.handler(handlerOf(completeSignIn)),
  requestFactorRecovery: accounts.requestFactorRecovery.handler(handlerOf(requestFactorRecovery)),
  readFactorRecovery: accounts.readFactorRecovery.handler(handlerOf(readFactorRecovery)),
  stopFactorRecovery: accounts.stopFactorRecovery.handler(handlerOf(stopFactorRecovery)),
  completeFactorRecovery: accounts.completeFactorRecovery.handler(handlerOf(completeFactorRecovery)),
  startPasskeySignIn: accounts.startPasskeySignIn.handler(handlerOf(startPasskeySignIn)),
  signInWithPasskey: accounts.signInWithPasskey.handler(handlerOf(signInWithPasskey)),
  startPasskeyProof: accounts.startPasskeyProof.handler(handlerOf(startPasskeyProof)),
  listPasskeys: accounts.listPasskeys.handler(handlerOf(listPasskeys)),
  startPasskey: accounts.startPasskey.handler(handlerOf(startPasskey)),
  addPasskey: accounts.addPasskey.handler(handlerOf(addPasskey)),
  renamePasskey: accounts.renamePasskey.handler(handlerOf(renamePasskey)),
  removePasskey: accounts.removePasskey.handler(handlerOf(removePasskey)),
  security: accounts.security.handler(handlerOf(getSecurity)),
  startTwoFactor: accounts.startTwoFactor.handler(handlerOf(startTwoFactor)),
  turnOnTwoFactor: accounts.turnOnTwoFactor.handler(handlerOf(turnOnTwoFactor)),
  turnOffTwoFactor: accounts.turnOffTwoFactor.handler(handlerOf(turnOffTwoFactor)),
  renewRecoveryCodes: accounts.renewRecoveryCodes.handler(handlerOf(renewRecoveryCodes)),
  endDeviceTrust: accounts.endDeviceTrust.handler(handlerOf(endDeviceTrust)),
  listAccounts: accounts.listAccounts.handler(handlerOf(listAccounts)),
  switchAccount: accounts.switchAccount.handler(handlerOf(switchAccount)),
  signOutAccount: accounts.signOutAccount.handler(handlerOf(signOutAccount)),
  signOutAll: accounts.signOutAll.handler(handlerOf(signOutAll)),
}
