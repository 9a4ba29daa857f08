import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { useAskToSignIn } from '../../session/index.ts'
import { toast } from '../../ui/toast.tsx'
import type { ShownLook } from './shown-look.ts'
import { storeChosenLook } from './stored-choice.ts'

/**
 * Uses a look on the signed-in person's page: opens the editor with it, unsaved. Without a page it opens the screen that
 * creates one, with the look.
 */
export function useLook({ id, name, look, saved }: ShownLook) {
  const { api, orpc, queryClient } = useAppContext()
  const askToSignIn = useAskToSignIn()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => queryClient.fetchQuery(orpc.portfolios.listOwn.queryOptions()),
    async onSuccess([page]) {
      if (!page) return navigate({ to: '/create-portfolio', search: { look: id } })
      storeChosenLook(page.id, { name, look })
      // A use that is not counted does not keep the person from the look.
      if (saved) api.looks.recordUse({ id }).catch(() => {})
      await navigate({ to: '/editor/$id', params: { id: page.id }, search: { tab: 'design' } })
    },
    onError(error) {
      // The session ended after the screen was opened.
      if (refusalOf(error)?.code === 'NOT_SIGNED_IN') askToSignIn(undefined, `/looks/${id}`)
      else toast.error(messageOf(error))
    },
  })
}
