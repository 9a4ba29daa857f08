import { useMutation } from '@tanstack/react-query'
import { useAppContext } from '../api/app-context.ts'
import { tellOtherTabs } from './tabs.ts'

/** Signs out here. The caller says what happens then. */
export function useSignOut() {
  const context = useAppContext()
  return useMutation({
    ...context.orpc.accounts.signOut.mutationOptions(),
    onSuccess: () => {
      context.queryClient.setQueryData(context.orpc.accounts.session.queryKey(), null)
      tellOtherTabs()
    },
  })
}
