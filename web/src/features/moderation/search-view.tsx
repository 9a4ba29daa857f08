import { useQuery } from '@tanstack/react-query'
import { moderationTexts } from '@vitrine/core/moderation/texts'
import { type FormEvent, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PersonPanel } from './person-panel.tsx'

/** Renders the search for people by name, address, order or payment, and the chosen person. */
export function SearchView({ personId, onPerson }: { personId: string | null; onPerson(id: string): void }) {
  const { moderation } = useOrpc()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const found = useQuery({ ...moderation.search.queryOptions({ input: { text: query } }), enabled: query !== '' })

  function search(event: FormEvent): void {
    event.preventDefault()
    setQuery(typed.trim())
  }
  return (
    <div className="mt-6 flex flex-col gap-6">
      <form onSubmit={search} className="flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <Field label={moderationTexts.searchLabel}>
            <Input
              type="search"
              autoFocus={personId === null}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="primary" busy={found.isFetching} className="min-h-12!">
          {moderationTexts.search}
        </Button>
      </form>
      {found.isError && (
        <LoadFailure
          heading={moderationTexts.searchFailed}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      )}
      {found.data?.length === 0 && <p className="text-bone-2">{moderationTexts.searchEmpty}</p>}
      {found.data && found.data.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {found.data.map(({ id, username, email, page, suspended }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === personId ? 'true' : undefined}
                onClick={() => onPerson(id)}
                className={cn(
                  'flex min-h-11 w-full flex-col rounded-control px-3 py-2.5 text-left transition-colors duration-200',
                  id === personId ? 'bg-surface-4' : 'bg-surface-1 hover:bg-surface-2',
                )}
              >
                <span className="font-medium">
                  @{username}
                  {suspended && ` (${moderationTexts.suspended})`}
                </span>
                <span className="text-sm break-all text-bone-2">{page ? `${email}, /u/${page}` : email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {personId && <PersonPanel key={personId} id={personId} />}
    </div>
  )
}
