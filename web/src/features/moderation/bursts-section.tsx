import { useMutation, useQuery } from '@tanstack/react-query'
import type { ViewBurst } from '@vitrine/core/moderation'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useAppContext, useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { DateText } from '../../ui/date-text.tsx'
import { toast } from '../../ui/toast.tsx'
import { GuardEntry, GuardSection } from './guard-list.tsx'

const HOUR_MS = 60 * 60 * 1000

/** Renders the bursts of visits, each with a button that lets it count. */
export function BurstsSection() {
  const { moderation } = useOrpc()
  const query = useQuery(moderation.bursts.queryOptions())
  return (
    <GuardSection
      id="bursts"
      title={moderationTexts.bursts}
      hint={moderationTexts.burstsHint}
      empty={moderationTexts.burstsEmpty}
      query={query}
    >
      {(burst) => <Burst key={`${burst.portfolioId} ${burst.hour}`} burst={burst} />}
    </GuardSection>
  )
}

function Burst({ burst: { portfolioId, username, hour, visits, counted } }: { burst: ViewBurst }) {
  const { queryClient, orpc } = useAppContext()
  const { mutate, isPending } = useMutation({
    ...orpc.moderation.countBurst.mutationOptions(),
    onSuccess: () => toast.success(moderationTexts.burstCounted),
    onError: (error) => toast.error(messageOf(error, moderationTexts.guardFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.moderation.bursts.key() }),
  })
  const text = moderationTexts.countBurst
  return (
    <GuardEntry
      title={`@${username}`}
      detail={
        <>
          {moderationTexts.burst(visits)}, <DateText moment={new Date(hour * HOUR_MS).toISOString()} />
          {counted && `. ${moderationTexts.burstCounts}`}
        </>
      }
      actions={
        counted
          ? []
          : [
              {
                text,
                label: `${text}: @${username}`,
                busy: isPending,
                onPress: () => mutate({ portfolioId, hour }),
              },
            ]
      }
    />
  )
}
