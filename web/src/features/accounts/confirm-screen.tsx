import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import {
  accountTexts,
  type Confirmation,
  type Confirmed,
  Password,
  SignInInput,
  signUpTexts,
} from '@vitrine/core/accounts'
import { accountPageTexts } from '@vitrine/core/accounts/page-texts'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useAppContext } from '../../api/app-context.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { useFollowSignIn } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LoginField } from './login-field.tsx'
import { useGoOn } from './use-go-on.ts'
import { eraseWaitingSignUp } from './waiting-sign-up.ts'

/** Proof that confirms: the browser that signed up, the password chosen at sign-up, or a new one. */
type Proof = 'browser' | 'password' | 'newPassword'

const route = getRouteApi('/auth/confirm')

const HEADING = 'Confirm your email'

/**
 * Renders `/auth/confirm`, the target of a confirmation mail's link. Nothing is confirmed before the button is
 * pressed.
 */
export function ConfirmScreen() {
  const { token, forgot } = route.useSearch()
  const confirmation = route.useLoaderData()
  const asked = confirmation?.needsPassword ? 'password' : 'browser'
  const [isWaiting, setWaiting] = useState(false)
  const [proof, setProof] = useState<Proof>(forgot && confirmation?.username ? 'newPassword' : asked)
  if (!confirmation) return <InvalidLink />
  if (isWaiting) return <AwaitsApproval />
  return (
    <AuthFrame heading={HEADING} lead={<Lead confirmation={confirmation} proof={proof} />}>
      <ConfirmForm
        key={proof}
        token={token}
        email={confirmation.email}
        proof={proof}
        onPasswordNeeded={() => setProof('password')}
        onAwaitsApproval={() => setWaiting(true)}
      />
      {confirmation.needsPassword && proof !== 'browser' && (
        <div className="mt-6 flex flex-col items-center gap-3 text-center text-[0.9375rem] text-bone-2">
          {proof === 'password' && (
            <Button variant="ghost" size="sm" onClick={() => setProof('newPassword')}>
              {accountTexts.forgotPassword}
            </Button>
          )}
          <p>
            {proof === 'password'
              ? 'Didn’t sign up? Just close this page. You can still '
              : 'Not your username? Close this page, or '}
            <Link to="/auth" search={{ mode: 'sign-up' }} className="underline underline-offset-4">
              create your own account
            </Link>{' '}
            with this address.
          </p>
        </div>
      )}
    </AuthFrame>
  )
}

function Lead({ confirmation: { email, username }, proof }: { confirmation: Confirmation; proof: Proof }): ReactNode {
  const address = <strong className="font-medium break-words text-bone">{email}</strong>
  if (proof === 'password') return <>Enter the password you chose when you signed up with {address}.</>
  if (proof === 'newPassword') {
    return (
      <>
        Choose a password for {address}. Your username is <strong className="font-medium text-bone">@{username}</strong>
        .
      </>
    )
  }
  return <>One click, and {address} is yours to sign in with.</>
}

const FIELDS = { password: 'Password', newPassword: 'New password' } as const
const SCHEMAS = {
  browser: z.object({ password: z.string() }),
  password: z.object({ password: SignInInput.shape.password }),
  newPassword: z.object({ password: Password }),
}

/** Renders the password, if one is needed, and the button that confirms. */
function ConfirmForm({
  token,
  email,
  proof,
  onPasswordNeeded,
  onAwaitsApproval,
}: {
  token: string
  email: string
  proof: Proof
  /** Called if this browser is no longer known as the one that signed up. */
  onPasswordNeeded: () => void
  /** Called if the operator has to approve the account first. */
  onAwaitsApproval: () => void
}) {
  const { api } = useAppContext()
  const goOn = useConfirmed(onAwaitsApproval)
  const { register, formState, formProps } = useContractForm({
    values: { password: '' },
    resolver: zodResolver(SCHEMAS[proof]),
    send: ({ password }) => api.accounts.confirmEmail({ token, ...(proof === 'browser' ? {} : { [proof]: password }) }),
    refusals: { CONFIRMATION_NEEDS_PASSWORD: onPasswordNeeded },
    otherField: 'password',
    onSent: goOn,
  })

  return (
    <form {...formProps} className="flex flex-col gap-5">
      {proof !== 'browser' && <LoginField email={email} />}
      {proof !== 'browser' && (
        <Field
          label={FIELDS[proof]}
          hint={proof === 'newPassword' ? accountTexts.passwordHint : undefined}
          error={formState.errors.password?.message}
        >
          <PasswordInput
            autoComplete={proof === 'newPassword' ? 'new-password' : 'current-password'}
            {...register('password')}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" busy={formState.isSubmitting}>
        {formState.isSubmitting ? accountTexts.loading : accountTexts.confirm}
      </Button>
    </form>
  )
}

/**
 * Returns a function that goes on after a confirmation: signed in, to the page that asked for the account, otherwise
 * with a link that was used before to the landing page, which says so.
 */
function useConfirmed(onAwaitsApproval: () => void): (confirmed: Confirmed) => Promise<void> {
  const navigate = useNavigate()
  const followSignIn = useFollowSignIn()
  const goOn = useGoOn()
  return async ({ account, awaitsApproval, returnTo }) => {
    eraseWaitingSignUp()
    if (awaitsApproval) return onAwaitsApproval()
    if (!account) return navigate({ to: '/', search: { confirmed: 1 }, replace: true })
    await followSignIn()
    await goOn(returnTo)
    toast.success(accountPageTexts.emailConfirmedHere)
  }
}

function AwaitsApproval() {
  return (
    <AuthFrame heading="Almost there" lead={signUpTexts.awaitsApproval}>
      <Button asChild variant="primary" className="w-full">
        <Link to="/">Back to the start</Link>
      </Button>
    </AuthFrame>
  )
}

function InvalidLink() {
  return (
    <AuthFrame heading="This link no longer works" lead={`${accountPageTexts.confirmationInvalid}.`}>
      <p className="text-bone-2">Sign in with your password, and you can ask for a new link.</p>
      <Button asChild variant="primary" className="mt-6 w-full">
        <Link to="/auth">Back to sign in</Link>
      </Button>
    </AuthFrame>
  )
}
