import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LOOK_NAME_MAX, type Look, lookTexts } from '@vitrine/core/looks'
import { useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders the dialog that saves the look of the draft under a name. */
export function SaveLookDialog({ look, name: first, onClose }: { look: Look; name: string; onClose(): void }) {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const [name, setName] = useState(first)
  const [error, setError] = useState<string>()
  const create = useMutation(
    orpc.looks.create.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: orpc.looks.key() })
        toast.success('Look saved')
        onClose()
      },
      onError: (failure) => setError(messageOf(failure)),
    }),
  )

  function save(event: React.FormEvent): void {
    event.preventDefault()
    if (name.trim() === '') setError(lookTexts.nameRequired)
    else create.mutate({ name, look })
  }

  return (
    <Dialog onOpenChange={onClose} title="Save this look" description="Your texts and files stay out of it.">
      <form onSubmit={save} className="flex flex-col gap-4" noValidate>
        <Field label="Name" error={error}>
          <Input
            value={name}
            maxLength={LOOK_NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button type="submit" variant="primary" busy={create.isPending}>
          Save look
        </Button>
      </form>
    </Dialog>
  )
}
