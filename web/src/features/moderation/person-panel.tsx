import { useMutation, useQuery } from '@tanstack/react-query'
import type { PersonView } from '@vitrine/core/moderation'
import { STEP_NAMES, STEPS, type StepName } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Select } from '../../ui/select.tsx'
import { type Choice, DecisionForm } from './decision-form.tsx'
import { DecisionHistory } from './decision-history.tsx'
import { PersonAdministration } from './person-administration.tsx'
import { UnreadPanel } from './unread-panel.tsx'
import { useDecisionOutcome } from './use-decision-outcome.ts'
import { useDeskKeys } from './use-desk-keys.ts'

type OwnStep = Exclude<StepName, 'dismiss'>

/** Renders a person with the decisions about them, and the acts that the keeper can take. */
export function PersonPanel({ id }: { id: string }) {
  const { moderation } = useOrpc()
  const person = useQuery(moderation.readPerson.queryOptions({ input: { id } }))
  const keeper = useQuery(moderation.keeper.queryOptions())
  if (!person.data) return <UnreadPanel query={person} heading={moderationTexts.personFailed} />
  return (
    <Card className="flex min-w-0 flex-col gap-8 p-5 sm:p-6">
      <PersonHead person={person.data} />
      {person.data.mayDecide ? (
        <OwnDecision person={person.data} />
      ) : (
        <p className="text-bone-2">{moderationTexts.otherDecides}</p>
      )}
      <DecisionHistory person={person.data} />
      {keeper.data?.role === 'administrator' && <PersonAdministration person={person.data} />}
    </Card>
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
      <h2 className="text-xl font-medium break-words">@{username}</h2>
      <p className="mt-1 break-words text-bone-2">{details.filter(Boolean).join(' · ')}</p>
      {page && published && (
        <OutsideLink href={`/u/${page}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Open the page
        </OutsideLink>
      )}
    </div>
  )
}

/** Returns the steps that a keeper takes without a report. */
function choicesFor(target: string, hasPage: boolean): Choice<OwnStep>[] {
  return STEP_NAMES.filter((name) => name !== 'dismiss').map((name) => ({
    value: name,
    label: STEPS[name].label,
    template: STEPS[name].template,
    isImpossible: (STEPS[name].needs === 'content' && target === 'page') || (STEPS[name].needs === 'page' && !hasPage),
  }))
}

function OwnDecision({ person: { id, page, targets } }: { person: PersonView }) {
  const { moderation } = useOrpc()
  const [target, setTarget] = useState('page')
  const [step, setStep] = useState<{ index: number } | null>(null)
  const decide = useMutation(moderation.decideAbout.mutationOptions(useDecisionOutcome(() => setStep(null))))
  useDeskKeys({ move: () => {}, choose: (index) => setStep({ index }) })
  return (
    <section aria-labelledby="decide" className="flex flex-col gap-4">
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
        choices={choicesFor(target, page !== null)}
        chosen={step}
        category="other"
        busy={decide.isPending}
        onDecide={({ value, category, reason }) => decide.mutate({ id, target, step: value, category, reason })}
      />
    </section>
  )
}
