import { useQuery, useQueryClient } from '@tanstack/react-query'
import { providerTexts, type SignInMethods, type SignInProviderId } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf } from '../../api/errors.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'

type Row = SignInMethods['providers'][number]

/** Renders the providers with which the person can sign in, with the buttons that connect and disconnect them. */
export function SignInSection() {
  const { orpc } = useAppContext()
  const methods = useQuery(orpc.accounts.signInMethods.queryOptions())
  const { connect, disconnect, busy } = useProviders()
  const [leaving, setLeaving] = useState<Row | null>(null)
  if (!methods.data) {
    if (!methods.isError) return <Skeleton className="mt-5 h-44 rounded-card!" />
    return (
      <LoadFailure
        heading="Your sign-in methods could not be loaded"
        busy={methods.isFetching}
        onRetry={() => void methods.refetch()}
        className="mt-5 py-8!"
      />
    )
  }
  const { providers } = methods.data
  return (
    <>
      <p className="mt-2 text-pretty text-bone-2">
        {providers.length === 0
          ? 'You sign in by email and password. This site offers no other way.'
          : 'Connect an account you already have, and sign in with it.'}
      </p>
      {providers.length > 0 && (
        <Card className="mt-5">
          <ul className="divide-y divide-line">
            {providers.map((row) => (
              <ProviderRow
                key={row.provider}
                row={row}
                busy={busy === row.provider}
                onConnect={() => connect(row.provider)}
                onDisconnect={() => setLeaving(row)}
              />
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={`Disconnect ${leaving?.label ?? ''}?`}
        description="You can no longer sign in with it. Your account and your page stay as they are."
        confirmLabel="Disconnect"
        onConfirm={() => {
          if (leaving) disconnect(leaving.provider)
          setLeaving(null)
        }}
      />
    </>
  )
}

function ProviderRow({
  row: { provider, label, available, identity, canDisconnect },
  busy,
  onConnect,
  onDisconnect,
}: {
  row: Row
  busy: boolean
  onConnect: () => void
  onDisconnect: () => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-6">
      <ProviderMark provider={provider} className="size-5 shrink-0 text-bone-2" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{label}</p>
        <p className="mt-0.5 text-sm break-words text-bone-2">
          {identity ? (
            <>
              {identity.email ?? 'Connected'}
              {identity.usedAt && (
                <>
                  , last used <DateText moment={identity.usedAt} />
                </>
              )}
            </>
          ) : (
            'Not connected'
          )}
        </p>
        {identity && !canDisconnect && <p className="mt-1 text-sm text-bone-2">{providerTexts.lastSignInMethod}</p>}
        {identity && !available && <p className="mt-1 text-sm text-bone-2">This site no longer offers it.</p>}
      </div>
      {identity && canDisconnect && (
        <Button variant="secondary" size="sm" busy={busy} onClick={onDisconnect} aria-label={`Disconnect ${label}`}>
          Disconnect
        </Button>
      )}
      {!identity && (
        <Button variant="secondary" size="sm" busy={busy} onClick={onConnect} aria-label={`Connect ${label}`}>
          Connect
        </Button>
      )}
    </li>
  )
}

/** Returns the functions that connect and disconnect a provider, and the one for which a request runs. */
function useProviders() {
  const { api, orpc } = useAppContext()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<SignInProviderId | null>(null)

  async function run(provider: SignInProviderId, call: () => Promise<void>): Promise<void> {
    setBusy(provider)
    try {
      await call()
    } catch (error) {
      toast.error(messageOf(error))
    }
    setBusy(null)
  }

  return {
    busy,
    connect: (provider: SignInProviderId) =>
      void run(provider, async () => {
        const returnTo = '/settings/sign-in'
        const { url } = await api.accounts.startProviderSignIn({ provider, purpose: 'connect', returnTo })
        location.assign(url)
      }),
    disconnect: (provider: SignInProviderId) =>
      void run(provider, async () => {
        const methods = await api.accounts.disconnectProvider({ provider })
        queryClient.setQueryData(orpc.accounts.signInMethods.queryKey(), methods)
        toast.success(providerTexts.disconnected)
      }),
  }
}
