import { zodResolver } from '@hookform/resolvers/zod'
import { CodeInput, type FactorSetup } from '@vitrine/core/accounts'
import { useAppContext } from '../../api/app-context.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Renders the key for an authenticator app as a QR code and as text, and the field for its first code. */
export function TwoFactorSetup({
  setup: { key, url, qr },
  onCancel,
  onCodes,
}: {
  setup: FactorSetup
  onCancel: () => void
  /** Called with the recovery codes once two-factor authentication is on. */
  onCodes: (codes: string[]) => unknown
}) {
  const { api } = useAppContext()
  const { register, formState, formProps } = useContractForm({
    values: { code: '' },
    resolver: zodResolver(CodeInput),
    send: api.accounts.turnOnTwoFactor,
    refusals: { WRONG_CODE: 'code' },
    otherField: 'code',
    onSent: ({ codes }) => onCodes(codes),
  })
  return (
    <Card className="mt-5 p-5 sm:p-6">
      <h3 className="font-medium">1. Scan this with your authenticator app</h3>
      <div className="mt-4 flex flex-col gap-5 sm:flex-row sm:items-center">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code with the key for your authenticator app"
          className="size-44 shrink-0 self-center rounded-control bg-white"
        />
        <div className="min-w-0">
          <p className="text-sm text-bone-2">
            On this device, or without a camera?{' '}
            <a href={url} className="text-bone underline underline-offset-4">
              Open your app
            </a>{' '}
            or enter this key:
          </p>
          <p className="mt-2 font-mono text-[0.9375rem] break-words select-all">{key}</p>
        </div>
      </div>
      <h3 className="mt-7 font-medium">2. Enter the code that it shows</h3>
      <form {...formProps} className="mt-4 flex flex-col gap-5">
        <Field label="Code" hint="Six digits" error={formState.errors.code?.message}>
          <Input
            dir="ltr"
            autoComplete="one-time-code"
            inputMode="numeric"
            className="max-w-60 font-mono tracking-widest"
            {...register('code')}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={formState.isSubmitting}>
            Turn on
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
