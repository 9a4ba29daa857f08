import { accountTexts } from '@vitrine/core/accounts'
import type { Resolver } from 'react-hook-form'
import { useContractForm } from '../../api/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { AdmissionFields } from './admission-fields.tsx'
import type { FormMode, TypedAccount } from './auth-mode.ts'
import { SignUpTerms } from './sign-up-terms.tsx'
import { UsernameField } from './username-field.tsx'

const SUBMIT_LABELS = {
  'sign-in': accountTexts.signIn,
  'sign-up': accountTexts.signUp,
  forgot: 'Send reset link',
} as const

/**
 * Renders the email, the password unless it was forgotten, and the username for sign-up. A refusal is shown at its
 * field, or below the fields if it belongs to none, and in a toast.
 */
export function AuthForm({
  mode,
  typed,
  submitLabel = SUBMIT_LABELS[mode],
  submitVariant = 'primary',
  onSubmit,
}: {
  mode: FormMode
  typed: TypedAccount
  submitLabel?: string
  /** Style of the button; 'secondary' beside another main action. */
  submitVariant?: 'primary' | 'secondary'
  /** Sends the form; rejects with the refusal. */
  onSubmit: (typed: TypedAccount) => Promise<void>
}) {
  const { register, formState, formProps } = useContractForm({
    values: typed,
    resolver: checkAs(mode),
    send: onSubmit,
    refusals: {
      EMAIL_REGISTERED: 'email',
      EMAIL_DOMAIN_BLOCKED: 'email',
      USERNAME_TAKEN: 'username',
      INVITATION_INVALID: 'invitation',
      AGE_NOT_STATED: 'isOldEnough',
    },
  })
  const { errors, isSubmitting } = formState
  return (
    <form {...formProps} className="flex flex-col gap-5" onFocus={() => void loadSchemas().catch(() => null)}>
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete={mode === 'sign-in' ? 'username webauthn' : 'username'}
          inputMode="email"
          {...register('email')}
        />
      </Field>
      {mode !== 'forgot' && (
        <Field
          label="Password"
          hint={mode === 'sign-up' ? accountTexts.passwordHint : undefined}
          error={errors.password?.message}
        >
          <PasswordInput
            autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
            {...register('password')}
          />
        </Field>
      )}
      {mode === 'sign-up' && (
        <UsernameField error={errors.username?.message} register={(options) => register('username', options)} />
      )}
      {mode === 'sign-up' && <AdmissionFields register={register} errors={errors} />}
      {errors.root && <p className="text-sm text-danger">{errors.root.message}</p>}
      <Button type="submit" variant={submitVariant} busy={isSubmitting} className="mt-2">
        {isSubmitting ? accountTexts.loading : submitLabel}
      </Button>
      {mode === 'sign-up' && <SignUpTerms />}
    </form>
  )
}

/** Loads the schemas of the form, which weigh more than the form itself. */
function loadSchemas(): Promise<typeof import('./auth-schemas.ts')> {
  return import('./auth-schemas.ts')
}

/**
 * Returns the check of the fields that the mode shows. Without the schemas, for example offline, the server checks
 * them.
 */
function checkAs(mode: FormMode): Resolver<TypedAccount, unknown, TypedAccount> {
  return async (values, context, options) => {
    const schemas = await loadSchemas().catch(() => null)
    return schemas ? schemas.resolverOf(mode)(values, context, options) : { values, errors: {} }
  }
}
