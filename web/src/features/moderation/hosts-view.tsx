import { useMutation, useQuery } from '@tanstack/react-query'
import type { BulkDecisionInput, LinkingPage } from '@vitrine/core/moderation'
import { STEPS } from '@vitrine/core/moderation/lite'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { type FormEvent, useState } from 'react'
import { useAppContext, useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Choice, DecisionForm } from './decision-form.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

type BulkStep = BulkDecisionInput['step']
const BULK_STEPS = ['warn', 'warnVisitors', 'takeDown', 'suspend'] as const satisfies BulkStep[]
const CHOICES: readonly Choice<BulkStep>[] = BULK_STEPS.map((name) => ({
  value: name,
  label: STEPS[name].label,
  template: STEPS[name].template,
}))

/** Renders the pages that link to a host, and the decision about all of them that are ticked. */
export function HostsView({ onPerson }: { onPerson(id: string): void }) {
  const { moderation } = useOrpc()
  const [typed, setTyped] = useState('')
  const [host, setHost] = useState('')
  const pages = useQuery({
    ...moderation.linkingPages.queryOptions({ input: { host } }),
    enabled: host !== '',
    retry: false,
  })

  function search(event: FormEvent): void {
    event.preventDefault()
    setHost(typed.trim())
  }
  return (
    <div className="mt-6 flex flex-col gap-6">
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <Field
            label={moderationTexts.hostLabel}
            error={pages.isError ? messageOf(pages.error, moderationTexts.searchFailed) : undefined}
          >
            <Input
              type="text"
              inputMode="url"
              autoFocus
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="primary" busy={pages.isFetching}>
          {moderationTexts.search}
        </Button>
      </form>
      {pages.data?.length === 0 && <p className="text-bone-2">{moderationTexts.hostEmpty}</p>}
      {pages.data && pages.data.length > 0 && <HostDecision key={host} pages={pages.data} onPerson={onPerson} />}
    </div>
  )
}

function HostDecision({ pages, onPerson }: { pages: LinkingPage[]; onPerson(id: string): void }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [step, setStep] = useState<{ index: number } | null>(null)
  const ids = pages.map(({ id }) => id).filter((id) => !left.has(id))
  const decide = useBulkDecision(() => setStep(null))
  useDeskKeys({ move: () => {}, choose: (index) => setStep({ index }) })

  function toggle(id: string): void {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <Card className="flex min-w-0 flex-col gap-6 p-5 sm:p-6">
      <fieldset>
        <legend className="font-medium">
          {moderationTexts.chosenPages} ({ids.length})
        </legend>
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={left.size === 0}
            onChange={() => setLeft(new Set(left.size === 0 ? pages.map(({ id }) => id) : []))}
            className="size-5 shrink-0 accent-bone"
          />
          {moderationTexts.allPages}
        </label>
        <ul>
          {pages.map(({ id, page, hrefs }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  checked={!left.has(id)}
                  onChange={() => toggle(id)}
                  className="size-5 shrink-0 accent-bone"
                />
                <span className="min-w-0 break-words">
                  @{page} <span className="text-sm break-all text-bone-2">{hrefs.join(', ')}</span>
                </span>
              </label>
              <Button variant="ghost" size="sm" onClick={() => onPerson(id)}>
                Open<span className="sr-only"> @{page}</span>
              </Button>
            </li>
          ))}
        </ul>
      </fieldset>
      <DecisionForm
        choices={CHOICES}
        chosen={step}
        category="spam"
        busy={decide.isPending || ids.length === 0}
        onDecide={({ value, category, reason }) => decide.mutate({ ids, step: value, category, reason })}
      />
    </Card>
  )
}

function useBulkDecision(onDecided: () => void) {
  const { moderation } = useOrpc()
  const { queryClient } = useAppContext()
  return useMutation(
    moderation.decideMany.mutationOptions({
      async onSuccess({ decided, left }) {
        toast.success(moderationTexts.bulkDone(decided, left))
        onDecided()
        await queryClient.invalidateQueries({ queryKey: moderation.key() })
      },
      onError: (error) => toast.error(messageOf(error, moderationTexts.decideFailed)),
    }),
  )
}
