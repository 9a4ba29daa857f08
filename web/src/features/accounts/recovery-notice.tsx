import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrpc } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { invalidateAndRefetch } from '../../api/invalidate-and-refetch.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { formatWait } from './recovery-wait.ts'

/** Time for which the state is not read again, in milliseconds. A recovery waits for days. */
const STALE_MS = 10 * 60_000

/** Renders a warning while somebody recovers the account without a code, with the button that stops it. */
export function RecoveryNotice() {
  const { accounts } = useOrpc()
  const queryClient = useQueryClient()
  const recovery = useQuery({ ...accounts.security.queryOptions(), staleTime: STALE_MS }).data?.recovery
  const stop = useMutation(
    accounts.stopFactorRecovery.mutationOptions({
      onSuccess: () => void toast.success('Stopped. Now change your password: somebody knows it.'),
      onError: (error) => {
        // It was stopped or completed elsewhere, and the state is read again.
        if (refusalOf(error)?.code !== 'RECOVERY_INVALID') toast.error(messageOf(error))
      },
      onSettled: () => invalidateAndRefetch(queryClient, accounts.security.key()),
    }),
  )
  if (!recovery) return null
  return (
    <section
      aria-label="Recovery of your account"
      className="raised mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card bg-surface-2 p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">Somebody asked to sign in to your account without a code</p>
        <p className="mt-1 text-sm text-bone-2">
          They know your password. From {formatWait(recovery.readyAt)} on, a link in your mail signs them in. Was it not
          you? Stop it.
        </p>
      </div>
      <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate({})}>
        Stop
      </Button>
    </section>
  )
}
