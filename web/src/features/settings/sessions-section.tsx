import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '@vitrine/core/accounts'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { isGone, messageOf } from '../../api/errors.ts'
import { invalidateAndRefetch } from '../../api/invalidate-and-refetch.ts'
import { useLeaveAccount } from '../../session/index.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders the browsers in which the person is signed in, with the buttons that sign them out. */
export function SessionsSection() {
  const { accounts } = useOrpc()
  const list = useQuery(accounts.listSessions.queryOptions())
  const { endOne, endOthers, busy, ending } = useSessionEnds()
  const leaving = useLeaveAccount({ everywhere: true })
  const [asking, setAsking] = useState(false)
  if (!list.data) {
    if (!list.isError) return <Skeleton className="mt-5 h-44 rounded-card!" />
    return (
      <LoadFailure
        heading="Your sessions could not be loaded"
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
        className="mt-5 py-8!"
      />
    )
  }
  const others = list.data.filter(({ current }) => !current)
  return (
    <>
      <p className="mt-2 text-pretty text-bone-2">
        Every browser in which you are signed in. Sign out those you do not know.
      </p>
      <Card className="mt-5">
        <ul className="divide-y divide-line">
          {list.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => endOne(session.id)}
            />
          ))}
        </ul>
      </Card>
      <div className="mt-5 flex flex-wrap gap-3">
        {others.length > 0 && (
          <Button variant="secondary" busy={busy} onClick={endOthers}>
            Sign out all others
          </Button>
        )}
        <Button variant="secondary" busy={leaving.busy} onClick={() => setAsking(true)}>
          End all sessions
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="End all sessions?"
        description="You will be signed out in every browser, including this one."
        confirmLabel="End all sessions"
        onConfirm={leaving.signOut}
      />
    </>
  )
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { browser, system, mobile, createdAt, usedAt, current } = session
  const Icon = mobile ? Smartphone : Monitor
  const name = `${browser ?? 'Unknown browser'}${system ? ` on ${system}` : ''}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-6">
      <Icon aria-hidden className="size-5 shrink-0 text-bone-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {current && <Badge>This device</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-bone-2">
          Signed in <DateText moment={createdAt} />
          {current ? (
            ', active now'
          ) : (
            <>
              , last used <DateText moment={usedAt} />
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button variant="secondary" size="sm" busy={busy} onClick={onEnd} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}

/** Returns the functions that end sessions, and those that are being ended. */
function useSessionEnds() {
  const { accounts } = useOrpc()
  const queryClient = useQueryClient()
  const read = () => invalidateAndRefetch(queryClient, accounts.listSessions.key())
  const onError = (error: unknown) => {
    // It has ended elsewhere, and the list is read again.
    if (!isGone(error)) toast.error(messageOf(error))
  }
  const one = useMutation(accounts.endSession.mutationOptions({ onError, onSettled: read }))
  const others = useMutation(accounts.endOtherSessions.mutationOptions({ onError, onSettled: read }))
  return {
    endOne: (id: string) => one.mutate({ id }),
    endOthers: () => others.mutate(undefined),
    ending: one.isPending ? one.variables.id : null,
    busy: others.isPending,
  }
}
