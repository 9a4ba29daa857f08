import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountPageTexts } from '@vitrine/core/accounts/page-texts'
import { useAppContext } from '../api/app-context.ts'
import { toast } from '../ui/toast.tsx'
import { clearTab, forgetAccount } from './session.ts'
import { notifyOtherTabs } from './tabs.ts'

/** Signs out, here or `everywhere`, and returns to the landing page. */
export function useLeaveAccount({ everywhere = false }: { everywhere?: boolean } = {}) {
  const context = useAppContext()
  const forget = useLeaveEndedAccount()
  const signOut = useMutation(context.orpc.accounts.signOut.mutationOptions())

  async function leave(): Promise<void> {
    try {
      await signOut.mutateAsync({ everywhere })
    } catch {
      toast.error(accountPageTexts.signOutFailed)
      return
    }
    await forget()
    toast.success(accountPageTexts.loggedOut)
  }

  return { busy: signOut.isPending, signOut: () => void leave() }
}

/**
 * Returns a function that returns to the landing page after the server has ended all sessions of the person, or with
 * `all` those of all accounts of this browser, and removes from the browser what they have not sent or saved.
 */
export function useLeaveEndedAccount({ all = false }: { all?: boolean } = {}): () => Promise<void> {
  const context = useAppContext()
  const navigate = useNavigate()
  return async () => {
    const person = all ? undefined : context.guard.snapshot().account?.id
    notifyOtherTabs()
    await forgetAccount(context, () => navigate({ to: '/', ignoreBlocker: true }))
    clearTab()
    await import('./erase-unsaved.ts').then(({ eraseUnsaved }) => eraseUnsaved(person), eraseAll)
  }
}

/** Erases the storage of all accounts, if the part that knows what belongs to whom cannot be loaded. */
function eraseAll(): void {
  sessionStorage.clear()
  localStorage.clear()
}
