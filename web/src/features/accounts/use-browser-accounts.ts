import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BrowserAccount } from '@vitrine/core/accounts'
import { useEffect } from 'react'
import { useAppContext, useOrpc } from '../../api/app-context.ts'
import { isGone, messageOf } from '../../api/errors.ts'
import { invalidateAndRefetch } from '../../api/invalidate-and-refetch.ts'
import { eraseUnsaved } from '../../session/erase-unsaved.ts'
import { startOver } from '../../session/index.ts'
import { notifyOtherTabs } from '../../session/tabs.ts'
import { toast } from '../../ui/toast.tsx'
import { noteRememberedAccounts } from './remembered-accounts.ts'

/** Returns the name under which an account of this browser is shown. */
export function accountName({ username, email }: BrowserAccount): string {
  return username ?? email
}

/** Returns the accounts of this browser; undefined while they are loading. */
export function useBrowserAccounts() {
  const list = useQuery(useOrpc().accounts.listAccounts.queryOptions())
  const hasOthers = list.data?.some(({ state }) => state !== 'current')
  useEffect(() => {
    if (hasOthers !== undefined) noteRememberedAccounts(hasOthers)
  }, [hasOthers])
  return list
}

/** Returns functions that switch to an account of this browser, or sign it out, and the id of the one that they are working on. */
export function useAccountChanges() {
  const context = useAppContext()
  const { accounts } = context.orpc
  const queryClient = useQueryClient()
  const read = () => invalidateAndRefetch(queryClient, accounts.listAccounts.key())
  const switching = useMutation(
    accounts.switchAccount.mutationOptions({
      onSuccess() {
        notifyOtherTabs()
        startOver(context, '/dashboard')
      },
      onError(error) {
        toast.error(messageOf(error))
        void read()
      },
    }),
  )
  const signingOut = useMutation(
    accounts.signOutAccount.mutationOptions({
      onSuccess(_, { id }) {
        notifyOtherTabs()
        eraseUnsaved(id)
      },
      // It was signed out elsewhere, and the list is read again.
      onError: (error) => void (isGone(error) || toast.error(messageOf(error))),
      onSettled: read,
    }),
  )
  return {
    switchTo: (id: string) => switching.mutate({ id }),
    signOut: (id: string) => signingOut.mutate({ id }),
    switching: switching.isPending || switching.isSuccess ? switching.variables.id : null,
    signingOut: signingOut.isPending ? signingOut.variables.id : null,
  }
}
