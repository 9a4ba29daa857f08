import { zodResolver } from '@hookform/resolvers/zod'
import { accountTexts, ConfirmIdentityInput, type ProofKind } from '@vitrine/core/accounts'
import { useSyncExternalStore } from 'react'

import { useAppContext } from '../api/app-context.ts'
import { useContractForm } from '../api/use-contract-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { CodeForm } from './code-form.tsx'
import { identityGuard } from './identity-guard.ts'
import { useLeaveAccount, useSession } from './index.ts'

/** Text above the field of each proof. */
const QUESTIONS: Record<ProofKind, string> = {
  password: 'You signed in a while ago. Enter your password to continue.',
  code: 'Enter a code from your authenticator app to continue.',
}

/** Renders the dialog that asks for a new proof when a call needs a fresh sign-in. The call is sent again after it. */
export function ConfirmIdentity() {
  const proofs = useSyncExternalStore(identityGuard.subscribe, identityGuard.proofs, () => null)
  if (!proofs) return null
  const [kind] = proofs
  return (
    <Dialog
      onOpenChange={() => identityGuard.settle(false)}
      title="Confirm it’s you"
      description={kind ? QUESTIONS[kind] : 'You signed in a while ago. Sign out and sign in again to continue.'}
    >
      {kind === 'password' && <PasswordProof />}
      {kind === 'code' && <CodeProof />}
      {!kind && <SignInAnew />}
    </Dialog>
  )
}

const PasswordForm = ConfirmIdentityInput.shape.proof.options[0].pick({ password: true })

function PasswordProof() {
  const { api } = useAppContext()
  const session = useSession()
  const { register, formState, formProps } = useContractForm({
    values: { password: '' },
    resolver: zodResolver(PasswordForm),
    send: ({ password }) => api.accounts.confirmIdentity({ proof: { kind: 'password', password } }),
    refusals: { WRONG_PASSWORD: 'password' },
    otherField: 'password',
    onSent: () => identityGuard.settle(true),
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <input type="email" name="email" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
      <Field label="Password" error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" variant="primary" busy={formState.isSubmitting}>
        {formState.isSubmitting ? accountTexts.loading : 'Continue'}
      </Button>
    </form>
  )
}

function CodeProof() {
  const { api } = useAppContext()
  return (
    <CodeForm
      submitLabel="Continue"
      onSubmit={async ({ code }) => {
        await api.accounts.confirmIdentity({ proof: { kind: 'code', code } })
        identityGuard.settle(true)
      }}
    />
  )
}

function SignInAnew() {
  const leaving = useLeaveAccount()
  return (
    <Button
      variant="primary"
      className="w-full"
      busy={leaving.busy}
      onClick={() => {
        identityGuard.settle(false)
        leaving.signOut()
      }}
    >
      Sign out
    </Button>
  )
}
