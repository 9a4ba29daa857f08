import { useMutation } from '@tanstack/react-query'
import { noteTexts } from '@vitrine/core/notes/texts'
import { useAppContext } from '../../api/app-context.ts'
import { fieldErrorsOf, messageOf, refusalOf } from '../../api/errors.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { toast } from '../../ui/toast.tsx'

const SIGNED_OUT = ['SIGN_IN_TO_NOTE', 'NOT_SIGNED_IN']

/** Creates a note. Refusals of its text are passed to `onContentRefused`, others are shown in a toast. */
export function useCreateNote({
  onCreated,
  onContentRefused,
}: {
  onCreated(): void
  onContentRefused(message: string): void
}) {
  const { orpc, queryClient } = useAppContext()
  const showFailure = useFailureMessage()
  return useMutation(
    orpc.notes.create.mutationOptions({
      onSuccess({ durationHours }) {
        toast.success(noteTexts.created, { description: noteTexts.visibleFor(durationHours) })
        onCreated()
      },
      onError(error) {
        if (SIGNED_OUT.includes(refusalOf(error)?.code ?? '')) {
          toast.error(noteTexts.signIn)
          return
        }
        const refused = fieldErrorsOf(error).find(({ field }) => field === 'content')
        if (refused) onContentRefused(refused.message)
        showFailure(noteTexts.createFailed, error, refused?.message ?? messageOf(error))
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.notes.key() }),
    }),
  )
}
