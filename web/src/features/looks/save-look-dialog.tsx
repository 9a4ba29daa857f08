import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Look } from '@vitrine/core/looks'
import { useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { LookNameField, useLookName } from './look-name-field.tsx'

/** Renders the dialog that saves the look of the draft under a name. */
export function SaveLookDialog({ look, name: first, onClose }: { look: Look; name: string; onClose(): void }) {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const state = useLookName(first)
  const create = useMutation(
    orpc.looks.create.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: orpc.looks.key() })
        toast.success('Look saved')
        onClose()
      },
      onError: (failure) => state.setError(messageOf(failure)),
    }),
  )

  return (
    <Dialog onOpenChange={onClose} title="Save this look" description="Your texts and files stay out of it.">
      <form onSubmit={state.submit((name) => create.mutate({ name, look }))} className="flex flex-col gap-4" noValidate>
        <LookNameField state={state} />
        <Button type="submit" variant="primary" busy={create.isPending}>
          Save look
        </Button>
      </form>
    </Dialog>
  )
}
