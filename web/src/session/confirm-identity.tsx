import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useRouterState } from '@tanstack/react-router'
import { accountTexts, ConfirmIdentityInput, type ProofKind, type SignInProviderId } from '@vitrine/core/accounts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAppContext, useSiteSettings } from '../api/app-context.ts'
import { messageOf } from '../api/errors.ts'
import { useContractForm } from '../api/use-contract-form.ts'
import { Button } from '../ui/button.tsx'
import { canUsePasskeys } from '../ui/can-use-passkeys.ts'
import { cn } from '../ui/cn.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { ProviderMark } from '../ui/provider-mark.tsx'
import { toast } from '../ui/toast.tsx'
import { CodeForm } from './code-form.tsx'
import { identityGuard } from './identity-guard.ts'
import { onProofElsewhere } from './identity-tabs.ts'
import { useLeaveAccount, useSession } from './index.ts'
import { askForPasskey } from './passkey-proof.ts'

/** Proofs with a field. A person has at most one of them: with two-factor authentication a password is not enough. */
type FieldKind = Exclude<ProofKind, 'passkey'>

/** Text above the field of each proof. */
const QUESTIONS: Record<FieldKind, string> = {
  password: 'You signed in a while ago. Enter your password to continue.',
  code: 'Enter a code from your authenticator app to continue.',
}
const OTHER_QUESTION = 'You signed in a while ago. Confirm that it’s you to continue.'
const NO_QUESTION = 'You signed in a while ago. Sign out and sign in again to continue.'

/** Renders the dialog that asks for a new proof when a call needs a fresh sign-in. The call is sent again after it. */
export function ConfirmIdentity() {
  const { origin } = useAppContext()
  const proofs = useSyncExternalStore(identityGuard.subscribe, identityGuard.proofs, () => null)
  useEffect(() => onProofElsewhere(() => identityGuard.settle(true)), [])
  if (!proofs) return null
  const { kinds, providers } = proofs
  const kind = FIELD_KINDS.find((each) => kinds.includes(each))
  const hasPasskey = kinds.includes('passkey') && canUsePasskeys(origin)
  const isStuck = !kind && !hasPasskey && providers.length === 0
  return (
    <Dialog
      onOpenChange={() => identityGuard.settle(false)}
      title="Confirm it’s you"
      description={kind ? QUESTIONS[kind] : isStuck ? NO_QUESTION : OTHER_QUESTION}
    >
      {kind === 'password' && <PasswordProof />}
      {kind === 'code' && <CodeProof />}
      <div className={cn('flex flex-col gap-3', kind && 'mt-3')}>
        {hasPasskey && <PasskeyProofButton isOnly={!kind} />}
        {providers.map((provider) => (
          <ProviderProofLink key={provider} provider={provider} isOnly={!kind && !hasPasskey} />
        ))}
      </div>
      {isStuck && <SignInAnew />}
    </Dialog>
  )
}

const FIELD_KINDS: readonly FieldKind[] = ['code', 'password']

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

/** Renders the button that proves with a passkey, below the field of another proof if there is one. */
function PasskeyProofButton({ isOnly }: { isOnly: boolean }) {
  const { api } = useAppContext()
  const [busy, setBusy] = useState(false)

  async function prove(): Promise<void> {
    setBusy(true)
    try {
      const passkey = await askForPasskey(await api.accounts.startPasskeyProof())
      await api.accounts.confirmIdentity({ proof: { kind: 'passkey', passkey } })
      identityGuard.settle(true)
    } catch (error) {
      toast.error(messageOf(error, 'No passkey was used'))
      setBusy(false)
    }
  }

  return (
    <Button variant={isOnly ? 'primary' : 'secondary'} className="w-full" busy={busy} onClick={prove}>
      Use a passkey
    </Button>
  )
}

/** Renders the link to a connected provider. It opens another tab, so that nothing typed in this one is lost. */
function ProviderProofLink({ provider, isOnly }: { provider: SignInProviderId; isOnly: boolean }) {
  const returnTo = useRouterState({ select: ({ location }) => location.href })
  const offered = useSiteSettings().signIn.providers.find(({ id }) => id === provider)
  if (!offered) return null
  return (
    <Button asChild variant={isOnly ? 'primary' : 'secondary'} className="w-full">
      <Link to="/auth/confirm/$provider" params={{ provider }} search={{ returnTo }} target="_blank">
        <ProviderMark provider={provider} className="size-4.5 shrink-0" />
        <span className="truncate">Continue with {offered.label}</span>
      </Link>
    </Button>
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
