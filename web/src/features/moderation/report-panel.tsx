import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReportView } from '@vitrine/core/moderation'
import { CATEGORIES, canTakeStep, isMessage, STEP_NAMES, stepTexts } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import type { ReactNode } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { DecisionForm } from './decision-form.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { ReportedPicture } from './reported-picture.tsx'
import { UnreadPanel } from './unread-panel.tsx'
import { useDecisionOutcome } from './use-decision-outcome.ts'

/** Renders a report with its evidence, and the form for the decision. */
export function ReportPanel({
  id,
  step,
  onDecided,
  onPerson,
}: {
  id: string
  /** Step that a key has chosen. */
  step: { index: number } | null
  onDecided(): void
  onPerson(id: string): void
}) {
  const { moderation } = useOrpc()
  const report = useQuery(moderation.readReport.queryOptions({ input: { id } }))
  const decide = useMutation(moderation.decide.mutationOptions(useDecisionOutcome(onDecided)))
  if (!report.data) return <UnreadPanel query={report} />
  const { category, mayDecide, subject, target } = report.data
  return (
    <Card className="flex min-w-0 flex-col gap-6 p-5 sm:p-6">
      <ReportHead report={report.data} />
      {subject && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => onPerson(subject)}>
          {moderationTexts.openPerson}
        </Button>
      )}
      <EvidenceView evidence={report.data.evidence} target={report.data.target} />
      {report.data.hasPicture && <ReportedPicture id={id} />}
      <EarlierAbout report={report.data} />
      {mayDecide ? (
        <DecisionForm
          choices={STEP_NAMES.map((name) => ({
            value: name,
            ...stepTexts(name, target),
            isImpossible: !canTakeStep(name, target),
          }))}
          chosen={step}
          category={category}
          busy={decide.isPending}
          onDecide={({ value, category, reason }) => decide.mutate({ id, step: value, category, reason })}
        />
      ) : (
        <p className="text-bone-2">{moderationTexts.otherDecides}</p>
      )}
    </Card>
  )
}

function ReportHead({ report: { page, category, text, reporter, target } }: { report: ReportView }) {
  const name = [reporter.name, reporter.email, reporter.account && `@${reporter.account}`].filter(Boolean).join(', ')
  return (
    <div>
      <h2 className="text-xl font-medium break-words">
        {page ? `${CATEGORIES[category].label}: @${page}` : CATEGORIES[category].label}
      </h2>
      {page && (
        <OutsideLink href={`/u/${page}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Open the page
        </OutsideLink>
      )}
      <dl className="mt-3 grid gap-3">
        <Row name="About">{isMessage(target) ? moderationTexts.chatMessage : target}</Row>
        <Row name="Reporter">{name || 'Anonymous'}</Row>
        <Row name={moderationTexts.reportText}>
          <span dir="auto" className="whitespace-pre-line">
            {text || moderationTexts.noText}
          </span>
        </Row>
      </dl>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-bone-2">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function EarlierAbout({ report: { earlier } }: { report: ReportView }) {
  if (earlier.reports === 0 && earlier.decisions.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <h3 id="earlier" className="font-medium">
        {moderationTexts.earlier}
      </h3>
      <p className="mt-1 text-bone-2">
        {earlier.reports === 1 ? '1 other report' : `${earlier.reports} other reports`} about the same person
      </p>
      <ul className="mt-1 list-disc pl-5 text-bone-2">
        {earlier.decisions.map(({ id, step, target, category, reason }) => (
          <li key={id} className="break-words">
            {stepTexts(step, target).label} ({CATEGORIES[category].label}): {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
