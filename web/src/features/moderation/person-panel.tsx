import { useMutation, useQuery } from '@tanstack/react-query'
import type { PersonView } from '@vitrine/core/moderation'
import { STEP_NAMES } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DecisionHistory } from './decision-history.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { PageLink } from './page-link.tsx'
import { PersonAdministration } from './person-administration.tsx'
import { stepChoice } from './step-choices.ts'
import { UnreadPanel } from './unread-panel.tsx'
import { useDecisionOutcome } from './use-decision-outcome.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** Renders a person with the decisions about them, and the acts that the keeper can take. */
export function PersonPanel({ id }: { id: string }) {
  const { moderation } = useOrpc()
  const person = useQuery(moderation.readPerson.queryOptions({ input: { id } }))
  const keeper = useQuery(moderation.keeper.queryOptions())
  if (!person.data) return <UnreadPanel query={person} heading={moderationTexts.personFailed} />
  return (
    <DeskPanel
      about={<PersonHead person={person.data} />}
      decision={
        person.data.mayDecide ? (
          <OwnDecision person={person.data} />
        ) : (
          <p className="text-bone-2">{moderationTexts.otherDecides}</p>
        )
      }
    >
      <DecisionHistory person={person.data} />
      {keeper.data?.role === 'administrator' && <PersonAdministration person={person.data} />}
    </DeskPanel>
  )
}

function PersonHead({ person }: { person: PersonView }) {
  const { username, email, page, published, suspended, reports, premiumUntil, role, hasFactor } = person
  const details = [
    email,
    suspended && moderationTexts.suspended,
    role && (hasFactor ? role : `${role}, without two-factor authentication`),
    premiumUntil && `Premium until ${premiumUntil.slice(0, 10)}`,
    reports === 1 ? '1 report' : `${reports} reports`,
  ]
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="text-xl font-medium break-words">@{username}</h2>
        {page && published && <PageLink page={page} />}
      </div>
      <p className="mt-1 break-words text-bone-2">{details.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** Steps that a keeper takes without a report. */
const OWN_STEPS = STEP_NAMES.filter((name) => name !== 'dismiss')

function OwnDecision({ person: { id, page, targets } }: { person: PersonView }) {
  const { moderation } = useOrpc()
  const [target, setTarget] = useState('page')
  const [step, setStep] = useState<{ index: number } | null>(null)
  const decide = useMutation(moderation.decideAbout.mutationOptions(useDecisionOutcome(() => setStep(null))))
  useDeskKeys({ move: () => {}, choose: (index) => setStep({ index }) })
  return (
    <section aria-labelledby="decide" className="flex min-h-0 flex-col gap-4">
      <h3 id="decide" className="font-medium">
        {moderationTexts.decideAbout}
      </h3>
      {targets.length > 1 && (
        <Field label={moderationTexts.targetLabel}>
          <Select value={target} onChange={(event) => setTarget(event.target.value)}>
            {targets.map((one) => (
              <option key={one.target} value={one.target}>
                {one.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <DecisionForm
        key={target}
        choices={OWN_STEPS.map((name) => stepChoice(name, target, page !== null))}
        chosen={step}
        category="other"
        busy={decide.isPending}
        onDecide={({ value, category, reason }) => decide.mutate({ id, target, step: value, category, reason })}
      />
    </section>
  )
}
