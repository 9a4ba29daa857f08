import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useSiteSettings } from '../../api/app-context.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { TypedAccount } from './auth-mode.ts'

/** Renders what this site asks of a new person: an invitation, or a statement of age. Most sites ask neither. */
export function AdmissionFields({
  register,
  errors,
}: {
  register: UseFormRegister<TypedAccount>
  errors: FieldErrors<TypedAccount>
}) {
  const { mode, minAge } = useSiteSettings().signUp
  const isOptional = mode === 'approval'
  return (
    <>
      {(mode === 'invite' || isOptional) && (
        <Field
          label={isOptional ? 'Invitation code (optional)' : 'Invitation code'}
          hint={isOptional ? 'With an invitation you need not wait for approval.' : 'It came with your invitation.'}
          error={errors.invitation?.message}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('invitation')} />
        </Field>
      )}
      {minAge !== null && (
        <AgeStatement minAge={minAge} field={register('isOldEnough')} error={errors.isOldEnough?.message} />
      )}
    </>
  )
}

function AgeStatement({
  minAge,
  field,
  error,
}: {
  minAge: number
  field: ReturnType<UseFormRegister<TypedAccount>>
  error: string | undefined
}) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
        <input
          type="checkbox"
          className="size-5 accent-bone"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'age-error' : undefined}
          {...field}
        />
        I am at least {minAge} years old
      </label>
      {error && (
        <p id="age-error" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
