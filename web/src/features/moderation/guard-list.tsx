import type { UseQueryResult } from '@tanstack/react-query'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

/** Renders a section of the guards: its list, `empty` for a list without entries, or that it could not be loaded. */
export function GuardSection<Entry>({
  id,
  title,
  hint,
  empty,
  query,
  children,
}: {
  id: string
  title: string
  hint: string
  empty: string
  query: UseQueryResult<readonly Entry[]>
  /** Renders an entry. */
  children(entry: Entry): ReactNode
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-bone-2">{hint}</p>
      </div>
      {query.data?.length === 0 && <p className="text-bone-2">{empty}</p>}
      {query.isError && (
        <LoadFailure
          heading={moderationTexts.guardsFailed}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.data && query.data.length > 0 && (
        <ul className="flex flex-col gap-2">{query.data.map((entry) => children(entry))}</ul>
      )}
    </section>
  )
}

/** A button of an entry. */
export interface GuardAction {
  text: string
  label: string
  busy: boolean
  onPress(): void
}

/** Renders an entry in two lines, with its buttons. */
export function GuardEntry({
  title,
  detail,
  actions,
}: {
  title: string
  detail: ReactNode
  actions: readonly GuardAction[]
}) {
  return (
    <li className="flex items-center gap-3 rounded-control bg-surface-1 py-2 pr-1.5 pl-3">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="match-parent block font-medium break-words">
          {title}
        </span>
        <span className="block text-sm break-words text-bone-2">{detail}</span>
      </span>
      <span className="flex">
        {actions.map(({ text, label, busy, onPress }) => (
          <Button key={text} variant="ghost" size="sm" busy={busy} aria-label={label} onClick={onPress}>
            {text}
          </Button>
        ))}
      </span>
    </li>
  )
}
