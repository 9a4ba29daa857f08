import { useMutation } from '@tanstack/react-query'
import type { TrustedDevice } from '@vitrine/core/accounts'
import { useOrpc } from '../../api/app-context.ts'
import { isGone, messageOf } from '../../api/errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders the browsers in which signing in needs no code; nothing without one. */
export function TrustedDevices({
  devices,
  onChanged,
}: {
  devices: readonly TrustedDevice[]
  onChanged: () => Promise<void>
}) {
  const end = useMutation(
    useOrpc().accounts.endDeviceTrust.mutationOptions({
      onError: (error) => {
        // The trust has ended elsewhere, and the list is read again.
        if (!isGone(error)) toast.error(messageOf(error))
      },
      onSettled: onChanged,
    }),
  )
  if (devices.length === 0) return null
  return (
    <Card className="mt-4">
      <h3 className="p-5 pb-0 font-medium sm:px-6 sm:pt-6">Trusted devices</h3>
      <ul className="divide-y divide-line">
        {devices.map(({ id, name, trustedUntil, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {name}
                {current && <Badge>This device</Badge>}
              </p>
              <p className="mt-0.5 text-sm text-bone-2">
                Needs no code until <DateText moment={trustedUntil} />
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              busy={end.isPending && end.variables.id === id}
              onClick={() => end.mutate({ id })}
              aria-label={`Ask for a code on ${name}`}
            >
              Ask for a code
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
