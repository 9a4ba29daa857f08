import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { accountTexts, ResetPasswordInput } from '@vitrine/core/accounts'
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
  return reset ? <ResetPasswordForm token={token} email={reset.email} /> : <InvalidLink />
}

function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const { api } = useAppContext()
  const navigate = useNavigate()
  const { register, formState, formProps } = useContractForm({
    values: { token, newPassword: '' },
    resolver: zodResolver(ResetPasswordInput),
    send: api.accounts.resetPassword,
    otherField: 'newPassword',
    async onSent() {
      await navigate({ to: '/auth', replace: true })
      toast.success(accountTexts.passwordChanged)
    },
  })
  return (
    <AuthFrame heading={HEADING} lead="Every other session of your account ends.">
      <form {...formProps} className="flex flex-col gap-5">
        <LoginField email={email} />
        <Field label="New password" error={formState.errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {formState.isSubmitting ? accountTexts.loading : 'Set password'}
        </Button>
      </form>
      <p className="mt-6 text-center text-[0.9375rem] text-bone-2">
        <Link to="/auth" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Back to sign in
        </Link>
      </p>
    </AuthFrame>
  )
}

function InvalidLink() {
  return (
    <AuthFrame heading={HEADING} lead={`${accountTexts.resetInvalid}.`}>
      <Button asChild variant="primary" className="w-full">
        <Link to="/auth" search={{ mode: 'forgot' }}>
          Send a new link
        </Link>
      </Button>
    </AuthFrame>
  )
}
