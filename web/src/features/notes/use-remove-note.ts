import { useMutation } from '@tanstack/react-query'
import { noteTexts } from '@vitrine/core/notes/texts'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../ui/toast.tsx'

/** Returns `remove`, which deletes a note and then shows `removedText`. */
export function useRemoveNote(removedText: string): { removing: boolean; remove(id: string): void } {
  const { orpc, queryClient } = useAppContext()
  const removal = useMutation(
    orpc.notes.remove.mutationOptions({
      onSuccess: () => toast.success(removedText),
      onError: (error) => toast.error(noteTexts.removeFailed, { description: messageOf(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.notes.key() }),
    }),
  )
  return {
    removing: removal.isPending,
    remove(id) {
      if (!removal.isPending) removal.mutate({ id })
    },
  }
}
