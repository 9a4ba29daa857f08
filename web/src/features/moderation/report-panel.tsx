import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReportView } from '@vitrine/core/moderation'
import { CATEGORIES, STEP_NAMES, stepTexts } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useOrpc } from '../../api/app-context.ts'
import { DecisionForm } from './decision-form.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { subjectOf } from './evidence-rows.ts'
import { EvidenceView } from './evidence-view.tsx'
import { PageLink } from './page-link.tsx'
import { PersonButton } from './person-button.tsx'
import { ReportedPicture } from './reported-picture.tsx'
import { stepChoice } from './step-choices.ts'
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
  const { category, mayDecide, target } = report.data
  return (
    <DeskPanel
      about={
        <>
          <ReportHead report={report.data} onPerson={onPerson} />
          <EvidenceView evidence={report.data.evidence} target={target} />
          {report.data.hasPicture && <ReportedPicture id={id} />}
          <EarlierAbout report={report.data} />
        </>
      }
      decision={
        mayDecide ? (
          <DecisionForm
            choices={STEP_NAMES.map((name) => stepChoice(name, target))}
            chosen={step}
            category={category}
            busy={decide.isPending}
            onDecide={({ value, category, reason }) => decide.mutate({ id, step: value, category, reason })}
          />
        ) : (
          <p className="text-bone-2">{moderationTexts.otherDecides}</p>
        )
      }
    />
  )
}

function ReportHead({ report, onPerson }: { report: ReportView; onPerson(id: string): void }) {
  const { page, category, text, reporter, target, evidence, subject } = report
  const name = [reporter.name, reporter.email, reporter.account && `@${reporter.account}`].filter(Boolean).join(', ')
  const about = subjectOf(target, evidence)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="text-xl font-medium break-words">
          {page ? `${CATEGORIES[category].label}: @${page}` : CATEGORIES[category].label}
        </h2>
        <div className="flex flex-wrap gap-2">
          {page && <PageLink page={page} />}
          <PersonButton subject={subject} onPerson={onPerson} />
        </div>
      </div>
      <dl className="grid gap-3">
        {about !== null && <Row name={moderationTexts.about}>{about}</Row>}
        <Row name={moderationTexts.reporter}>{name || moderationTexts.anonymous}</Row>
        <Row name={moderationTexts.reportText}>{text || moderationTexts.noText}</Row>
      </dl>
    </div>
  )
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-bone-2">{name}</dt>
      <dd dir="auto" className="match-parent break-words whitespace-pre-line">
        {children}
      </dd>
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
