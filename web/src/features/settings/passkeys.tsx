import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAppContext } from '../../api/app-context.ts'
import { isGone, messageOf } from '../../api/errors.ts'
import { invalidateAndRefetch } from '../../api/invalidate-and-refetch.ts'
import { Button } from '../../ui/button.tsx'
import { canUsePasskeys } from '../../ui/can-use-passkeys.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { PasskeyRow } from './passkey-row.tsx'

/** Renders the person's passkeys, with the buttons that add, rename and remove them. */
export function Passkeys() {
  const { api, orpc, origin } = useAppContext()
  const queryClient = useQueryClient()
  const list = useQuery(orpc.accounts.listPasskeys.queryOptions()).data ?? []
  const onSettled = () => invalidateAndRefetch(queryClient, orpc.accounts.listPasskeys.key())
  const onError = (error: unknown) => {
    // It was removed elsewhere, and the list is read again.
    if (!isGone(error)) toast.error(messageOf(error))
  }
  const remove = useMutation(orpc.accounts.removePasskey.mutationOptions({ onError, onSettled }))
  const add = useMutation({
    async mutationFn() {
      const optionsJSON = await api.accounts.startPasskey()
      const { startRegistration } = await import('@simplewebauthn/browser')
      const { id, rawId, response } = await startRegistration({
        optionsJSON: {
          ...optionsJSON,
          excludeCredentials: optionsJSON.excludeCredentials.map((one) => ({ ...one })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      })
      const { clientDataJSON, attestationObject, transports = [] } = response
      await api.accounts.addPasskey({
        passkey: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } },
      })
    },
    onSuccess: () => void toast.success('Passkey added'),
    onError: (error) => toast.error(messageOf(error, 'The passkey was not added')),
    onSettled,
  })
  return (
    <Card className="mt-4 p-5 sm:p-6">
      <h3 className="font-medium">Passkeys</h3>
      <p className="mt-1 text-pretty text-bone-2">
        Sign in with your fingerprint, your face or your device’s PIN, without a password and without a code.
      </p>
      {list.length > 0 && (
        <ul aria-label="Passkeys" className="mt-3 divide-y divide-line">
          {list.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={remove.isPending && remove.variables.id === passkey.id}
              onRemove={() => remove.mutate({ id: passkey.id })}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys(origin) ? (
        <Button variant="secondary" className="mt-4" busy={add.isPending} onClick={() => add.mutate()}>
          Add a passkey
        </Button>
      ) : (
        <p className="mt-3 text-sm text-bone-2">This address of the site cannot use passkeys.</p>
      )}
    </Card>
  )
}
