import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type Passkey, RenamePasskeyInput } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { invalidateAndRefetch } from '../../api/invalidate-and-refetch.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Renders a passkey with the buttons that rename and remove it. Its name is edited in its row. */
export function PasskeyRow({ passkey, busy, onRemove }: { passkey: Passkey; busy: boolean; onRemove: () => void }) {
  const { name, createdAt, usedAt } = passkey
  const [editing, setEditing] = useState<'not yet' | 'now' | 'done'>('not yet')
  if (editing === 'now') {
    return (
      <li className="py-3">
        <RenameForm passkey={passkey} onClose={() => setEditing('done')} />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-bone-2">
          Added <DateText moment={createdAt} />
          {usedAt && (
            <>
              , last used <DateText moment={usedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="ghost"
          size="sm"
          // The focus returns from the form, which is gone.
          autoFocus={editing === 'done'}
          onClick={() => setEditing('now')}
          aria-label={`Rename the passkey ${name}`}
        >
          Rename
        </Button>
        <Button variant="secondary" size="sm" busy={busy} onClick={onRemove} aria-label={`Remove the passkey ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function RenameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { api, orpc } = useAppContext()
  const queryClient = useQueryClient()
  const list = orpc.accounts.listPasskeys.key()
  const readAgain = () => void invalidateAndRefetch(queryClient, list)
  const { register, formState, formProps } = useContractForm({
    values: { name },
    resolver: zodResolver(RenamePasskeyInput.pick({ name: true })),
    send: ({ name }) => api.accounts.renamePasskey({ id, name }),
    // It was removed elsewhere, and its row goes with the next list.
    refusals: { PASSKEY_NOT_FOUND: readAgain },
    otherField: 'name',
    async onSent() {
      await invalidateAndRefetch(queryClient, list)
      onClose()
    },
  })
  return (
    <form
      {...formProps}
      className="flex flex-col gap-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Field label="Name of the passkey" error={formState.errors.name?.message}>
        <Input autoComplete="off" autoFocus onFocus={(event) => event.target.select()} {...register('name')} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" busy={formState.isSubmitting}>
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
