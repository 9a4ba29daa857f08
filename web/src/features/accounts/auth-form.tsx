import { zodResolver } from '@hookform/resolvers/zod'
import { accountTexts, EmailInput, SignInInput, SignUpInput } from '@vitrine/core/accounts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { fieldErrorsOf, messageOf, refusalOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useEarlyTyping } from '../../ui/hydration.ts'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'

/** Mode of the auth screen. */
export type AuthMode = 'sign-in' | 'sign-up' | 'forgot'

/** Texts of all fields. A field that the mode does not show keeps its text. */
const Typed = z.object({ email: z.string(), password: z.string(), username: z.string() })
export type TypedAccount = z.infer<typeof Typed>

const SCHEMAS = { 'sign-in': SignInInput, 'sign-up': SignUpInput, forgot: EmailInput } as const
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
    resolver: (values, context, options) => zodResolver(schemaOf(mode))(values, context, options),
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
      toast.error(message)
      onRefused?.(code, values)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={handleSubmit(submit, (invalid) => {
        const first = invalid.email ?? invalid.password ?? invalid.username
        if (first?.message) toast.error(first.message)
      })}
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
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
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
      )}
      <Button type="submit" variant="primary" busy={isSubmitting} className="mt-2">
        {isSubmitting ? accountTexts.loading : submitLabel}
      </Button>
    </form>
  )
}

/** Returns the schema of the fields that the mode shows. Other fields are not checked. */
function schemaOf(mode: AuthMode) {
  return Typed.extend(mode === 'forgot' ? SCHEMAS.forgot.shape : SCHEMAS[mode].shape)
}

function isField(name: string): name is keyof TypedAccount {
  return name in Typed.shape
}
