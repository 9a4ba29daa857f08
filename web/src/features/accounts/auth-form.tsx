import { accountTexts } from '@vitrine/core/accounts'
import { type ResolverResult, useForm } from 'react-hook-form'
import { fieldErrorsOf, messageOf, refusalOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useEarlyTyping } from '../../ui/hydration.ts'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import type { AuthMode, TypedAccount } from './auth-mode.ts'

const FIELDS: readonly string[] = ['email', 'password', 'username'] satisfies (keyof TypedAccount)[]
const SUBMIT_LABELS = {
  'sign-in': accountTexts.signIn,
  'sign-up': accountTexts.signUp,
  forgot: 'Send reset link',
} as const

/** Field of each refusal's code. */
const REFUSED_FIELD: Record<string, 'email' | 'username' | undefined> = {
  EMAIL_REGISTERED: 'email',
  USERNAME_TAKEN: 'username',
}

/** Renders email, password and, for sign-up, the username. A refusal is shown at its field and in a toast. */
export function AuthForm({
  mode,
  typed,
  submitLabel = SUBMIT_LABELS[mode],
  onSubmit,
  onRefused,
}: {
  mode: AuthMode
  typed: TypedAccount
  submitLabel?: string
  /** Sends the form; rejects with the refusal. */
  onSubmit: (typed: TypedAccount) => Promise<void>
  onRefused?: (code: string | undefined, typed: TypedAccount) => void
}) {
  const { register, handleSubmit, setError, setValue, formState } = useForm<TypedAccount>({
    values: typed,
    resetOptions: { keepDirtyValues: true },
    async resolver(values, context, options): Promise<ResolverResult<TypedAccount>> {
      const schemas = await loadSchemas().catch(() => null)
      // Without the schemas, for example offline, the server checks the form.
      return schemas ? schemas.resolverOf(mode)(values, context, options) : { values, errors: {} }
    },
  })
  const { errors, isSubmitting } = formState
  const form = useEarlyTyping((field, text) => {
    if (isField(field)) setValue(field, text, { shouldDirty: true })
  })

  async function submit(values: TypedAccount): Promise<void> {
    try {
      await onSubmit(values)
    } catch (error) {
      const code = refusalOf(error)?.code
      const message = messageOf(error)
      const field = code ? REFUSED_FIELD[code] : undefined
      if (field) setError(field, { message }, { shouldFocus: true })
      for (const refused of fieldErrorsOf(error)) {
        if (isField(refused.field)) setError(refused.field, { message: refused.message })
      }
      toast.formError(message)
      onRefused?.(code, values)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onFocus={() => void loadSchemas().catch(() => null)}
      onInput={toast.dismissFormError}
      onSubmit={handleSubmit(submit, (invalid) => {
        const first = invalid.email ?? invalid.password ?? invalid.username
        if (first?.message) toast.formError(first.message)
      })}
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      {mode !== 'forgot' && (
        <Field label="Password" error={errors.password?.message}>
          <Input
            type="password"
            autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
            {...register('password')}
          />
        </Field>
      )}
      {mode === 'sign-up' && (
        <Field label="Username" error={errors.username?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
      )}
      <Button type="submit" variant="primary" busy={isSubmitting} className="mt-2">
        {isSubmitting ? accountTexts.loading : submitLabel}
      </Button>
    </form>
  )
}

/** Loads the schemas of the form, which weigh more than the form itself. */
function loadSchemas(): Promise<typeof import('./auth-schemas.ts')> {
  return import('./auth-schemas.ts')
}

function isField(name: string): name is keyof TypedAccount {
  return FIELDS.includes(name)
}
