import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { analyticsTexts } from '@vitrine/core/analytics'
import { ENDING_MAIL_DAYS, type PremiumMailPreferences } from '@vitrine/core/billing'
import { giftTexts } from '@vitrine/core/gifts'
import { useOrpc } from '../../api/app-context.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { failureOf, SwitchRow } from '../../ui/switch-row.tsx'
import { SummarySwitch } from '../analytics/index.ts'
import { MailSwitch } from '../chat/index.ts'

/** Renders the mails that a person can turn off. */
export function MailsSection() {
  return (
    <>
      <Card className="mt-5 divide-y divide-line px-5 *:py-5 sm:px-6">
        <MailSwitch />
        <SummarySwitch />
        <PremiumMailSwitch
          setting="mailWhenEnding"
          label="Premium ends"
          hint={`An email ${ENDING_MAIL_DAYS} days before your Premium ends, and one when it has ended.`}
        />
        <PremiumMailSwitch setting="mailWhenGifted" label={giftTexts.mails} hint={giftTexts.mailsHint} />
      </Card>
      <p className="mt-4 text-sm text-bone-2">Receipts and emails about the safety of your account are always sent.</p>
    </>
  )
}

/** Renders the switch of one kind of mails about premium. It shows a change at once, and takes it back if it is not stored. */
function PremiumMailSwitch({
  setting,
  label,
  hint,
}: {
  setting: keyof PremiumMailPreferences
  label: string
  hint: string
}) {
  const orpc = useOrpc()
  const queryClient = useQueryClient()
  const showFailure = useFailureMessage()
  const stored = useQuery(orpc.billing.mailPreferences.queryOptions())
  const save = useMutation(
    orpc.billing.saveMailPreferences.mutationOptions({
      onSuccess: (preferences) => queryClient.setQueryData(orpc.billing.mailPreferences.queryKey(), preferences),
      onError: (error) => showFailure(analyticsTexts.saveWeeklyFailed, error),
    }),
  )
  const checked = (save.isPending ? save.variables[setting] : stored.data?.[setting]) ?? false
  return (
    <SwitchRow
      label={label}
      hint={hint}
      checked={checked}
      disabled={!stored.data || save.isPending}
      busy={save.isPending}
      failure={failureOf(analyticsTexts.weeklyFailed, stored)}
      onChange={(next) => save.mutate({ [setting]: next })}
    />
  )
}
