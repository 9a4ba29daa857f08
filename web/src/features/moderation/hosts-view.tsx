import { useMutation, useQuery } from '@tanstack/react-query'
import type { BulkDecisionInput, LinkingPage } from '@vitrine/core/moderation'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { type FormEvent, useState } from 'react'
import { useAppContext, useOrpc } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { stepChoice } from './step-choices.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const BULK_STEPS = ['warn', 'warnVisitors', 'takeDown', 'suspend'] as const satisfies BulkDecisionInput['step'][]
const CHOICES = BULK_STEPS.map((name) => stepChoice(name, 'page'))

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
      <form onSubmit={search} className="flex max-w-2xl flex-wrap items-end gap-3">
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
        <Button type="submit" variant="primary" busy={pages.isFetching} className="min-h-12!">
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
    <DeskPanel
      about={
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
          <ul className="divide-y divide-line">
            {pages.map(({ id, page, hrefs }) => (
              <li key={id} className="flex items-center gap-x-3 py-1">
                <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={!left.has(id)}
                    onChange={() => toggle(id)}
                    className="size-5 shrink-0 accent-bone"
                  />
                  <span className="min-w-0">
                    <span className="block break-words">@{page}</span>
                    <span className="block text-sm text-bone-2">{hrefs.join(', ')}</span>
                  </span>
                </label>
                <Button variant="ghost" size="sm" onClick={() => onPerson(id)}>
                  Open<span className="sr-only"> @{page}</span>
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
      }
      decision={
        <DecisionForm
          choices={CHOICES}
          chosen={step}
          category="spam"
          count={ids.length}
          busy={decide.isPending}
          onDecide={({ value, category, reason }) => decide.mutate({ ids, step: value, category, reason })}
        />
      }
    />
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
