import { useMutation, useQuery } from '@tanstack/react-query'
import { HOST_VERDICTS, type HostVerdict } from '@vitrine/core/link-hosts/lite'
import { linkHostTexts } from '@vitrine/core/link-hosts/texts'
import { useDeferredValue, useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { fieldErrorsOf, messageOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toast } from '../../ui/toast.tsx'
import { LinkHostsImport } from './link-hosts-import.tsx'
import { useRefreshLinkHosts } from './use-refresh-link-hosts.ts'
import { VerdictField } from './verdict-field.tsx'

/** Renders the rules for the hosts of links, with the forms that add one or import a list. */
export function LinkHostsSection() {
  const { moderation } = useOrpc()
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...moderation.linkHosts.queryOptions({ input: { search: useDeferredValue(search) } }),
    placeholderData: (before) => before,
  })
  const hosts = query.data?.hosts ?? []
  return (
    <section aria-labelledby="link-hosts" className="flex flex-col gap-5">
      <div>
        <h2 id="link-hosts" className="text-xl font-semibold">
          {linkHostTexts.title}
        </h2>
        <p className="mt-1 text-bone-2">{linkHostTexts.hint}</p>
      </div>
      <LinkHostForm />
      <LinkHostsImport />
      <Field label={linkHostTexts.search} hint={query.data && linkHostTexts.total(query.data.total)}>
        <Input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
        />
      </Field>
      {query.isError ? (
        <LoadFailure heading={linkHostTexts.loadFailed} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <ul className="flex flex-col gap-2">
          {hosts.map(({ host, verdict, reason }) => (
            <li key={host} className="flex items-center gap-3 rounded-control bg-surface-1 py-1.5 pr-1.5 pl-3">
              <span className="min-w-0 flex-1">
                <span className="block font-medium break-words">{host}</span>
                <span dir="auto" className="block text-sm break-words text-bone-2">
                  {linkHostTexts.verdicts[verdict]}: {reason}
                </span>
              </span>
              <RemoveButton host={host} />
            </li>
          ))}
          {hosts.length === 0 && query.data && <li className="text-bone-2">{linkHostTexts.empty}</li>}
        </ul>
      )}
    </section>
  )
}

function RemoveButton({ host }: { host: string }) {
  const { moderation } = useOrpc()
  const refresh = useRefreshLinkHosts()
  const { mutate, isPending } = useMutation({
    ...moderation.removeLinkHost.mutationOptions(),
    onSuccess: () => toast.success(linkHostTexts.removed),
    onError: (error) => toast.error(messageOf(error, linkHostTexts.failed)),
    onSettled: refresh,
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={isPending}
      aria-label={linkHostTexts.remove(host)}
      onClick={() => mutate({ host })}
    >
      Remove
    </Button>
  )
}

function LinkHostForm() {
  const { moderation } = useOrpc()
  const refresh = useRefreshLinkHosts()
  const [host, setHost] = useState('')
  const [verdict, setVerdict] = useState<HostVerdict>('block')
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    ...moderation.setLinkHost.mutationOptions(),
    async onSuccess() {
      toast.success(linkHostTexts.stored)
      setHost('')
      await refresh()
    },
    onError: (failure) => toast.error(messageOf(failure, linkHostTexts.failed)),
  })
  const problemOf = (name: string) => fieldErrorsOf(error).find(({ field }) => field === name)?.message
  return (
    <form
      className="grid items-start gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ host, verdict, reason })
      }}
    >
      <Field label={linkHostTexts.host} error={problemOf('host')}>
        <Input
          value={host}
          onChange={(event) => setHost(event.target.value)}
          placeholder="example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <VerdictField value={verdict} onChange={setVerdict} verdicts={HOST_VERDICTS} />
      <div className="sm:col-span-2">
        <Field label={linkHostTexts.reason} error={problemOf('reason')}>
          <Input value={reason} onChange={(event) => setReason(event.target.value)} required />
        </Field>
      </div>
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          {linkHostTexts.set}
        </Button>
      </div>
    </form>
  )
}
