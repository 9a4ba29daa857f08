import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type AccountSettings, ChangePasswordInput, providerTexts, settingsTexts } from '@vitrine/core/accounts'
import { useAppContext, useSiteSettings } from '../../api/app-context.ts'
import { invalidateAndRefetch } from '../../api/invalidate-and-refetch.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { SettingsLoaded } from './settings-loaded.tsx'

/** Renders the form that changes the password, or sets the first one. A site without passwords says so. */
export function PasswordSection() {
  const { passwords } = useSiteSettings().signIn
  if (!passwords) return <p className="mt-2 text-pretty text-bone-2">{providerTexts.passwordsOff}</p>
  return <SettingsLoaded>{(settings) => <PasswordForm settings={settings} />}</SettingsLoaded>
}

function PasswordForm({ settings: { email, hasPassword } }: { settings: AccountSettings }) {
  const { api, orpc } = useAppContext()
  const queryClient = useQueryClient()
  const values = { ...(hasPassword && { currentPassword: '' }), newPassword: '' }
  const { register, formState, formProps, reset } = useContractForm({
    values,
    resolver: zodResolver(ChangePasswordInput),
    send: api.accounts.changePassword,
    refusals: { WRONG_PASSWORD: hasPassword ? 'currentPassword' : 'newPassword' },
    otherField: 'newPassword',
    async onSent() {
      reset(values, { keepDirtyValues: false })
      toast.success(settingsTexts.passwordSaved)
      await invalidateAndRefetch(queryClient, orpc.accounts.settings.key())
    },
  })
  return (
    <Card className="mt-5 p-5 sm:p-6">
      <p className="mb-5 text-pretty text-bone-2">
        {hasPassword
          ? 'All your other browsers are signed out when you change it.'
          : 'Your account has no password yet. With one, you can also sign in by email.'}
      </p>
      <form {...formProps} className="flex flex-col gap-5">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <Field label="Current password" error={formState.errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
          </Field>
        )}
        <Field label="New password" error={formState.errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Button type="submit" variant="primary" className="sm:self-start" busy={formState.isSubmitting}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </form>
    </Card>
  )
}
