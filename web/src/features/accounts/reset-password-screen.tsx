import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { accountTexts, Password } from '@vitrine/core/accounts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useEarlyTyping } from '../../ui/hydration.ts'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LoginField } from './login-field.tsx'

const route = getRouteApi('/auth/reset-password')

const NewPassword = z.object({ password: Password })
type NewPassword = z.infer<typeof NewPassword>

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
  const { register, handleSubmit, setError, setValue, formState } = useForm<NewPassword>({
    resolver: zodResolver(NewPassword),
    defaultValues: { password: '' },
  })
  const form = useEarlyTyping((_, text) => setValue('password', text))

  async function submit({ password }: NewPassword): Promise<void> {
    try {
      await api.accounts.resetPassword({ token, newPassword: password })
    } catch (error) {
      setError('password', { message: messageOf(error) })
      toast.formError(messageOf(error))
      return
    }
    await navigate({ to: '/auth', replace: true })
    toast.success(accountTexts.passwordChanged)
  }

  const problem = formState.errors.password?.message
  return (
    <AuthFrame heading={HEADING} lead="Every other session of your account ends.">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onInput={toast.dismissFormError}
        onSubmit={handleSubmit(submit, ({ password }) => {
          if (password?.message) toast.formError(password.message)
        })}
      >
        <LoginField email={email} />
        <Field label="New password" error={problem}>
          <Input type="password" autoComplete="new-password" {...register('password')} />
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
