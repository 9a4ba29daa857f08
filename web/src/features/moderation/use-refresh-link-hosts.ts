import { useAppContext } from '../../api/app-context.ts'

/** Returns a function that reads all rules again. */
export function useRefreshLinkHosts() {
  const { queryClient, orpc } = useAppContext()
  return () => queryClient.invalidateQueries({ queryKey: orpc.moderation.linkHosts.key() })
}
