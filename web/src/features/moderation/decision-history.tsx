import { useMutation } from '@tanstack/react-query'
import type { DecisionView, PersonView } from '@vitrine/core/moderation'
import { CATEGORIES, STEPS, stepTexts } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useOrpc } from '../../api/app-context.ts'
import { subjectOf } from './evidence-rows.ts'
import { ReasonAct } from './reason-act.tsx'
import { useDecisionOutcome } from './use-decision-outcome.ts'

/** Renders the decisions about a person, newest first. Those that stand can be taken back. */
export function DecisionHistory({ person: { decisions, targets, mayDecide } }: { person: PersonView }) {
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="font-medium">
        {moderationTexts.history}
      </h3>
      {decisions.length === 0 && <p className="mt-2 text-bone-2">{moderationTexts.historyEmpty}</p>}
      <ul className="mt-2 flex flex-col gap-4">
        {decisions.map((decision) => (
          <HistoryRow
            key={decision.id}
            decision={decision}
            about={targets.find(({ target }) => target === decision.target)?.label}
            mayDecide={mayDecide}
          />
        ))}
      </ul>
    </section>
  )
}

function HistoryRow({
  decision,
  about,
  mayDecide,
}: {
  decision: DecisionView
  /** Name of what it is about, if that still exists. */
  about: string | undefined
  mayDecide: boolean
}) {
  const { moderation } = useOrpc()
  const { id, step, category, target, reason, decidedAt, byReport, reversedAt } = decision
  const restore = useMutation(
    moderation.restore.mutationOptions(useDecisionOutcome(() => {}, moderationTexts.restored)),
  )
  const details = [
    decidedAt.slice(0, 10),
    target !== 'page' && (about ?? subjectOf(target, null)),
    byReport ? 'after a report' : 'own initiative',
    reversedAt && `taken back ${reversedAt.slice(0, 10)}`,
  ]
  return (
    <li className="min-w-0">
      <p>
        {stepTexts(step, target).label} ({CATEGORIES[category].label})
      </p>
      <p className="text-sm break-words text-bone-2">{details.filter(Boolean).join(' · ')}</p>
      <p className="break-words whitespace-pre-line text-bone-2">{reason}</p>
      {!reversedAt && STEPS[step].stated && mayDecide && (
        <ReasonAct
          label={moderationTexts.restore}
          about={`${stepTexts(step, target).label}, ${decidedAt.slice(0, 10)}`}
          busy={restore.isPending}
          onAct={(text) => restore.mutate({ id, reason: text })}
        />
      )}
    </li>
  )
}
