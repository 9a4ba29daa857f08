import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { chatTexts } from '@vitrine/core/chat/texts'
import { useOrpc } from '../../api/app-context.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { failureOf, SwitchRow } from '../../ui/switch-row.tsx'

/** Renders the switch of mails about unread messages. It shows a change at once, and takes it back if it is not stored. */
export function MailSwitch() {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const showFailure = useFailureMessage()
  const stored = useQuery(orpc.chat.preferences.queryOptions())
  const save = useMutation(
    orpc.chat.savePreferences.mutationOptions({
      onSuccess: (preferences) => queryClient.setQueryData(orpc.chat.preferences.queryKey(), preferences),
      onError: (error) => showFailure(chatTexts.savePreferencesFailed, error),
    }),
  )
  const { mailWhenUnread = false } = (save.isPending ? save.variables : stored.data) ?? {}
  return (
    <SwitchRow
      label={chatTexts.mailWhenUnread}
      hint={chatTexts.mailWhenUnreadHint}
      checked={mailWhenUnread}
      disabled={!stored.data || save.isPending}
      busy={save.isPending}
      failure={failureOf(chatTexts.preferencesFailed, stored)}
      onChange={(checked) => save.mutate({ mailWhenUnread: checked })}
    />
  )
}
