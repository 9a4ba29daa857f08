import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { toast } from '../../ui/toast.tsx'

/** Returns what follows the answer to a decision: a message, and the desk is read again if it has changed. */
export function useDecisionOutcome(onDecided: () => void, stored: string = moderationTexts.decisionStored) {
  const { queryClient, orpc } = useAppContext()
  const refresh = () => queryClient.invalidateQueries({ queryKey: orpc.moderation.key() })
  return {
    async onSuccess() {
      toast.success(stored)
      onDecided()
      await refresh()
    },
    async onError(error: unknown) {
      toast.error(messageOf(error, moderationTexts.decideFailed))
      if (refusalOf(error)) await refresh()
    },
  }
}
