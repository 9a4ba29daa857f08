import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { analyticsTexts } from '@vitrine/core/analytics'
import { useOrpc } from '../../api/app-context.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { failureOf, SwitchRow } from '../../ui/switch-row.tsx'
import { deviceZone } from './use-analytics.ts'

/** Renders the switch of the weekly mail. It shows a change at once, and takes it back if it is not stored. */
export function SummarySwitch() {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const showFailure = useFailureMessage()
  const stored = useQuery(orpc.analytics.summary.queryOptions())
  const save = useMutation(
    orpc.analytics.saveSummary.mutationOptions({
      onSuccess: (preferences) => queryClient.setQueryData(orpc.analytics.summary.queryKey(), preferences),
      onError: (error) => showFailure(analyticsTexts.saveWeeklyFailed, error),
    }),
  )
  const { weekly = false } = (save.isPending ? save.variables : stored.data) ?? {}
  const zone = stored.data?.weekly ? stored.data.timeZone : deviceZone() || 'UTC'
  return (
    <SwitchRow
      label={analyticsTexts.weekly}
      hint={analyticsTexts.weeklyHint(zone)}
      checked={weekly}
      disabled={!stored.data || save.isPending}
      busy={save.isPending}
      failure={failureOf(analyticsTexts.weeklyFailed, stored)}
      onChange={(checked) => save.mutate({ weekly: checked, timeZone: deviceZone() })}
    />
  )
}
