import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AccountSecurity, type FactorSetup, RECOVERY_CODES, settingsTexts } from '@vitrine/core/accounts'
import { useState } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { isGone, messageOf } from '../../api/errors.ts'
import { invalidateAndRefetch } from '../../api/invalidate-and-refetch.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { TrustedDevices } from './trusted-devices.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** Renders two-factor authentication: turning it on and off, its recovery codes and the trusted devices. */
export function SecuritySection() {
  const { accounts } = useOrpc()
  const security = useQuery(accounts.security.queryOptions())
  if (security.data) return <Security security={security.data} />
  if (!security.isError) return <Skeleton className="mt-5 h-44 rounded-card!" />
  return (
    <LoadFailure
      heading="Your settings could not be loaded"
      busy={security.isFetching}
      onRetry={() => void security.refetch()}
      className="mt-5 py-8!"
    />
  )
}

function Security({ security: { twoFactor, trustedDevices } }: { security: AccountSecurity }) {
  const read = useReadSecurity()
  const [setup, setSetup] = useState<FactorSetup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodesCard codes={codes} onSaved={() => setCodes(null)} />
  if (twoFactor) {
    return (
      <>
        <FactorOn twoFactor={twoFactor} onCodes={setCodes} />
        <Passkeys />
        <TrustedDevices devices={trustedDevices} onChanged={read} />
      </>
    )
  }
  if (!setup) {
    return (
      <>
        <KeeperHint />
        <FactorOff onStarted={setSetup} />
        <Passkeys />
      </>
    )
  }
  return (
    <TwoFactorSetup
      setup={setup}
      onCancel={() => setSetup(null)}
      onCodes={async (found) => {
        setCodes(found)
        setSetup(null)
        await read()
      }}
    />
  )
}

/** Renders a hint for people whose role at the desk does not work yet; nothing for others. */
function KeeperHint() {
  const { moderation } = useOrpc()
  const own = useQuery(moderation.ownRole.queryOptions())
  if (!own.data?.role || own.data.works) return null
  return <p className="mt-5 rounded-card border border-idle/50 bg-surface-2 p-4 text-sm">{settingsTexts.ownRoleHint}</p>
}

/** Returns a function that reads the state of two-factor authentication again. */
function useReadSecurity(): () => Promise<void> {
  const { accounts } = useOrpc()
  const queryClient = useQueryClient()
  return () => invalidateAndRefetch(queryClient, accounts.security.key())
}

function FactorOff({ onStarted }: { onStarted: (setup: FactorSetup) => void }) {
  const { accounts } = useOrpc()
  const onSettled = useReadSecurity()
  const start = useMutation(
    accounts.startTwoFactor.mutationOptions({
      onSuccess: onStarted,
      onSettled,
      onError: (error) => toast.error(messageOf(error)),
    }),
  )
  return (
    <Card className="mt-5 p-5 sm:p-6">
      <h3 className="font-medium">Two-factor authentication</h3>
      <p className="mt-1 text-pretty text-bone-2">
        Signing in then needs your password and a code from an app on your phone, so a stolen password is not enough.
      </p>
      <Button variant="primary" className="mt-5" busy={start.isPending} onClick={() => start.mutate(undefined)}>
        Turn on
      </Button>
    </Card>
  )
}

function FactorOn({
  twoFactor: { since, recoveryCodesLeft },
  onCodes,
}: {
  twoFactor: NonNullable<AccountSecurity['twoFactor']>
  onCodes: (codes: string[]) => void
}) {
  const { accounts } = useOrpc()
  const onSettled = useReadSecurity()
  const [asking, setAsking] = useState(false)
  const onError = (error: unknown) => {
    // It was turned off elsewhere, and the state is read again.
    if (!isGone(error)) toast.error(messageOf(error))
  }
  const renew = useMutation(
    accounts.renewRecoveryCodes.mutationOptions({ onSuccess: ({ codes }) => onCodes(codes), onSettled, onError }),
  )
  const turnOff = useMutation(
    accounts.turnOffTwoFactor.mutationOptions({
      onSuccess: () => void toast.success('Two-factor authentication is off'),
      onSettled,
      onError,
    }),
  )
  return (
    <Card className="mt-5 p-5 sm:p-6">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        Two-factor authentication <Badge>On</Badge>
      </h3>
      <p className="mt-1 text-pretty text-bone-2">
        Turned on <DateText moment={since} />. {recoveryCodesLeft} of {RECOVERY_CODES} recovery codes are left.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
          New recovery codes
        </Button>
        <Button variant="ghost" busy={turnOff.isPending} onClick={() => setAsking(true)}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Turn off two-factor authentication?"
        description="Your password alone will sign you in. Your recovery codes stop working."
        confirmLabel="Turn off"
        onConfirm={() => turnOff.mutate(undefined)}
      />
    </Card>
  )
}
