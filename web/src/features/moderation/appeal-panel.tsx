import { useMutation, useQuery } from '@tanstack/react-query'
import { CATEGORIES, stepTexts } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useOrpc } from '../../api/app-context.ts'
import { DecisionForm } from './decision-form.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { PageLink } from './page-link.tsx'
import { PersonButton } from './person-button.tsx'
import type { Choice } from './step-choices.ts'
import { UnreadPanel } from './unread-panel.tsx'
import { useDecisionOutcome } from './use-decision-outcome.ts'

const CHOICES: readonly Choice<'upheld' | 'reversed'>[] = [
  {
    value: 'upheld',
    label: moderationTexts.uphold,
    act: moderationTexts.uphold,
    hint: moderationTexts.upholdHint,
    template: moderationTexts.appealUpheld,
  },
  {
    value: 'reversed',
    label: moderationTexts.takeBack,
    act: moderationTexts.takeBack,
    hint: moderationTexts.takeBackHint,
    template: moderationTexts.appealReversed,
  },
]

/** Renders an objection with the decision that it is about, and the form for the answer. */
export function AppealPanel({
  id,
  step,
  onDecided,
  onPerson,
}: {
  id: string
  step: { index: number } | null
  onDecided(): void
  onPerson(id: string): void
}) {
  const { moderation } = useOrpc()
  const appeal = useQuery(moderation.readAppeal.queryOptions({ input: { id } }))
  const decide = useMutation(moderation.decideAppeal.mutationOptions(useDecisionOutcome(onDecided)))
  if (!appeal.data) return <UnreadPanel query={appeal} />
  const { page, step: taken, target, message, category, reason, appeal: objection, subject, mayDecide } = appeal.data
  return (
    <DeskPanel
      about={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <h2 className="text-xl font-medium break-words">
              {`Objection${page && ` of @${page}`}: ${stepTexts(taken, target).label} (${CATEGORIES[category].label})`}
            </h2>
            <div className="flex flex-wrap gap-2">
              {page && <PageLink page={page} />}
              <PersonButton subject={subject} onPerson={onPerson} />
            </div>
          </div>
          <dl className="grid gap-3">
            {message !== null && (
              <div>
                <dt className="text-sm text-bone-2">{moderationTexts.targetKinds.message}</dt>
                <dd dir="auto" className="break-words whitespace-pre-line">
                  {message}
                </dd>
              </div>
            )}
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
        </>
      }
      decision={
        mayDecide ? (
          <DecisionForm
            choices={CHOICES}
            chosen={step}
            busy={decide.isPending}
            onDecide={({ value, reason }) => decide.mutate({ id, outcome: value, reason })}
          />
        ) : (
          <p className="text-bone-2">{moderationTexts.notYours}</p>
        )
      }
    />
  )
}
