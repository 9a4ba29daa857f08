import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AccountSettings, EmailInput } from '@vitrine/core/accounts'
import { useAppContext, useOrpc } from '../../api/app-context.ts'
import { isGone, messageOf } from '../../api/errors.ts'
import { invalidateAndRefetch } from '../../api/invalidate-and-refetch.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import { SettingsLoaded } from './settings-loaded.tsx'

/** Renders the person's address, the change that waits for its confirmation, and the form that starts one. */
export function EmailSection() {
  return (
    <SettingsLoaded>
      {({ email, pendingEmail }) => (
        <>
          <Card className="mt-5 p-5 sm:p-6">
            <p className="text-sm text-bone-2">Your email</p>
            <p className="font-medium break-words">{email}</p>
          </Card>
          {pendingEmail ? <PendingChange pending={pendingEmail} /> : <EmailForm />}
        </>
      )}
    </SettingsLoaded>
  )
}

function useReadSettings(): () => Promise<void> {
  const { accounts } = useOrpc()
  const queryClient = useQueryClient()
  return () => invalidateAndRefetch(queryClient, accounts.settings.key())
}

function EmailForm() {
  const { api } = useAppContext()
  const read = useReadSettings()
  const { register, formState, formProps } = useContractForm({
    values: { email: '' },
    resolver: zodResolver(EmailInput),
    send: api.accounts.requestEmailChange,
    refusals: { EMAIL_UNCHANGED: 'email' },
    otherField: 'email',
    onSent: read,
  })
  return (
    <Card className="mt-4 p-5 sm:p-6">
      <form {...formProps} className="flex flex-col gap-5">
        <Field
          label="New email"
          hint="We send a link there. Until you confirm it, nothing changes."
          error={formState.errors.email?.message}
        >
          <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...register('email')} />
        </Field>
        <Button type="submit" variant="primary" className="sm:self-start" busy={formState.isSubmitting}>
          Change email
        </Button>
      </form>
    </Card>
  )
}

function PendingChange({ pending }: { pending: NonNullable<AccountSettings['pendingEmail']> }) {
  const { accounts } = useOrpc()
  const onSettled = useReadSettings()
  const onError = (error: unknown) => {
    // It was confirmed or canceled elsewhere, and the settings are read again.
    if (!isGone(error)) toast.error(messageOf(error))
  }
  const resend = useMutation(
    accounts.resendEmailChange.mutationOptions({
      onError,
      onSettled,
      onSuccess: () => void toast.success('A new link is on its way'),
    }),
  )
  const cancel = useMutation(accounts.cancelEmailChange.mutationOptions({ onError, onSettled }))
  return (
    <Card className="mt-4 p-5 sm:p-6">
      <h3 className="font-medium">Confirm your new email</h3>
      <p className="mt-1 text-pretty text-bone-2">
        Open the link that we sent to <strong className="font-medium break-words text-bone">{pending.email}</strong>{' '}
        within a day, and stay signed in here until then.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
          Resend
        </Button>
        <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          Cancel change
        </Button>
      </div>
    </Card>
  )
}
