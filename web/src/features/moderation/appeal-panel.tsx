import { useMutation, useQuery } from '@tanstack/react-query'
import { CATEGORIES, STEPS } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Choice, DecisionForm } from './decision-form.tsx'

const CHOICES: readonly Choice<'upheld' | 'reversed'>[] = [
  { value: 'upheld', label: moderationTexts.uphold, template: moderationTexts.appealUpheld },
  { value: 'reversed', label: moderationTexts.takeBack, template: moderationTexts.appealReversed },
]

/** Renders an objection with the decision that it is about, and the form for the answer. */
export function AppealPanel({
  id,
  step,
  onDecided,
}: {
  id: string
  step: { index: number } | null
  onDecided(): void
}) {
  const context = useAppContext()
  const appeal = useQuery(context.orpc.moderation.readAppeal.queryOptions({ input: { id } }))
  const refresh = () => context.queryClient.invalidateQueries({ queryKey: context.orpc.moderation.key() })
  const decide = useMutation(
    context.orpc.moderation.decideAppeal.mutationOptions({
      async onSuccess() {
        toast.success(moderationTexts.decisionStored)
        onDecided()
        await refresh()
      },
      async onError(error) {
        toast.error(messageOf(error, moderationTexts.decideFailed))
        if (refusalOf(error)) await refresh()
      },
    }),
  )
  if (appeal.isError) {
    return (
      <LoadFailure
        heading={moderationTexts.readFailed}
        onRetry={() => void appeal.refetch()}
        busy={appeal.isFetching}
      />
    )
  }
  if (!appeal.data) return <Skeleton className="h-96 rounded-card!" />
  const { page, step: taken, category, reason, appeal: objection, mayDecide } = appeal.data
  return (
    <Card className="flex min-w-0 flex-col gap-6 p-5 sm:p-6">
      <h2 className="text-xl font-medium break-words">
        {`Objection${page && ` of @${page}`}: ${STEPS[taken].label} (${CATEGORIES[category].label})`}
      </h2>
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-bone-2">Reason of the decision</dt>
          <dd className="break-words whitespace-pre-line">{reason}</dd>
        </div>
        <div>
          <dt className="text-sm text-bone-2">Objection</dt>
          <dd dir="auto" className="break-words whitespace-pre-line">
            {objection?.text}
          </dd>
        </div>
      </dl>
      {mayDecide ? (
        <DecisionForm
          choices={CHOICES}
          chosen={step}
          busy={decide.isPending}
          onDecide={({ value, reason }) => decide.mutate({ id, outcome: value, reason })}
        />
      ) : (
        <p className="text-bone-2">{moderationTexts.notYours}</p>
      )}
    </Card>
  )
}
