import { useNavigate } from '@tanstack/react-router'
import { accountTexts } from '@vitrine/core/accounts'
import { toast } from '../ui/toaster.tsx'
import { useSignOut } from './sign-out.ts'

/** Signs out, here or `everywhere`, and returns to the landing page. */
export function useLeaveAccount({ everywhere = false }: { everywhere?: boolean } = {}) {
  const navigate = useNavigate()
  const signOut = useSignOut()

  async function leave(): Promise<void> {
    try {
      await signOut.mutateAsync({ everywhere })
      toast.success(accountTexts.loggedOut)
      await navigate({ to: '/' })
    } catch {
      toast.error(accountTexts.signOutFailed)
    }
  }

  return { busy: signOut.isPending, signOut: () => void leave() }
}
