import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { accountTexts, ResetPasswordInput, type ResetResult } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LoginField } from './login-field.tsx'

const route = getRouteApi('/auth/reset-password')

const HEADING = 'Set a new password'

/** Renders the target of a reset mail's link, which sets a new password once. */
export function ResetPasswordScreen() {
  const { token } = route.useSearch()
  const reset = route.useLoaderData()
  const [left, setLeft] = useState<ResetResult | null>(null)
  if (left) return <OtherWays left={left} />
  return reset ? <ResetPasswordForm token={token} email={reset.email} onOtherWays={setLeft} /> : <InvalidLink />
}

function ResetPasswordForm({
  token,
  email,
  onOtherWays,
}: {
  token: string
  email: string
  /** Called after the reset if the account can also be opened without the password. */
  onOtherWays: (left: ResetResult) => void
}) {
  const { api } = useAppContext()
  const navigate = useNavigate()
  const { register, formState, formProps } = useContractForm({
    values: { token, newPassword: '' },
    resolver: zodResolver(ResetPasswordInput),
    send: api.accounts.resetPassword,
    otherField: 'newPassword',
    async onSent(left) {
      if (left.passkeys > 0 || left.providers.length > 0) onOtherWays(left)
      else await navigate({ to: '/auth', replace: true })
      toast.success(accountTexts.passwordChanged)
    },
  })
  return (
    <AuthFrame heading={HEADING} lead="This signs you out everywhere else.">
      <form {...formProps} className="flex flex-col gap-5">
        <LoginField email={email} />
        <Field label="New password" hint={accountTexts.passwordHint} error={formState.errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Button type="submit" variant="primary" busy={formState.isSubmitting} className="mt-2">
          {formState.isSubmitting ? accountTexts.loading : 'Set password'}
        </Button>
      </form>
      <p className="mt-6 text-center text-[0.9375rem] text-bone-2">
        <Link to="/auth" className="inline-flex min-h-11 items-center font-medium text-bone">
          Back to sign in
        </Link>
      </p>
    </AuthFrame>
  )
}

/** Renders the ways into the account that the reset left, for people whose password somebody else knew. */
function OtherWays({ left: { passkeys, providers } }: { left: ResetResult }) {
  const ways = [...(passkeys > 0 ? [passkeys === 1 ? 'One passkey' : `${passkeys} passkeys`] : []), ...providers]
  const returnTo = passkeys > 0 ? '/settings/security' : '/settings/sign-in'
  return (
    <AuthFrame heading="Password changed" lead="Passkeys and connected accounts still open this account.">
      <ul className="-mt-3 mb-6 list-disc pl-5 text-[0.9375rem]">
        {ways.map((way) => (
          <li key={way} className="break-words">
            {way}
          </li>
        ))}
      </ul>
      <p className="mb-6 text-pretty text-bone-2">Sign in, and remove those that are not yours.</p>
      <Button asChild variant="primary" className="w-full">
        <Link to="/auth" search={{ returnTo }} replace>
          Sign in and check
        </Link>
      </Button>
    </AuthFrame>
  )
}

function InvalidLink() {
  return (
    <AuthFrame heading="This link no longer works" lead={`${accountTexts.resetInvalid}.`}>
      <Button asChild variant="primary" className="w-full">
        <Link to="/auth" search={{ mode: 'forgot' }}>
          Send a new link
        </Link>
      </Button>
    </AuthFrame>
  )
}
