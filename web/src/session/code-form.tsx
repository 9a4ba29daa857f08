import { zodResolver } from '@hookform/resolvers/zod'
import { accountTexts, CompleteSignInInput, DEVICE_TRUST_DAYS } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useContractForm } from '../api/use-contract-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** Texts of a field that takes the code of an app, or a recovery code. */
const KINDS = {
  app: { label: 'Code', hint: 'Six digits from your authenticator app', other: 'Use a recovery code' },
  recovery: { label: 'Recovery code', hint: 'One of the codes you saved. Each works once.', other: 'Use your app' },
} as const

/** Renders the form for a code of the authenticator app or a recovery code. A wrong code is refused at its field. */
export function CodeForm({
  submitLabel,
  offersTrust = false,
  onSubmit,
  onExpired,
}: {
  submitLabel: string
  /** True if the person may ask for no code in this browser. */
  offersTrust?: boolean
  /** Sends the code; rejects with the refusal. */
  onSubmit: (input: CompleteSignInInput) => Promise<unknown>
  /** Called if the sign-in has to start again. */
  onExpired?: () => void
}) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app')
  const { register, formState, formProps, setFocus } = useContractForm({
    values: { code: '', trustDevice: false },
    resolver: zodResolver(CompleteSignInInput),
    send: onSubmit,
    refusals: { WRONG_CODE: 'code', ...(onExpired && { SIGN_IN_EXPIRED: onExpired }) },
    otherField: 'code',
  })
  const { label, hint, other } = KINDS[kind]
  const isApp = kind === 'app'
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <Field label={label} hint={hint} error={formState.errors.code?.message}>
        <Input
          dir="ltr"
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          className="font-mono tracking-widest"
          {...register('code')}
        />
      </Field>
      {offersTrust && (
        <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
          <input type="checkbox" className="size-5 shrink-0 accent-bone" {...register('trustDevice')} />
          Trust this device for {DEVICE_TRUST_DAYS} days
        </label>
      )}
      <Button type="submit" variant="primary" busy={formState.isSubmitting}>
        {formState.isSubmitting ? accountTexts.loading : submitLabel}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setKind(isApp ? 'recovery' : 'app')
          setFocus('code')
        }}
      >
        {other}
      </Button>
    </form>
  )
}
